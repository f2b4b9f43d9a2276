package dev.surehand.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Builds the packages of this system from the jar, and tries each in a fresh Debian without a network. */
class PackagesIT {

    private static final Path PACKAGES = Path.of("target/packages");
    private static final String JAR = System.getProperty("surehand.jar");
    private static final int UNAVAILABLE = 3;

    private record Ended(int exitCode, String said) {}

    @BeforeAll
    static void build() throws Exception {
        Ended build = run(
                "src/packaging/build", "all", "--only", "linux-x64", "--jar", JAR, "--repository", "example/surehand");
        assertThat(build.exitCode()).as(build.said()).isZero();
    }

    /** Doctor, a first screenshot, and a click that another program got. */
    @ParameterizedTest
    @ValueSource(strings = {"zip", "deb", "mcpb", "npm", "pypi"})
    void worksInAFreshDebianWithoutANetwork(String what) throws Exception {
        Ended trial = run("src/packaging/test/run", what);
        assumeTrue(trial.exitCode() != UNAVAILABLE, () -> "NOT RUN: " + trial.said());
        assertThat(trial.exitCode()).as(trial.said()).isZero();
        assertThat(trial.said()).contains(what + ": doctor, screenshot", "click seen by the window");
    }

    @Test
    void twoBuildsAreTheSame() throws Exception {
        Ended check = run("src/packaging/check-reproducible", "--only", "linux-x64", "--jar", JAR);
        assertThat(check.exitCode()).as(check.said()).isZero();
        assertThat(check.said()).contains("the same in both builds");
    }

    @Test
    void theServerJsonFitsTheSchemaOfTheRegistry() throws Exception {
        Ended fetched = run("bash", "src/packaging/test/registry-schema.sh");
        assertThat(fetched.exitCode()).as(fetched.said()).isZero();
        ObjectMapper json = new ObjectMapper();
        JsonNode server = json.readTree(PACKAGES.resolve("server.json").toFile());
        var schema = SchemaRegistry.withDefaultDialect(Dialects.getDraft7())
                .getSchema(json.readTree(Path.of(fetched.said().strip()).toFile()));
        assertThat(schema.validate(server)).isEmpty();
        assertThat(schema.validate(json.createObjectNode()))
                .as("the schema refuses something")
                .isNotEmpty();
        assertThat(server.get("name").asText()).isEqualTo("io.github.example/surehand");
    }

    @Test
    void theChecksumsAreThoseOfTheFiles() throws Exception {
        Ended check = run("bash", "-c", "cd target/packages && sha256sum --strict --check SHA256SUMS");
        assertThat(check.exitCode()).as(check.said()).isZero();
        assertThat(Files.readAllLines(PACKAGES.resolve("SHA256SUMS"))).hasSizeGreaterThan(8);
    }

    @ParameterizedTest
    @CsvSource({"surehand, version", "surehand-agent, --version"})
    void jbangStartsTheJarsByTheirCatalogue(String alias, String argument) throws Exception {
        Ended started = run("src/packaging/test/jbang", PACKAGES.toString(), alias, argument);
        assertThat(started.exitCode()).as(started.said()).isZero();
        assertThat(started.said()).containsPattern("surehand(-agent)? \\d+\\.");
    }

    /** The project has no mail address yet, and lintian refuses the one that stands in for it. */
    @Test
    void lintianFindsNoErrorInTheDeb() throws Exception {
        assumeTrue(run("bash", "-c", "command -v lintian").exitCode() == 0, "NOT RUN: there is no lintian");
        String unreachable = "bogus-mail-host,bogus-mail-host-in-debian-changelog";
        Ended lintian =
                run("bash", "-c", "lintian --fail-on error --suppress-tags " + unreachable + " target/packages/*.deb");
        assertThat(lintian.exitCode()).as(lintian.said()).isZero();
    }

    private static Ended run(String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove("DISPLAY");
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said);
    }
}
