package dev.surehand.safety.secret;

import dev.surehand.desktop.recovery.PrivateFiles;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads secrets from a file of lines such as {@code mail=correct horse}. The value is all that follows the first {@code =}, also
 * blanks. Empty lines and lines that begin with {@code #} are ignored. No message contains anything of a line but its number and a
 * valid name.
 */
public final class SecretsFile {

    private static final long MOST_BYTES = 1 << 20;

    private SecretsFile() {}

    /** @throws InvalidSecretsException if the file cannot be used as a whole; also when others may read or change it */
    public static KnownSecrets read(Path file) throws InvalidSecretsException {
        String text = text(file);
        Map<String, SecretValue> found = new TreeMap<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (!line.isBlank() && !line.stripLeading().startsWith("#")) {
                add(line, found, "Line %d of the secrets file %s".formatted(number, file));
            }
        }
        return new KnownSecrets("the file " + file, found);
    }

    private static void add(String line, Map<String, SecretValue> found, String place) throws InvalidSecretsException {
        int equals = line.indexOf('=');
        String name = equals < 0 ? "" : line.substring(0, equals).strip();
        if (!SecretName.isValid(name)) {
            throw new InvalidSecretsException(
                    place + " is not like name=value; a name has small letters, digits and _, at most 64");
        }
        try {
            if (found.putIfAbsent(name, SecretValue.of(line.substring(equals + 1))) != null) {
                throw new InvalidSecretsException("%s has the name \"%s\" a second time".formatted(place, name));
            }
        } catch (IllegalArgumentException e) {
            throw new InvalidSecretsException("%s, \"%s\", cannot be used: %s".formatted(place, name, e.getMessage()));
        }
    }

    private static String text(Path file) throws InvalidSecretsException {
        try {
            if (PrivateFiles.isOpenToOthers(file)) {
                throw new InvalidSecretsException(
                        "Others can read or change the secrets file %s. Run: chmod 600 %s".formatted(file, file));
            }
            if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
                throw new InvalidSecretsException(
                        "The secrets file %s is not a regular file of at most 1 MiB".formatted(file));
            }
            String text = Files.readString(file);
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (NoSuchFileException e) {
            throw new InvalidSecretsException("There is no secrets file " + file);
        } catch (CharacterCodingException e) {
            throw new InvalidSecretsException("The secrets file %s is not in UTF-8".formatted(file));
        } catch (IOException e) {
            throw new InvalidSecretsException("The secrets file %s cannot be read (%s)".formatted(file, e));
        }
    }
}
