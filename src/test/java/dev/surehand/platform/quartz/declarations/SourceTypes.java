package dev.surehand.platform.quartz.declarations;

import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Names of types in sources, as {@link Class#getCanonicalName} writes them. */
final class SourceTypes {

    private SourceTypes() {}

    static String name(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return name(array.getComponentType()) + "[]";
        }
        if (type instanceof DeclaredType declared) {
            return ((TypeElement) declared.asElement()).getQualifiedName().toString();
        }
        return type.getKind().name().toLowerCase(java.util.Locale.ROOT);
    }
}
