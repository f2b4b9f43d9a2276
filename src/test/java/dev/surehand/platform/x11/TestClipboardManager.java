package dev.surehand.platform.x11;

import dev.surehand.platform.x11.clipboard.SelectionAtoms;
import dev.surehand.platform.x11.clipboard.SelectionConnection;
import dev.surehand.platform.x11.clipboard.SelectionContent;
import dev.surehand.platform.x11.clipboard.SelectionEvent;
import dev.surehand.platform.x11.clipboard.SelectionOwner;
import dev.surehand.platform.x11.clipboard.SelectionReader;
import dev.surehand.platform.x11.wire.Property;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** Owns CLIPBOARD_MANAGER. When it is asked to save, it reads the clipboard's text and owns the clipboard from then on. */
public final class TestClipboardManager implements AutoCloseable {

    private final SelectionConnection connection;
    private final SelectionAtoms atoms;
    private final SelectionOwner owner;
    private final SelectionReader reader;
    private volatile Optional<String> saved = Optional.empty();

    public TestClipboardManager(String display, long root) {
        connection = SelectionConnection.open(display, root);
        atoms = new SelectionAtoms(connection);
        owner = new SelectionOwner(connection, atoms);
        reader = new SelectionReader(connection, atoms);
        connection.own(connection.atom("CLIPBOARD_MANAGER"), 0);
        connection.sync();
        Thread thread = new Thread(this::serve, "clipboard manager");
        thread.setDaemon(true);
        thread.start();
    }

    public Optional<String> saved() {
        return saved;
    }

    private void serve() {
        connection.next().ifPresent(event -> {
            if (event instanceof SelectionEvent.ContentRequest request && request.target() == atoms.saveTargets) {
                // It reads on another thread than the event thread, as the product does.
                new Thread(() -> save(request), "saving").start();
            } else {
                owner.handle(event);
                reader.handle(event);
            }
            serve();
        });
    }

    private void save(SelectionEvent.ContentRequest request) {
        Optional<Property> text = reader.read(atoms.clipboard, atoms.utf8, Duration.ofSeconds(5), 1 << 20);
        saved = text.map(value -> new String(value.bytes(), StandardCharsets.UTF_8));
        owner.offer(atoms.clipboard, SelectionContent.text(saved.orElseThrow(), atoms), reader.time());
        connection.send(request.requestor(), request.answer(true));
    }

    /** Ends the ownership of CLIPBOARD_MANAGER. It still owns the content that it has saved. Its thread ends with the server. */
    @Override
    public void close() {
        connection.disown(connection.atom("CLIPBOARD_MANAGER"), 0);
    }
}
