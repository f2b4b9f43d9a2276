package dev.surehand.platform.x11.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.clipboard.OfferedFormats;
import dev.surehand.desktop.clipboard.PngSignature;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.SelectionChanges;
import dev.surehand.platform.x11.wire.X11Connection;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The CLIPBOARD selection. The connection is opened at the first use. */
public final class X11Clipboard implements Clipboard, AutoCloseable {

    private final X11Connection desktop;
    private Optional<Selections> selections = Optional.empty();
    private Optional<SelectionChanges> changes = Optional.empty();

    /** @param desktop used only to find the server, to check that it is still there, and to open further connections to it */
    public X11Clipboard(X11Connection desktop) {
        this.desktop = desktop;
    }

    /**
     * Returns the selections of the server, including this clipboard. Opens them again if they have ended but the server has
     * not.
     */
    public Selections selections() {
        if (selections.isPresent() && selections.get().hasEnded() && !desktop.isGone()) {
            selections.get().close();
            selections = Optional.empty();
        }
        if (selections.isEmpty()) {
            selections = Optional.of(Selections.open(desktop.name(), desktop.root()));
            changes.ifPresent(counted -> counted.ourWindowIs(selections.get().window()));
        }
        return selections.get();
    }

    private int clipboard() {
        return selections().atoms().clipboard;
    }

    @Override
    public OfferedFormats formats() {
        List<Integer> targets =
                selections().targets(clipboard()).stream().distinct().toList();
        return new OfferedFormats(
                selections()
                        .names(targets.stream().limit(OfferedFormats.MOST_NAMED).toList()),
                targets.size());
    }

    @Override
    public Optional<String> text() {
        SelectionAtoms atoms = selections().atoms();
        List<Integer> offered = selections().targets(clipboard());
        return Stream.concat(atoms.text.stream(), Stream.of(SelectionAtoms.STRING))
                .filter(offered::contains)
                .flatMap(target -> selections().read(clipboard(), target).stream())
                .findFirst()
                .map(X11Clipboard::decoded);
    }

    private static String decoded(Property value) {
        Charset charset = value.type() == SelectionAtoms.STRING ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
        return new String(value.bytes(), charset);
    }

    @Override
    public Optional<byte[]> png() {
        int png = selections().atoms().png;
        return selections().targets(clipboard()).contains(png)
                ? selections().read(clipboard(), png).map(Property::bytes)
                : Optional.empty();
    }

    @Override
    public void setText(String text) {
        set(SelectionContent.text(text, selections().atoms()));
    }

    @Override
    public void setPng(byte[] png) {
        PngSignature.check(png);
        set(SelectionContent.png(png, selections().atoms()));
    }

    @Override
    public void clear() {
        set(SelectionContent.NONE);
    }

    private void set(SelectionContent content) {
        if (!selections().offer(clipboard(), content, selections().time())) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED, "Another program took the clipboard at the same moment; try again.");
        }
    }

    @Override
    public long changes() {
        if (changes.isEmpty()) {
            changes = Optional.of(
                    SelectionChanges.of(desktop, clipboard(), selections().window()));
        }
        return changes.get().count();
    }

    @Override
    public Backup keep() {
        return new KeptSelections(this::selections, List.of(clipboard()));
    }

    @Override
    public void close() {
        changes.ifPresent(SelectionChanges::close);
        selections.ifPresent(Selections::close);
    }
}
