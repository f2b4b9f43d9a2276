package dev.surehand.platform.wayland.clipboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.linux.LinuxLibc;
import dev.surehand.platform.wayland.clipboard.ContentRead.ReadLimits;
import dev.surehand.platform.wayland.wire.Globals;
import dev.surehand.platform.wayland.wire.PipeEnd;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import dev.surehand.platform.wayland.wire.WaylandEvent;
import dev.surehand.platform.wayland.wire.WaylandRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * The clipboard as the compositor reports it, and what we offer there. It belongs to the thread of its connection. Each method
 * that answers something asks the compositor first, so that the answer is of now.
 */
final class ControlledSelection {

    /** Both have the same requests and events. Version 1 of the second does not report the primary selection. */
    static final List<String> INTERFACES = List.of("ext_data_control_manager_v1", "zwlr_data_control_manager_v1");

    /** The most types of one offer that are kept. A program may offer any number. */
    private static final int MOST_TYPES = 16_384;

    private static final String SEAT = "wl_seat";
    private static final int CREATE_SOURCE = 0;
    private static final int GET_DEVICE = 1;
    private static final int SET_SELECTION = 0;
    private static final int OFFER_TYPE = 0;
    private static final int RECEIVE = 0;
    private static final int DESTROY = 1;

    private final WaylandConnection connection;
    private final Consumer<PipeTransfer> transfers;
    private final int manager;
    private final int device;
    private final Map<Integer, ForeignOffer> introduced = new HashMap<>();
    private Optional<ForeignOffer> current = Optional.empty();
    private Optional<OwnOffer> own = Optional.empty();
    private long sets;
    private boolean isFinished;

    /** An offer that the compositor has reported, perhaps our own. */
    private static final class ForeignOffer {

        private final int id;
        private final List<String> types = new ArrayList<>();

        ForeignOffer(int id) {
            this.id = id;
        }

        void add(WaylandEvent event) {
            if (types.size() < MOST_TYPES) {
                types.add(event.string());
            }
        }
    }

    /**
     * @param transfers takes over what goes to or comes from other programs
     * @throws DesktopException not_supported_here if the compositor offers none of the {@link #INTERFACES}
     */
    ControlledSelection(WaylandConnection connection, Consumer<PipeTransfer> transfers) {
        this.connection = connection;
        this.transfers = transfers;
        Globals globals = Globals.of(connection);
        manager = INTERFACES.stream()
                .filter(globals::has)
                .findFirst()
                .flatMap(name -> globals.bind(name, 1))
                .orElseThrow(RefusedClipboard::refusal);
        int seat = globals.bind(SEAT, 1)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.NOT_SUPPORTED_HERE,
                        "The compositor has no seat, and so no clipboard. Connect a keyboard or a mouse."));
        device = connection.newObject(this::report);
        connection.send(WaylandRequest.of(manager, GET_DEVICE).int32(device).int32(seat));
        connection.roundTrip();
        sets = 0;
    }

    /** Returns whether the compositor has removed the seat, so that nothing is reported any more. */
    boolean isFinished() {
        return isFinished;
    }

    private void report(WaylandEvent event) {
        int value = event.opcode() == 2 ? 0 : event.int32();
        switch (event.opcode()) {
            case 0 -> introduce(value);
            case 1 -> select(value);
            case 2 -> isFinished = true;
            case 3 -> forget(Optional.ofNullable(introduced.remove(value)));
            default -> {
                // No version that is bound has others.
            }
        }
    }

    private void introduce(int id) {
        ForeignOffer offer = new ForeignOffer(id);
        introduced.put(id, offer);
        connection.listen(id, offer::add);
    }

    private void select(int id) {
        forget(current);
        current = Optional.ofNullable(introduced.remove(id));
        sets += current.isPresent() ? 1 : 0;
    }

    private void forget(Optional<ForeignOffer> offer) {
        offer.ifPresent(known -> connection.send(WaylandRequest.of(known.id, DESTROY)));
    }

    /** Returns how often another program has set the content. */
    long setsByOthers() {
        connection.roundTrip();
        return sets;
    }

    /** Returns the types of the content, the best first. */
    List<String> types() {
        connection.roundTrip();
        List<String> all = own.map(offer -> offer.content().types())
                .orElseGet(() -> current.map(offer -> offer.types).orElse(List.of()));
        return all.stream().filter(ClipboardForms::isContent).distinct().toList();
    }

    /**
     * Reads the content in the first of the types that is offered.
     *
     * @return empty if none is offered
     */
    CompletableFuture<Optional<byte[]>> read(List<String> wanted, ReadLimits limits) {
        Optional<String> type = ClipboardForms.choose(wanted, types());
        if (type.isEmpty() || own.isPresent()) {
            return CompletableFuture.completedFuture(
                    type.map(known -> own.orElseThrow().content().forms().get(known)));
        }
        PipeEnd.NewPipe pipe = PipeEnd.pipe();
        ContentRead read = new ContentRead(pipe.in(), limits);
        transfers.accept(read);
        try {
            connection.send(WaylandRequest.of(current.orElseThrow().id, RECEIVE)
                    .string(type.get())
                    .file(pipe.out()));
        } finally {
            LinuxLibc.close(pipe.out());
        }
        return read.result();
    }

    /** Returns the content that we offer; empty if it is that of another program. */
    Optional<ClipboardForms> ownContent() {
        connection.roundTrip();
        return own.map(OwnOffer::content);
    }

    /** Sets the content, and returns when the compositor has taken it. */
    OwnOffer offer(ClipboardForms content) {
        OwnOffer offer = new OwnOffer(content);
        int source = connection.newObject();
        connection.listen(source, event -> answer(event, source, offer));
        connection.send(WaylandRequest.of(manager, CREATE_SOURCE).int32(source));
        content.types()
                .forEach(type ->
                        connection.send(WaylandRequest.of(source, OFFER_TYPE).string(type)));
        own = Optional.of(offer);
        set(source);
        // The compositor reports what we set as well.
        sets--;
        connection.roundTrip();
        return offer;
    }

    void clear() {
        set(0);
        connection.roundTrip();
    }

    private void set(int source) {
        connection.send(WaylandRequest.of(device, SET_SELECTION).int32(source));
    }

    /** Answers an event of a source of ours: a program requests the content, or the content was replaced. */
    private void answer(WaylandEvent event, int source, OwnOffer offer) {
        if (event.opcode() == 0) {
            String type = event.string();
            int file = event.file();
            if (file < 0) {
                throw DesktopException.of(ErrorCode.UNEXPECTED_ERROR, "The compositor sent no pipe for the clipboard.");
            }
            transfers.accept(offer.send(type, PipeEnd.of(file)));
        } else if (!offer.isReplaced()) {
            // KWin 5.27 says it twice, and refuses a request to what has been destroyed by ending the connection.
            offer.replaced();
            own = own.filter(kept -> !kept.equals(offer));
            connection.send(WaylandRequest.of(source, DESTROY));
        }
    }
}
