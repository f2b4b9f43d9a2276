package dev.surehand.testdesktop;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;

/**
 * A page in Chromium; it is a text area unless another page is named. This JVM serves the page, and the page sends it the text
 * at each change.
 */
public final class ChromiumTarget implements TextTarget {
    private final String title = "Surehand Chromium " + System.nanoTime();
    private final String page;
    private final HttpServer server;
    private final Process process;
    private final TargetWindow window;
    private static final Duration AFTER_CLICK = Duration.ofMillis(500);

    private volatile String text;
    private volatile boolean clicked;

    private ChromiumTarget(TestDesktop desktop, Rectangle bounds, String page) {
        this.page = page;
        server = listen();
        server.createContext("/", this::sendPage);
        server.createContext("/text", this::takeText);
        server.createContext("/click", this::takeClick);
        server.start();
        ProcessBuilder chromium = desktop.process(
                "chromium",
                "--no-sandbox",
                "--test-type",
                "--user-data-dir=" + desktop.directory().resolve(title),
                "--app=http://127.0.0.1:" + server.getAddress().getPort() + "/",
                "--window-position=" + bounds.x + "," + bounds.y,
                "--window-size=" + bounds.width + "," + bounds.height,
                "--force-device-scale-factor=1",
                "--ozone-platform=x11",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                "--password-store=basic",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-quic",
                "--disable-sync",
                "--disable-extensions",
                "--disable-breakpad",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-features=Translate,OptimizationHints,MediaRouter",
                "--no-default-browser-check",
                "--no-first-run");
        process = Program.start(chromium.redirectErrorStream(true).redirectOutput(Redirect.DISCARD));
        window = TargetWindow.titled(desktop, title, process);
        Patience.until("the page is there", () -> text != null);
    }

    public static ChromiumTarget on(TestDesktop desktop, Rectangle bounds) {
        return on(desktop, bounds, "chromium_target.html");
    }

    /**
     * Opens a canvas. Its text reports where the pointer was seen with a button held: a line is x,y in pixels of the desktop, or
     * up. A place that Chromium left out is followed by late when its frame came only after the next place, and by lost when the
     * next place came too soon.
     */
    public static ChromiumTarget canvasOn(TestDesktop desktop, Rectangle bounds) {
        return on(desktop, bounds, "chromium_canvas.html");
    }

    /** Opens a page of forty times its height. Its text is how many times that height it has been scrolled, rounded down. */
    public static ChromiumTarget scrollOn(TestDesktop desktop, Rectangle bounds) {
        return on(desktop, bounds, "chromium_scroll.html");
    }

    /**
     * Opens a page whose left half can be dragged to its right half. Its text has a line for each event: {@code start},
     * {@code end}, and {@code drop} with the text that was dropped.
     */
    public static ChromiumTarget dragOn(TestDesktop desktop, Rectangle bounds) {
        return on(desktop, bounds, "chromium_drag.html");
    }

    /** Opens a form. Its text lists the widgets, as {@link FormWidget} reads them. */
    public static ChromiumTarget formOn(TestDesktop desktop, Rectangle bounds) {
        return on(desktop, bounds, "widgets_page.html");
    }

    private static ChromiumTarget on(TestDesktop desktop, Rectangle bounds, String page) {
        ChromiumTarget target = new ChromiumTarget(desktop, bounds, page);
        target.focus();
        return target;
    }

    @Override
    public TargetWindow window() {
        return window;
    }

    @Override
    public Process process() {
        return process;
    }

    /** Clicks until the page has seen a click, because Chromium drops all input until it has shown its first picture. */
    @Override
    public void focus() {
        clicked = false;
        Patience.until("the page saw a click", () -> {
            TextTarget.super.focus();
            return Patience.comes(AFTER_CLICK, () -> clicked);
        });
    }

    @Override
    public String text() {
        return text;
    }

    @Override
    public void close() {
        Program.end(process);
        server.stop(0);
    }

    private static HttpServer listen() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void sendPage(HttpExchange exchange) throws IOException {
        String source = Files.readString(TestDesktop.source(page));
        byte[] body = source.replace("TITLE", title).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private void takeText(HttpExchange exchange) throws IOException {
        text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }

    private void takeClick(HttpExchange exchange) throws IOException {
        clicked = true;
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }
}
