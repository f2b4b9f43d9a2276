package dev.surehand.tool;

/**
 * The program that calls, as it calls itself.
 *
 * @param name empty if it does not say
 * @param version empty if it does not say
 */
public record Client(String name, String version) {

    public static final Client UNKNOWN = new Client("", "");
}
