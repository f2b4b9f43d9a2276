package dev.surehand.bench;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.image.Bitmap;
import dev.surehand.image.ImageLimit;
import dev.surehand.image.Scaling;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Times each part of what the server does for a screenshot, with the same classes one after another in this JVM. */
final class Split {

    static final String CAPTURE = "capture";
    private static final String FINGERPRINT = "fingerprint";
    private static final String SCALE = "scale";
    private static final String ENCODE = "encode";
    private static final String BASE64 = "base64";

    private final Desktop desktop;
    private final Monitor monitor;
    private final ImageLimit limit;
    private final Function<Bitmap, byte[]> encoder;
    private final Map<String, List<Double>> times = new LinkedHashMap<>();
    private long last;

    Split(Desktop desktop, Monitor monitor, ImageLimit limit, Function<Bitmap, byte[]> encoder) {
        this.desktop = desktop;
        this.monitor = monitor;
        this.limit = limit;
        this.encoder = encoder;
    }

    void run() {
        last = System.nanoTime();
        PixelRect all =
                new PixelRect(0, 0, monitor.pixels().width(), monitor.pixels().height());
        Pixels pixels = desktop.screen().capture(monitor, all);
        passed(CAPTURE);
        Bitmap picture = new Bitmap(pixels.width(), pixels.height(), pixels.stride(), pixels.bgrx());
        picture.fingerprint();
        passed(FINGERPRINT);
        Bitmap scaled = Scaling.scale(picture, limit.fit(picture.size()));
        passed(SCALE);
        byte[] file = encoder.apply(scaled);
        passed(ENCODE);
        Base64.getEncoder().encode(file);
        passed(BASE64);
    }

    private void passed(String part) {
        long now = System.nanoTime();
        times.computeIfAbsent(part, p -> new ArrayList<>()).add((now - last) / 1e6);
        last = now;
    }

    /** Reports the last runs; those before were the warm-up. */
    void report(Table table, String label, double whole, int runs) {
        double known = 0;
        for (Map.Entry<String, List<Double>> part : times.entrySet()) {
            List<Double> all = part.getValue();
            double[] counted = all.subList(all.size() - runs, all.size()).stream()
                    .mapToDouble(Double::doubleValue)
                    .toArray();
            known += table.part(label, part.getKey(), Table.MS, counted);
        }
        table.part(label, "transfer and the rest: what is left of \"ours\"", Table.MS, whole - known);
    }
}
