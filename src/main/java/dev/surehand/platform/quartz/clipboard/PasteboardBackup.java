package dev.surehand.platform.quartz.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * Copies what is on the pasteboard, so that it can be restored. Refuses content that cannot be restored, or that its program has
 * marked for nobody to keep: a caller then leaves it where it is.
 */
final class PasteboardBackup {

    private static final int MOST_NAMED = 5;

    private final Pasteboard board;
    private final PasteboardThread thread;

    PasteboardBackup(Pasteboard board, PasteboardThread thread) {
        this.board = board;
        this.thread = thread;
    }

    /**
     * Returns what each item has in each type. The names of the types are read first, for which no program renders anything.
     *
     * @throws DesktopException operation_timeout if the owner does not provide the content in time; not_supported_here if the
     *     content is too long or cannot be kept
     */
    List<Map<String, byte[]>> read() {
        List<List<String>> types = thread.call(board::typesOfItems);
        obstacle(types).ifPresent(reason -> {
            throw refusal(ErrorCode.NOT_SUPPORTED_HERE, types, reason);
        });
        AtomicBoolean isWanted = new AtomicBoolean(true);
        try {
            return thread.call(() -> board.items(isWanted::get));
        } catch (DesktopException e) {
            if (e.code() == ErrorCode.OPERATION_TIMEOUT) {
                throw refusal(
                        e.code(),
                        types,
                        "its program has not provided it within %d s".formatted(PasteboardThread.LIMIT.toSeconds()));
            }
            throw e.code() == ErrorCode.NOT_SUPPORTED_HERE
                    ? refusal(e.code(), types, "it has more than %d MiB".formatted(Clipboard.LIMIT >> 20))
                    : e;
        } finally {
            // A read that is late ends after the type that it waits for.
            isWanted.set(false);
        }
    }

    /** Returns the end of a sentence that says why the content is not even read. */
    private static Optional<String> obstacle(List<List<String>> types) {
        if (has(types, PasteboardType.CONCEALED)) {
            return Optional.of("its program has marked it as secret");
        }
        if (has(types, PasteboardType.TRANSIENT)) {
            return Optional.of("its program has marked it as there for a moment only");
        }
        boolean isLost =
                types.stream().anyMatch(item -> !item.isEmpty() && item.stream().noneMatch(PasteboardType::canBeKept));
        return isLost
                ? Optional.of("there are files that its program makes only for a program that takes them")
                : Optional.empty();
    }

    private static boolean has(List<List<String>> types, String mark) {
        return types.stream().anyMatch(item -> item.contains(mark));
    }

    private static DesktopException refusal(ErrorCode code, List<List<String>> types, String reason) {
        List<String> names = types.stream()
                .flatMap(Collection::stream)
                .filter(type -> !PasteboardType.NOT_FOR_HISTORIES.contains(type))
                .map(PasteboardType::name)
                .distinct()
                .toList();
        String shown = names.stream()
                .limit(MOST_NAMED)
                .map(name -> OutsideText.of(name).toString())
                .collect(Collectors.joining(", "));
        int more = names.size() - MOST_NAMED;
        return DesktopException.of(
                code,
                "The clipboard holds content that cannot be kept and put back (%s%s): %s. It was left as it is. Empty the clipboard by clipboard_control with action clear, and call again; or use keys instead: keyboard_control, or type_text with method keys."
                        .formatted(shown, more > 0 ? " and %d more".formatted(more) : "", reason));
    }
}
