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

/** A text area in Chromium. The page comes from this JVM, and tells it the text at each change. */
public final class ChromiumTarget implements TextTarget {
    private final String title = "Surehand Chromium " + System.nanoTime();
    private final HttpServer server;
    private final Process process;
    private final TargetWindow window;
    private volatile String text;
    private volatile boolean focused;

    private ChromiumTarget(TestDesktop desktop, Rectangle bounds) {
        server = listen();
        server.createContext("/", this::sendPage);
        server.createContext("/text", this::takeText);
        server.createContext("/focus", this::takeFocus);
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
        ChromiumTarget target = new ChromiumTarget(desktop, bounds);
        target.focus();
        return target;
    }

    @Override
    public TargetWindow window() {
        return window;
    }

    /** The window has the focus before its page has: what is typed in between is lost. */
    @Override
    public void focus() {
        TextTarget.super.focus();
        Patience.until("the page has the focus", () -> focused);
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
        String page = Files.readString(TestDesktop.source("chromium_target.html"));
        byte[] body = page.replace("TITLE", title).getBytes(StandardCharsets.UTF_8);
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

    private void takeFocus(HttpExchange exchange) throws IOException {
        focused = true;
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }
}
