package dev.surehand.tool;

/**
 * The client program, as it identifies itself.
 *
 * @param name empty if the client reports none
 * @param version empty if the client reports none
 */
public record Client(String name, String version) {

    public static final Client UNKNOWN = new Client("", "");
}
