package dev.surehand.testdesktop;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/** A form in a browser, which this JVM serves, and whose page says what happens to it. */
public final class ChromiumForm {

    private final HttpServer server;
    private final BlockingQueue<String> commands = new LinkedBlockingQueue<>();
    private final Path log;
    private final String page;

    private ChromiumForm(String title, Path log, String source, int rows) {
        this(title, log, source, rows, "");
    }

    private ChromiumForm(String title, Path log, String source, int rows, String note) {
        this.log = log;
        try {
            page = Files.readString(TestDesktop.source(source))
                    .replace("TITLE", title)
                    .replace("NOTE", note)
                    .replace("ROWS", "" + rows);
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::sendPage);
        server.createContext("/log", this::takeLine);
        server.createContext("/next", this::sendCommand);
        server.setExecutor(ChromiumForm::start);
        server.start();
    }

    /** @param rows of links and buttons below the form */
    public static FormTarget on(TestDesktop desktop, SessionBus bus, Rectangle bounds, int rows) {
        return FormTarget.of(
                desktop,
                (title, log) -> chromium(
                        desktop, bus, bounds, title, new ChromiumForm(title, log, "chromium_form.html", rows)));
    }

    /** A page with a field, a button and a mark in colours of their own, which an agent finds by sight. */
    public static FormTarget forAgents(TestDesktop desktop, SessionBus bus, Rectangle bounds) {
        return forAgents(desktop, bus, bounds, "");
    }

    /** @param note what else the page says */
    public static FormTarget forAgents(TestDesktop desktop, SessionBus bus, Rectangle bounds, String note) {
        return FormTarget.of(
                desktop,
                (title, log) -> chromium(
                        desktop, bus, bounds, title, new ChromiumForm(title, log, "agent_form.html", 0, note)));
    }

    /**
     * A page that changes as its commands say.
     *
     * @param commands gets what to call with each command
     */
    public static FormTarget changing(
            TestDesktop desktop, SessionBus bus, Rectangle bounds, Consumer<Consumer<String>> commands) {
        return FormTarget.of(desktop, (title, log) -> {
            ChromiumForm form = new ChromiumForm(title, log, "changes.html", 0);
            commands.accept(form.commands::add);
            return chromium(desktop, bus, bounds, title, form);
        });
    }

    private static ProcessBuilder chromium(
            TestDesktop desktop, SessionBus bus, Rectangle bounds, String title, ChromiumForm form) {
        return bus.process(
                "chromium",
                "--no-sandbox",
                "--test-type",
                "--user-data-dir=" + desktop.directory().resolve("profile " + title),
                "--app=http://127.0.0.1:" + form.server.getAddress().getPort() + "/",
                "--window-position=" + bounds.x + "," + bounds.y,
                "--window-size=" + bounds.width + "," + bounds.height,
                "--force-device-scale-factor=1",
                "--ozone-platform=x11",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                "--password-store=basic",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-sync",
                "--disable-extensions",
                "--disable-background-networking",
                "--disable-component-update",
                "--no-default-browser-check",
                "--no-first-run");
    }

    /** The same in Firefox. */
    public static FormTarget inFirefox(TestDesktop desktop, SessionBus bus, Rectangle bounds, int rows) {
        return FormTarget.of(desktop, (title, log) -> {
            ChromiumForm form = new ChromiumForm(title, log, "chromium_form.html", rows);
            Path profile = desktop.directory().resolve("firefox " + title);
            try {
                Files.createDirectory(profile);
                Files.writeString(profile.resolve("user.js"), """
                        user_pref("browser.shell.checkDefaultBrowser", false);
                        user_pref("browser.aboutwelcome.enabled", false);
                        user_pref("datareporting.policy.dataSubmissionEnabled", false);
                        user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
                        user_pref("app.update.enabled", false);
                        """);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            ProcessBuilder firefox = bus.process(
                    "firefox-esr",
                    "--no-remote",
                    "--profile",
                    profile.toString(),
                    "--width",
                    "" + bounds.width,
                    "--height",
                    "" + bounds.height,
                    "http://127.0.0.1:" + form.server.getAddress().getPort() + "/");
            firefox.environment().put("GNOME_ACCESSIBILITY", "1");
            // Firefox refuses a profile of another user, and keeps what it shares below HOME.
            firefox.environment().put("HOME", profile.toString());
            return firefox;
        });
    }

    private void sendPage(HttpExchange exchange) throws IOException {
        byte[] body = page.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "page");
        thread.setDaemon(true);
        thread.start();
    }

    /** Answers when there is a command. */
    private void sendCommand(HttpExchange exchange) throws IOException {
        try {
            byte[] body = commands.take().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            exchange.close();
        }
    }

    private void takeLine(HttpExchange exchange) throws IOException {
        String line = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Files.writeString(log, line + "\n", StandardOpenOption.APPEND);
        exchange.sendResponseHeaders(204, -1);
        exchange.close();
    }
}
