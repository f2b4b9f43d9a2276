package dev.surehand;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The classes of the product, without those of the tests. */
public final class ProductClasses {

    /** All of them. The import takes seconds; all rules in one JVM share it. */
    public static final JavaClasses ALL = only("dev.surehand");

    private ProductClasses() {}

    /** Imports these packages and their subpackages alone. */
    public static JavaClasses only(String... packages) {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages(packages);
    }
}
