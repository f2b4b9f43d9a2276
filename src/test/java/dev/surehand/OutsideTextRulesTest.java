package dev.surehand;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OfferedFormats;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.region.TextReader;
import dev.surehand.desktop.region.TileReader;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** E1.7: text of other programs has a type, from the platform that reads it to the answer that quotes it. */
class OutsideTextRulesTest {

    private static final String OURS = "words of our own, which quote other text";

    /** What ports say in a plain String, and why that is not text of another program, or is cleaned. */
    private static final Map<String, String> PLAIN = Map.ofEntries(
            Map.entry("Clipboard.text", "the person's data, given whole and marked"),
            Map.entry(
                    "Elements.text", "several lines, which SnapshotTool cleans with OutsideText.lines; else compared"),
            Map.entry("ElementKey.value", "a platform's own format, never shown"),
            Map.entry("Application.id", "what the launcher starts it by; see UNQUOTED for who may read it"),
            Map.entry("Application.windowNames", "as Application.id; compared with the names of windows"),
            Map.entry("ProgramStart.words", "what runs; a question shows it with ExactText"),
            Map.entry("Monitor.id", "cleaned by its constructor; compared as it is"),
            Map.entry("KeyboardLayout.languageTag", "of a table, or of Windows itself"),
            Map.entry("DesktopFacts.system", OURS),
            Map.entry("DesktopFacts.permissions", OURS),
            Map.entry("Feature.name", OURS),
            Map.entry("Feature.serves", OURS),
            Map.entry("Feature.remedy", OURS),
            Map.entry("CheckResult.id", OURS),
            Map.entry("CheckResult.found", OURS),
            Map.entry("CheckResult.remedy", OURS),
            Map.entry("Typed.notes", OURS),
            Map.entry("Windows.whyNot", OURS),
            Map.entry("Windows.whyUnreported", OURS));

    private static final List<Class<?>> PORTS = List.of(
            Desktop.class,
            Input.class,
            Screen.class,
            Windows.class,
            Clipboard.class,
            Launcher.class,
            Elements.class,
            TextReader.class,
            TileReader.class);

    /** The text without its quotes. */
    private static final Map<Class<?>, Set<String>> UNQUOTED = Map.of(
            OutsideText.class, Set.of("shown", "whole"),
            OfferedFormats.class, Set.of("names"),
            Application.class, Set.of("id", "windowNames"),
            WindowInfo.class, Set.of("title", "ownerName", "appId"),
            WindowIdentity.class, Set.of("title", "ownerName", "appId"));

    @Test
    void portsSayNothingOfOtherProgramsInPlainText() {
        Set<String> found = new TreeSet<>();
        Set<Type> seen = new HashSet<>();
        for (Class<?> port : PORTS) {
            for (Method method : port.getMethods()) {
                collect(port.getSimpleName() + "." + method.getName(), method.getGenericReturnType(), found, seen);
            }
        }
        assertThat(found).containsExactlyInAnyOrderElementsOf(PLAIN.keySet());
    }

    private static void collect(String place, Type type, Set<String> found, Set<Type> seen) {
        if (type == String.class) {
            found.add(place);
        } else if (type instanceof ParameterizedType generic) {
            for (Type argument : generic.getActualTypeArguments()) {
                collect(place, argument, found, seen);
            }
        } else if (type instanceof Class<?> each && each.isRecord() && seen.add(each)) {
            for (RecordComponent component : each.getRecordComponents()) {
                collect(each.getSimpleName() + "." + component.getName(), component.getGenericType(), found, seen);
            }
        }
    }

    /** Elsewhere it goes into sentences, and there it is quoted. AgentMain and InvalidSequenceException clean whole sentences. */
    @Test
    void onlyWhoWritesMembersOrComparesTakesTheQuotesOff() {
        Set<String> found = new TreeSet<>();
        ProductClasses.ALL.stream()
                .flatMap(each -> each.getAccessesFromSelf().stream())
                .filter(OutsideTextRulesTest::takesQuotesOff)
                .map(access -> access.getOriginOwner().getName().replaceFirst("dev\\.surehand\\.", ""))
                .filter(name -> !name.startsWith("desktop."))
                .forEach(found::add);
        assertThat(found)
                .containsExactlyInAnyOrder(
                        "agent.AgentMain",
                        "agent.command.SequencesCommand",
                        "agent.command.SessionsCommand",
                        "agent.sequence.InvalidSequenceException",
                        "agent.session.ReplyJson",
                        "agent.simulator.vision.WordSearch",
                        "platform.quartz.system.MacPermission",
                        "platform.quartz.window.QuartzLauncher",
                        "platform.win32.window.Win32Launcher",
                        "platform.x11.window.ProcessNames",
                        "platform.xdg.XdgLauncher",
                        "safety.AuditLog",
                        "safety.Policy",
                        "safety.Rule",
                        "safety.SecretElements",
                        "safety.consent.DesktopRisks",
                        "safety.consent.LineRisks",
                        "safety.consent.TypingFocus",
                        "safety.risk.FoldedText",
                        "safety.secret.MaskedTextReader",
                        "safety.secret.SecretMask",
                        "safety.secret.Secrets",
                        "tool.WindowJson",
                        "tool.clipboard.ContentAnswer",
                        "tool.element.SnapshotJson",
                        "tool.element.TextQuery$Interruptible",
                        "tool.keyboard.KeyboardAction$GetLayout",
                        "tool.screenshot.MonitorList",
                        "tool.window.OpenQuestion",
                        "tool.window.OpenTarget");
    }

    private static boolean takesQuotesOff(JavaAccess<?> access) {
        return UNQUOTED.entrySet().stream()
                .anyMatch(each -> access.getTargetOwner().isEquivalentTo(each.getKey())
                        && each.getValue().contains(access.getName()));
    }
}
