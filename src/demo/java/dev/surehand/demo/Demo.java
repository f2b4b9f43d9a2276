package dev.surehand.demo;

import dev.surehand.demo.Step.Shot;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Timer;
import java.util.TimerTask;

/** Shows on a real desktop that a client sees and works a window through Surehand: {@code ./mvnw -q -Pdemo}. */
public final class Demo {
    private static final Path REPORT = Path.of("target", "demo", "report.html");
    private static final int LIMIT_MS = 60_000;
    private static final int WARNING_S = 3;

    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private final Transcript transcript = new Transcript(out);

    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        System.exit(new Demo().run() ? 0 : 1);
    }

    private boolean run() {
        try (Stage stage = stage()) {
            return perform(stage);
        } catch (DemoFailed e) {
            out.println("\n " + e.getMessage());
            return false;
        } catch (IOException e) {
            out.println("\n " + e);
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private Stage stage() throws InterruptedException {
        if (System.getProperty("surehand.demo", "").equals("quartz-stub")) {
            out.println("\nSurehand demo on a desktop in C that stands in for macOS.\n");
            return Stage.stub();
        }
        String display = System.getenv().getOrDefault("DISPLAY", "");
        if (display.isEmpty() || Boolean.getBoolean("demo.virtual")) {
            out.println("\nSurehand demo: starting a virtual desktop; it ends with the demo.");
            Stage stage = Stage.virtual();
            out.println("It is " + stage.display() + ".\n");
            return stage;
        }
        out.println("\nSurehand demo on the desktop that is here, " + display + ". In " + WARNING_S
                + " s a window opens and the mouse moves by itself for a few seconds.");
        out.println("Nothing but that window is touched; let go of mouse and keyboard, or press Ctrl+C."
                + " With -Ddemo.virtual it plays on a desktop of its own.\n");
        Thread.sleep(WARNING_S * 1000L);
        return Stage.present();
    }

    private boolean perform(Stage stage) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Timer limit = limit();
        String trouble = "";
        try (Agent agent = new Agent(stage)) {
            Shot everything = new Play(stage, agent, transcript).perform();
            writePicture(everything);
        } catch (DemoFailed e) {
            trouble = e.getMessage();
        } catch (RuntimeException e) {
            // The client's own: no answer in time, or the server has ended.
            trouble = "It could not go on: " + e;
        } finally {
            limit.cancel();
        }
        String summary = summary(trouble, (System.nanoTime() - start) / 1e9);
        Report.write(REPORT, summary, transcript.steps());
        out.println("\n " + summary + "\n " + REPORT.toAbsolutePath().toUri() + "\n");
        return trouble.isEmpty() && transcript.failures() == 0;
    }

    private String summary(String trouble, double seconds) {
        int steps = transcript.steps().size();
        String count = transcript.failures() == 0
                ? "%d steps, each seen to work".formatted(steps)
                : "%d of %d steps did not do what they should".formatted(transcript.failures(), steps);
        String stopped = trouble.isEmpty() ? "" : " " + trouble;
        return "%s, in %.1f s.%s".formatted(count, seconds, stopped).replace("  ", " ");
    }

    private static void writePicture(Shot shot) throws IOException {
        String file = System.getProperty("demo.picture", "");
        if (!file.isEmpty()) {
            Path picture = Path.of(file).toAbsolutePath();
            Files.createDirectories(picture.getParent());
            Files.write(picture, Report.jpeg(shot.image()));
        }
    }

    /** What it started ends with it: the children at the end of their input, the desktop with its owner. */
    private Timer limit() {
        Timer limit = new Timer(true);
        limit.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        out.println("\n Not done within " + LIMIT_MS / 1000 + " s: given up.");
                        System.exit(1);
                    }
                },
                LIMIT_MS);
        return limit;
    }
}
