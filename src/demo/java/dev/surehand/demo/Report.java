package dev.surehand.demo;

import dev.surehand.demo.Step.Shot;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/** The transcript with its pictures, as one HTML file. */
final class Report {
    private static final float QUALITY = 0.82f;

    private Report() {}

    static void write(Path file, String summary, List<Step> steps) throws IOException {
        String sections = steps.stream()
                .map(step -> section(steps.indexOf(step) + 1, step))
                .collect(Collectors.joining("\n"));
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                template()
                        .replace("{summary}", html(summary))
                        .replace("{verdict}", steps.stream().allMatch(Step::seen) ? "good" : "bad")
                        .replace("{steps}", sections));
    }

    private static String section(int number, Step step) {
        String shots = step.shots().stream().map(Report::figure).collect(Collectors.joining());
        return """
            <section class="%s">
              <h2><b>%d</b> %s <i>%d ms</i></h2>
              <p class="effect">%s</p>
              <pre class="asked">%s</pre>
              <pre>%s</pre>
              <div class="shots">%s</div>
            </section>""".formatted(
                        step.seen() ? "good" : "bad",
                        number,
                        html(step.title()),
                        step.ms(),
                        html(step.brief() + (step.effect().isEmpty() ? "" : " · " + step.effect())),
                        html(step.request()),
                        html(step.answer()),
                        shots);
    }

    private static String figure(Shot shot) {
        return "<figure><img alt=\"\" src=\"data:image/jpeg;base64,%s\"><figcaption>%s</figcaption></figure>"
                .formatted(Base64.getEncoder().encodeToString(jpeg(shot.image())), html(shot.caption()));
    }

    static byte[] jpeg(BufferedImage image) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
            ImageWriteParam settings = writer.getDefaultWriteParam();
            settings.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            settings.setCompressionQuality(QUALITY);
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), settings);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }

    private static String template() throws IOException {
        try (InputStream in = Report.class.getResourceAsStream("report.html")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String html(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
