package dev.surehand.platform.x11.screen;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The user's X resources, one a line, as {@code xrdb -query} shows them. */
record XResources(String text) {

    private static final Pattern DPI = Pattern.compile("(?m)^Xft\\.dpi:\\s*([0-9]+(?:\\.[0-9]+)?)\\s*$");
    private static final double DPI_AT_SCALE_1 = 96;

    /** Returns the factor by which programs enlarge their content; 1 when it is not set. */
    double scale() {
        Matcher dpi = DPI.matcher(text);
        double value = dpi.find() ? Double.parseDouble(dpi.group(1)) : 0;
        return value > 0 ? value / DPI_AT_SCALE_1 : 1;
    }
}
