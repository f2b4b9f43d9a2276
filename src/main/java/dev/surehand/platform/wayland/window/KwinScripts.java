package dev.surehand.platform.wayland.window;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.time.LimitedWait;
import dev.surehand.platform.dbus.AccessibilityBus;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConnection;
import dev.surehand.platform.dbus.BusLostException;
import dev.surehand.platform.dbus.BusNote;
import dev.surehand.platform.dbus.BusNotes;
import dev.surehand.platform.dbus.ObjectRef;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Small scripts that run inside KWin, which reports its windows to nobody else. Each question is a script of its own: KWin reads its
 * file, runs it once, and the script sends a note to this server. Source: KDE's documentation of the scripting of KWin, and its
 * interfaces on the bus (org.kde.kwin.Scripting).
 */
public final class KwinScripts implements WindowReports {

    private static final String NAME = "org.kde.KWin";
    private static final String SCRIPTING = "org.kde.kwin.Scripting";
    private static final String NOTES = "/dev/surehand/windows";

    /** KWin 5.27 needs 2 ms. A compositor that is busy with a frame may take some of them. */
    private static final Duration TO_ANSWER = Duration.ofSeconds(2);

    /** KWin gives a new script the number of one that it is still removing, and then does not run it. */
    private static final int MOST_TRIES = 5;

    private static final Set<String> WITHOUT_LOCKER = Set.of(
            "org.freedesktop.DBus.Error.UnknownObject",
            "org.freedesktop.DBus.Error.UnknownMethod",
            "org.freedesktop.DBus.Error.UnknownInterface");

    private static final JsonMapper JSON = new JsonMapper();

    private final BusConnection bus;

    /** The unique name of KWin, so that no other program can answer in its place. */
    private final ObjectRef kwin;

    private final BusConnection.Listening notes;
    private volatile Optional<KwinQuestion> open = Optional.empty();
    private volatile String end = "";

    /** @param about a name that nobody can guess, of the script as well */
    private record KwinQuestion(String about, CompletableFuture<String> answer) {}

    private KwinScripts(BusConnection bus, ObjectRef kwin) {
        this.bus = bus;
        this.kwin = kwin;
        notes = bus.takeNotes(NOTES, this::hear);
        bus.onLost(() -> end = "the session bus has ended it");
    }

    /**
     * Returns the scripts of the KWin that is this compositor; empty if the compositor is another program.
     *
     * @param compositor its process id
     * @throws DesktopException operation_timeout if the session bus does not say which it is
     */
    static Optional<WindowReports> of(Map<String, String> environment, int compositor) {
        BusConnection bus;
        try {
            bus = AccessibilityBus.session(environment);
        } catch (DesktopException e) {
            if (e.code() == ErrorCode.OPERATION_TIMEOUT) {
                throw unknown();
            }
            return Optional.empty();
        }
        KwinScripts scripts = null;
        try {
            Optional<String> owner =
                    arrived(bus.askBus("GetNameOwner", "s", NAME)).text();
            if (owner.isPresent() && isProcess(bus, owner.orElseThrow(), compositor)) {
                scripts = new KwinScripts(bus, new ObjectRef(owner.orElseThrow(), "/Scripting"));
            }
            return Optional.ofNullable(scripts);
        } catch (BusLostException e) {
            throw unknown();
        } finally {
            if (scripts == null) {
                bus.close();
            }
        }
    }

    private static boolean isProcess(BusConnection bus, String owner, int process) {
        var id = arrived(bus.askBus("GetConnectionUnixProcessID", "s", owner)).number();
        return id.isPresent() && id.getAsInt() == process;
    }

    /** A busy session is not one without KWin, where input may be allowed without knowing the windows. */
    private static BusAnswer arrived(BusAnswer answer) {
        if (!answer.arrived()) {
            throw unknown();
        }
        return answer;
    }

    private static DesktopException unknown() {
        return DesktopException.of(
                ErrorCode.OPERATION_TIMEOUT,
                "The session bus does not answer in time, so it is not known whether this compositor reports its windows. Nothing was sent. Try again.");
    }

    private void hear(BusNote note) {
        open.filter(question ->
                        note.sender().equals(kwin.owner()) && question.about().equals(note.about()))
                .ifPresent(question -> question.answer().complete(note.text()));
    }

    /**
     * Runs a script.
     *
     * @param expression in JavaScript, whose value is the answer
     * @throws DesktopException operation_timeout if KWin does not answer; unexpected_error if its answer cannot be read
     */
    synchronized JsonNode ask(String expression) {
        if (!end.isEmpty()) {
            throw gone(end);
        }
        KwinQuestion question =
                new KwinQuestion("surehand" + UUID.randomUUID().toString().replace("-", ""), new CompletableFuture<>());
        open = Optional.of(question);
        try {
            return run(question, expression);
        } catch (IOException e) {
            throw gone("the question cannot be written in %s or its answer not read (%s)"
                    .formatted(System.getProperty("java.io.tmpdir"), e.getMessage()));
        } catch (BusLostException e) {
            throw gone("the session bus has ended it");
        } finally {
            open = Optional.empty();
        }
    }

    /**
     * KWin sends all input to the lock screen while it shows that, and its scripts still see the windows below, also which of them was
     * active. The lock screen of KDE is part of KWin; a KWin that was started without it does not have this object. Source:
     * org.freedesktop.ScreenSaver of kscreenlocker.
     *
     * @throws DesktopException secure_desktop_active if the screen is locked; operation_timeout if KWin does not say
     */
    void checkUnlocked() {
        if (!end.isEmpty()) {
            throw gone(end);
        }
        ObjectRef locker = new ObjectRef(kwin.owner(), "/ScreenSaver");
        BusAnswer locked = answer(BusCall.of(locker, "org.freedesktop.ScreenSaver", "GetActive"));
        if (WITHOUT_LOCKER.contains(locked.error())) {
            return;
        }
        if (!locked.isGiven()) {
            throw silent(locked.error().isEmpty() ? "no answer" : locked.error());
        }
        if (!locked.first().equals(Optional.of(false))) {
            throw DesktopException.of(
                    ErrorCode.SECURE_DESKTOP_ACTIVE,
                    "The screen is locked: it does not show the windows, and all input would go to the lock screen. Nothing was sent. Ask the user to unlock it, then try again.");
        }
    }

    private BusAnswer answer(BusCall call) {
        try {
            return bus.ask(call, TO_ANSWER);
        } catch (BusLostException e) {
            throw gone("the session bus has ended it");
        }
    }

    /** Writes the script into a folder of its own, in which only this user may read or replace it, and which stays nowhere. */
    private JsonNode run(KwinQuestion question, String expression) throws IOException {
        Path folder = Files.createTempDirectory("surehand-kwin");
        Path file = folder.resolve("question.js");
        try {
            Files.writeString(
                    file,
                    "callDBus('%s', '%s', '%s', '%s', '%s', JSON.stringify(%s));"
                            .formatted(
                                    bus.name(), NOTES, BusNotes.NAME, BusNotes.METHOD, question.about(), expression));
            return run(question, file);
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        }
    }

    private JsonNode run(KwinQuestion question, Path file) throws JsonProcessingException {
        boolean isRun = false;
        for (int i = 0; i < MOST_TRIES && !isRun; i++) {
            isRun = tryToRun(question, file);
        }
        if (!isRun) {
            throw silent("it did not run a script");
        }
        return JSON.readTree(question.answer().join());
    }

    /** Returns whether KWin has run the script and it has answered. */
    private boolean tryToRun(KwinQuestion question, Path file) {
        BusAnswer loaded =
                bus.ask(BusCall.of(kwin, SCRIPTING, "loadScript", "ss", file.toString(), question.about()), TO_ANSWER);
        int number = loaded.number().orElse(-1);
        try {
            if (!loaded.isGiven()) {
                throw silent(loaded.error().isEmpty() ? "no answer" : loaded.error());
            }
            // KWin 5 has its scripts at the root.
            if (number < 0 || (!starts("/" + number) && !starts("/Scripting/Script" + number))) {
                return false;
            }
            if (LimitedWait.await(question.answer(), TO_ANSWER).isEmpty()) {
                throw silent("its script sent no answer");
            }
            return true;
        } finally {
            var unused = bus.ask(BusCall.of(kwin, SCRIPTING, "unloadScript", "s", question.about()), TO_ANSWER);
        }
    }

    private boolean starts(String path) {
        BusAnswer run = bus.ask(BusCall.of(new ObjectRef(kwin.owner(), path), "org.kde.kwin.Script", "run"), TO_ANSWER);
        return run.arrived() && run.error().isEmpty();
    }

    private static DesktopException silent(String reason) {
        return DesktopException.of(
                ErrorCode.OPERATION_TIMEOUT,
                "KWin does not say which windows there are: %s. Nothing was sent. Try again.".formatted(reason));
    }

    private DesktopException gone(String reason) {
        end = reason;
        return DesktopException.of(
                ErrorCode.UNEXPECTED_ERROR,
                "The connection to KWin has ended: %s. The next call connects again.".formatted(reason));
    }

    static String quoted(String text) {
        return JSON.getNodeFactory().textNode(text).toString();
    }

    @Override
    public String compositorName() {
        return "KWin";
    }

    @Override
    public String way() {
        return "scripts inside KWin";
    }

    @Override
    public boolean reportsPointer() {
        return true;
    }

    @Override
    public ScreenPoint pointer() {
        checkUnlocked();
        JsonNode at = ask("[workspace.cursorPos.x, workspace.cursorPos.y]");
        return new ScreenPoint(at.path(0).asDouble(), at.path(1).asDouble());
    }

    /** KWin has this object only if there are several layouts. */
    @Override
    public OptionalInt keyboardLayout() {
        BusAnswer layout =
                answer(BusCall.of(new ObjectRef(kwin.owner(), "/Layouts"), "org.kde.KeyboardLayouts", "getLayout"));
        return layout.isGiven() ? layout.number() : OptionalInt.empty();
    }

    @Override
    public CompositorWindows<?> windows(Supplier<ScreenPoint> pointer) {
        return new KwinWindows(this, pointer);
    }

    @Override
    public boolean hasEnded() {
        return !end.isEmpty();
    }

    @Override
    public void close() {
        end = end.isEmpty() ? "it was closed" : end;
        notes.close();
        bus.close();
    }
}
