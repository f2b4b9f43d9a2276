package dev.surehand.desktop.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code open} shows files, and runs none. */
class RunnableFileTest {

    @TempDir
    private Path folder;

    private static void assertRefused(Path file, String why) {
        assertThatThrownBy(() -> RunnableFile.refuse(file, Set.of()))
                .hasMessageContaining(why)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_PARAMETER));
    }

    private static void assertShown(Path file) {
        assertThatCode(() -> RunnableFile.refuse(file, Set.of())).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x.desktop",
                "X.DESKTOP",
                "a.b.desktop",
                ".desktop",
                "x.jar",
                "x.AppImage",
                "x.run",
                "x.sh",
                "x.py",
                "x.exe",
                "x.exe.",
                "x.Exe . .",
                "x.lnk",
                "x.js",
                "x.url",
                "x.webloc",
                "x.command",
                "x.deb",
                "x.flatpakref"
            })
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have other names there")
    void namesThatRunAreRefused(String name) throws IOException {
        assertRefused(Files.writeString(folder.resolve(name), "text"), "run or install something");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x.txt",
                "x.pdf",
                "README",
                "desktop",
                "x.desktop.txt",
                "x.odt",
                "x.html",
                "x.png",
                "Zahlen 2026.csv"
            })
    void documentsAreShown(String name) throws IOException {
        Path file =
                Files.writeString(folder.resolve(name), "The file x.desktop has a group [Desktop Entry].\n#!/bin/sh\n");
        assertShown(file);
        Files.write(file, new byte[0]);
        assertShown(file);
        byte[] noise = new byte[200_000];
        new Random(7).nextBytes(noise);
        Files.write(file, noise);
        assertShown(file);
    }

    @ParameterizedTest
    @CsvSource({
        "7f454c460201, ELF",
        "4d5a9000, PE",
        "cffaedfe07, Mach-O",
        "cafebabe00, Mach-O",
        "4c0000000114020000000000c000000000000046, shortcut",
    })
    void programsAreKnownByTheirFirstBytes(String bytes, String why) throws IOException {
        assertRefused(Files.write(folder.resolve("notes.txt"), HexFormat.of().parseHex(bytes)), why);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#!/bin/sh\ntouch x\n",
                "\ufeff#!/bin/sh\n",
                " \n#! /usr/bin/env python3\n",
                "[Desktop Entry]\nType=Application\n",
                "# a comment\r\n\r\n  [Desktop Entry]\r\nExec=x\r\n",
                "[InternetShortcut]\nURL=file:///x\n",
                "<?xml version='1.0'?>\n<jnlp spec='1.0+'>",
                "!<arch>\ndebian-binary"
            })
    void scriptsAndEntriesAreKnownByTheirText(String text) throws IOException {
        assertRefused(Files.writeString(folder.resolve("notes.txt"), text), "its content is");
    }

    @Test
    void anArchiveThatJavaRunsIsRefusedAndOneOfDocumentsIsShown() throws IOException {
        Path archive = folder.resolve("photos.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            fill(zip);
        }
        assertShown(archive);
        Path jar = folder.resolve("more.zip");
        try (JarOutputStream zip = new JarOutputStream(Files.newOutputStream(jar), new Manifest())) {
            fill(zip);
        }
        assertRefused(jar, "JAR");
        Path late = folder.resolve("late.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(late))) {
            fill(zip);
            zip.putNextEntry(new ZipEntry("meta-inf/manifest.mf"));
        }
        assertRefused(late, "JAR");
    }

    private static void fill(ZipOutputStream zip) throws IOException {
        byte[] noise = new byte[100_000];
        new Random(3).nextBytes(noise);
        for (int i = 0; i < 3; i++) {
            zip.putNextEntry(new ZipEntry("photo%d.jpg".formatted(i)));
            zip.write(noise);
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "needs permissions and links")
    void permissionsAndLinksCount() throws IOException {
        for (String mode : List.of("rwxr-xr-x", "rw-r-xr--", "rw-r----x")) {
            Path file = Files.writeString(folder.resolve("notes.txt"), "\u0000\u0001\u0002");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
            assertRefused(file, "can be executed");
            assertShown(Files.writeString(file, "%PDF-1.7\u0000\u0001"));
            assertShown(Files.writeString(file, "Gr\u00fc\u00dfe\r\n\tN.\n"));
            assertRefused(Files.writeString(file, "#! /bin/sh\n"), "a script");
        }
        Path entry = Files.writeString(folder.resolve("x.desktop"), "text");
        assertRefused(Files.createSymbolicLink(folder.resolve("letter.txt"), entry), "(\"desktop\")");
        Path plain = Files.writeString(folder.resolve("plain.txt"), "text");
        assertShown(Files.createSymbolicLink(folder.resolve("also.txt"), plain));
        assertRefused(Files.createSymbolicLink(folder.resolve("also.desktop"), plain), "(\"desktop\")");
        assertThatThrownBy(() -> RunnableFile.refuse(folder.resolve("missing"), Set.of()))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.OPEN_FAILED));
        assertRefused(Path.of("/dev/null"), "neither a file nor a folder");
    }

    @Test
    void aTextAboutEntriesIsShown() throws IOException {
        assertShown(Files.writeString(
                folder.resolve("howto.md"), "Write a file:\n".repeat(100) + "[Desktop Entry]\nExec=x\n"));
    }

    @Test
    void foldersAreShownButForBundles() throws IOException {
        assertShown(Files.createDirectory(folder.resolve("Node.js")));
        assertRefused(Files.createDirectory(folder.resolve("Game.app")), "run or install");
    }

    @Test
    void theSystemAddsEndings() throws IOException {
        Path file = Files.writeString(folder.resolve("x.fake"), "text");
        assertShown(file);
        assertThatThrownBy(() -> RunnableFile.refuse(file, RunnableFile.endings(".COM;.Fake; ;")))
                .hasMessageContaining("fake");
        assertThat(RunnableFile.endings("")).isEmpty();
    }

    /** Each line of the list is one that can be compared. */
    @Test
    void theListIsComplete() throws IOException {
        Path file = folder.resolve("all.txt");
        for (String line : ResourceLines.read(FileStart.class, "runnable-content.txt")) {
            String[] parts = line.split("\t+", 3);
            byte[] content = switch (parts[0]) {
                case "bytes" -> HexFormat.of().parseHex(parts[1]);
                case "archive" -> ("PK\u0003\u0004" + parts[1]).getBytes(StandardCharsets.ISO_8859_1);
                default -> parts[1].getBytes(StandardCharsets.ISO_8859_1);
            };
            assertRefused(Files.write(file, content), "its content is");
        }
    }
}
