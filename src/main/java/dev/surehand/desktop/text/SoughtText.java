package dev.surehand.desktop.text;

/** A text that names of programs are searched for, as a person would: by the name, then by its words. */
public final class SoughtText {

    private final String folded;
    private final String bare;

    /** The letters that any text has that fits. */
    private final String letters;

    private SoughtText(String folded) {
        this.folded = folded;
        bare = BareText.ofQuery(folded);
        letters = BareText.squeezed(bare);
    }

    /** @param query as the caller wrote it */
    public static SoughtText of(String query) {
        return new SoughtText(BareText.folded(OutsideText.of(query).whole()));
    }

    /** Returns how well a text fits. Accents count if the query has some. */
    public TextFit in(OutsideText text) {
        String other = BareText.folded(text.whole());
        boolean isOther = BareText.isAscii(other) && !BareText.squeezed(other).contains(letters);
        if (other.isEmpty() || folded.isEmpty() || isOther) {
            return TextFit.NONE;
        }
        if (other.equals(folded)) {
            return TextFit.SAME;
        }
        String otherBare = BareText.of(other);
        String simple = BareText.withoutAccents(otherBare);
        if (otherBare.equals(bare) || simple.equals(bare)) {
            return TextFit.BARE;
        }
        if (WordEdges.has(other, folded) || WordEdges.has(otherBare, bare) || WordEdges.has(simple, bare)) {
            return TextFit.WORDS;
        }
        return other.contains(folded) || otherBare.contains(bare) || simple.contains(bare)
                ? TextFit.PART
                : TextFit.NONE;
    }

    /** Returns whether the query has this name among its words, as "Save file" has "Save". */
    public boolean mentions(OutsideText name) {
        String other = BareText.of(BareText.folded(name.whole()));
        return WordEdges.has(bare, other);
    }
}
