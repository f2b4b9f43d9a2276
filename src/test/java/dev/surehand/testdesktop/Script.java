package dev.surehand.testdesktop;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A kind of writing that is difficult for keyboards. */
public enum Script {
    ASCII("ASCII", "Fox <{[(1|2)]}> ~^`'\" \\/ #$%&@!?*+-=:;_,."),
    LATIN("Latin, accented", "Ærø façade naïve Łódź žluťoučký ÅÄÖ ß ŒŸ"),
    GREEK("Greek", "Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία ΰΪΏ"),
    CYRILLIC("Cyrillic", "Съешь ещё этих ЁЙЪ булок їєґ Љњ ўў"),
    HEBREW("Hebrew", "דג סקרן שט בים מאוכזב ולפתע מצא"),
    CJK("CJK", "漢字かなカナ한국어 繁體中文测试，。「々」ｱ"),
    SYMBOLS("symbols", "€£¥©®™§¶†‡•…‰ →⇒∀∃∞≠≤≥√∑ ★☂♠✓½“„»"),
    COMBINING(
            "combining marks",
            "e\u0301 n\u0303\u0303 o\u0302\u0323 z\u0308 a\u030C\u0331 ก\u0E47 न\u093F ש\u05C1\u05B8 c\u0327\u030C"),
    EMOJI("emoji with joiners", "👩\u200D👩\u200D👧🏳\uFE0F\u200D🌈🇩🇪👍🏽 🙂👨🏿\u200D💻❤\uFE0F\u200D🔥𝔊𠮷"),
    MIXED("all of them", "Ab<~é ß Ωώ Жё שם 漢か한 €→≠ o\u0302\u0323 👩\u200D👧🏽🙂 {z|9^}");

    private final String label;
    private final String sample;

    Script(String label, String sample) {
        this.label = label;
        this.sample = sample;
    }

    /** Returns a sample of 30 to 45 code points, in one line. */
    public String sample() {
        return sample;
    }

    /** Returns a text of this many code points, a few of each script in turn. */
    public static String mixed(int length) {
        int few = 10;
        String turns = Stream.iterate(0, from -> from + few)
                .limit(length / few)
                .flatMap(from -> Stream.of(values()).map(script -> script.part(from, few)))
                .collect(Collectors.joining());
        return turns.substring(0, turns.offsetByCodePoints(0, length));
    }

    private String part(int from, int length) {
        int[] points = sample.codePoints().toArray();
        StringBuilder part = new StringBuilder();
        for (int i = from; i < from + length; i++) {
            part.appendCodePoint(points[i % points.length]);
        }
        return part.toString();
    }

    @Override
    public String toString() {
        return label;
    }
}
