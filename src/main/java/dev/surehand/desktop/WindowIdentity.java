package dev.surehand.desktop;

/**
 * Which window it is, whose, and what it is called; each as in {@link WindowInfo}. It is what rules about windows go by.
 */
public record WindowIdentity(WindowId id, String ownerName, long pid, String title, boolean overlay, String appId) {

    /** What programs call themselves and their windows is text of theirs, not of ours. */
    public WindowIdentity {
        ownerName = ScreenText.of(ownerName);
        title = ScreenText.of(title);
        appId = ScreenText.of(appId);
    }

    /** The same with another title. */
    public WindowIdentity titled(String other) {
        return new WindowIdentity(id, ownerName, pid, other, overlay, appId);
    }

    /** The same without its title. */
    public WindowIdentity untitled() {
        return titled("");
    }

    /** For sentences, so that it cannot be taken for part of them: {@code "Inbox" ("thunderbird")}. */
    public String describe() {
        return "%s (%s)".formatted(quoted(title), ownerName.isEmpty() ? "unknown program" : quoted(ownerName));
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
