package dev.surehand.platform.wayland.portal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.ScriptedEis;
import dev.surehand.testdesktop.ScriptedPortal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The portal for remote desktops on a bus, by a script: what GNOME 43 does not have yet, and who may answer. */
class RemoteDesktopPortalIT {

    @TempDir
    Path folder;

    private Path state;

    @BeforeEach
    void chooseStateDirectory() {
        state = folder.resolve("state");
    }

    private static RemoteDesktopPortal open(SessionPortal session, RestoreToken token) {
        return RemoteDesktopPortal.of(session, token, allowed -> {}).orElseThrow();
    }

    private void begin(ScriptedPortal portal, int sessions) {
        try (SessionPortal session = SessionPortal.of(portal.environment(), portal.compositor())
                        .orElseThrow();
                RemoteDesktopPortal remote = open(session, new RestoreTokenFile(state))) {
            assertThat(remote.session().monitors()).hasSize(1);
            assertThat(remote.session()).isSameAs(remote.session());
            assertThat(portal.calls("Start")).hasSize(sessions);
        }
    }

    /** No monitor has to be shared then. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void inputGoesThroughTheSocketOfTheDesktop(boolean isDisturbed) {
        Path socket = folder.resolve("eis");
        try (ScriptedEis eis = new ScriptedEis(socket);
                ScriptedPortal portal = ScriptedPortal.ofKwin(folder, "", socket.toString(), isDisturbed);
                SessionPortal session = SessionPortal.of(portal.environment(), portal.compositor())
                        .orElseThrow();
                RemoteDesktopPortal remote = open(session, RestoreToken.NONE)) {
            remote.session().moveTo(new ScreenPoint(1300, 20));
            remote.session().button(0x110, true);
            remote.session().button(0x110, false);
            remote.session().key(30, true);
            remote.session().notch(0, -1);
            assertThat(eis.lines().stream().filter(line -> line.matches("(move|button|key|scroll) .*")))
                    .containsExactly("move 1300.00 20.00", "button 272 1", "button 272 0", "key 30 1", "scroll 0 -120");
            assertThat(remote.session().isEmulated()).isTrue();
            assertThat(portal.calls("SelectSources")).isEmpty();
            assertThat(portal.calls("Start")).hasSize(1);
        }
    }

    @Test
    void aSocketOfAnotherProgramIsNotUsed() {
        Path socket = folder.resolve("eis");
        try (ScriptedEis eis = new ScriptedEis(socket);
                ScriptedPortal portal = ScriptedPortal.ofKwin(folder, "", "astray:" + socket, false);
                SessionPortal session = SessionPortal.of(portal.environment(), portal.compositor())
                        .orElseThrow();
                RemoteDesktopPortal remote = open(session, RestoreToken.NONE)) {
            assertThatThrownBy(remote::session)
                    .isInstanceOf(DesktopException.class)
                    .hasMessageContaining("another program than the desktop");
            assertThat(eis.lines()).isEmpty();
            assertThat(portal.calls("SelectSources")).isEmpty();
            assertThat(portal.calls("Close")).hasSize(1);
        }
    }

    /** Such as KDE 5.27 with a newer portal. */
    @Test
    void withoutASocketTheMonitorsAreAskedFor() {
        try (ScriptedPortal portal = ScriptedPortal.ofKwin(folder, "token-1", "", false);
                SessionPortal session = SessionPortal.of(portal.environment(), portal.compositor())
                        .orElseThrow();
                RemoteDesktopPortal remote = open(session, new RestoreTokenFile(state))) {
            assertThat(remote.session().monitors()).hasSize(1);
            assertThat(remote.session().isEmulated()).isFalse();
            assertThat(portal.calls("SelectDevices"))
                    .as("a session without monitors is not restored")
                    .noneMatch(options -> options.has("restore_token"));
            assertThat(remote.session()).isSameAs(remote.session());
            assertThat(portal.calls("Close")).hasSize(1);
            assertThat(portal.calls("SelectSources")).hasSize(1);
            assertThat(portal.calls("Start")).hasSize(2);
        }
    }

    /** What the person ends is not taken up again without them. */
    @Test
    void aSocketThatTheDesktopClosesEndsTheSession() {
        Path socket = folder.resolve("eis");
        try (ScriptedEis eis = new ScriptedEis(socket);
                ScriptedPortal portal = ScriptedPortal.ofKwin(folder, "token-1", socket.toString(), false);
                SessionPortal session = SessionPortal.of(portal.environment(), portal.compositor())
                        .orElseThrow();
                RemoteDesktopPortal remote = open(session, new RestoreTokenFile(state))) {
            RemoteDesktopSession ended = remote.session();
            ended.key(30, true);
            eis.disconnect("ended by the user");
            assertThatThrownBy(() -> Patience.until("the end is seen", () -> {
                        ended.key(30, false);
                        return ended.isClosed();
                    }))
                    .isInstanceOf(DesktopException.class)
                    .extracting(e -> ((DesktopException) e).code())
                    .isEqualTo(ErrorCode.SEND_INPUT_FAILED);
            assertThat(ended.isClosed()).isTrue();
            assertThat(remote.current()).isEmpty();
            remote.session().key(30, true);
            assertThat(portal.calls("SelectDevices")).hasSize(2).noneMatch(options -> options.has("restore_token"));
        }
    }

    /** So the person is not asked at each start. */
    @Test
    void theTokenOfAnEarlierStartIsPassedOnce() throws IOException {
        try (ScriptedPortal portal = new ScriptedPortal(folder, 2, "token-1", false)) {
            begin(portal, 1);
            Path file = state.resolve("remote-desktop-token");
            assertThat(Files.readString(file)).isEqualTo("token-1");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
            begin(portal, 2);
            List<JsonNode> devices = portal.calls("SelectDevices");
            assertThat(devices.get(0).has("restore_token")).isFalse();
            assertThat(devices.get(1).get("restore_token").asText()).isEqualTo("token-1");
            assertThat(devices).allMatch(options -> options.path("persist_mode").asInt() == 2);
            assertThat(devices).allMatch(options -> options.path("types").asInt() == 3);
        }
    }

    @Test
    void anOlderPortalGetsNoTokenAndNoneIsKept() {
        try (ScriptedPortal portal = new ScriptedPortal(folder, 1, "token-1", false)) {
            begin(portal, 1);
            assertThat(state.resolve("remote-desktop-token")).doesNotExist();
            assertThat(portal.calls("SelectDevices").get(0).has("persist_mode")).isFalse();
        }
    }

    /** A token must not overrule a person who has ended the session. */
    @Test
    void afterThePersonHasEndedTheSessionTheTokenIsForgotten() {
        try (ScriptedPortal portal = new ScriptedPortal(folder, 2, "token-1", false);
                SessionPortal session = SessionPortal.of(portal.environment(), portal.compositor())
                        .orElseThrow();
                RemoteDesktopPortal remote = open(session, new RestoreTokenFile(state))) {
            RemoteDesktopSession first = remote.session();
            portal.endSession();
            Patience.until("the end is known", first::isClosed);
            Patience.until("the token is forgotten", () -> !Files.exists(state.resolve("remote-desktop-token")));
            assertThat(remote.current()).isEmpty();
            assertThat(remote.session()).isNotSameAs(first);
            assertThat(portal.calls("SelectDevices").get(1).has("restore_token"))
                    .isFalse();
        }
    }

    /** Another program of the bus answers each request first, and declines. */
    @Test
    void onlyThePortalItselfAnswers() {
        try (ScriptedPortal portal = new ScriptedPortal(folder, 2, "", true)) {
            begin(portal, 1);
        }
    }

    @Test
    void thePortalOfAnotherCompositorIsNotUsed() {
        try (ScriptedPortal portal = new ScriptedPortal(folder, 2, "", false)) {
            assertThat(SessionPortal.of(
                            portal.environment(), (int) ProcessHandle.current().pid()))
                    .isEmpty();
        }
    }

    @Test
    void theSessionEndsWithTheServer() {
        try (ScriptedPortal portal = new ScriptedPortal(folder, 2, "", false)) {
            begin(portal, 1);
            Patience.until("the session is closed", () -> portal.calls("Close").size() == 1);
        }
    }
}
