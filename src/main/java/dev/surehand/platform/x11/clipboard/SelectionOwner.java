package dev.surehand.platform.x11.clipboard;

import dev.surehand.platform.x11.clipboard.SelectionEvent.ContentRequest;
import dev.surehand.platform.x11.wire.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The selections that we own: their content, and the programs that have received it. Both the event thread and other threads
 * call this class.
 */
public final class SelectionOwner {

    /** The limit of pairs in one request for several forms. No real program requests as many. */
    private static final int MOST_PAIRS = 4096;

    private static final int PAIR_SIZE = 2 * Integer.BYTES;

    private final SelectionConnection connection;
    private final SelectionAtoms atoms;
    private final Map<Integer, Offer> offers = new HashMap<>();
    private final List<IncrementalSend> sends = new ArrayList<>();

    /** Windows that have received the content of the offers in force. */
    private final Set<Integer> takers = new HashSet<>();

    /** The forms that each window has received or is receiving. */
    private final Set<Taking> takings = new HashSet<>();

    private boolean isTakenAgain;
    private int requests;

    private record Taking(int window, int target) {}

    private record Offer(SelectionContent content, int time) {}

    public SelectionOwner(SelectionConnection connection, SelectionAtoms atoms) {
        this.connection = connection;
        this.atoms = atoms;
    }

    /**
     * Offers content from now on.
     *
     * @return whether we own the selection now; another program may be faster
     */
    public boolean offer(int selection, SelectionContent content, int time) {
        synchronized (this) {
            offers.put(selection, new Offer(content, time));
        }
        connection.own(selection, time);
        boolean isOurs = owns(selection);
        if (!isOurs) {
            forget(selection);
        }
        return isOurs;
    }

    /** Empties a selection that we own. */
    void withdraw(int selection, int time) {
        synchronized (this) {
            offers.remove(selection);
        }
        connection.disown(selection, time);
    }

    /** Whether we own the selection, as the server reports it. */
    boolean owns(int selection) {
        return connection.ownerOf(selection) == connection.window();
    }

    /** Returns the content that we offer, or empty when the selection is not ours. */
    synchronized Optional<SelectionContent> content(int selection) {
        return Optional.ofNullable(offers.get(selection)).map(Offer::content);
    }

    synchronized void forgetTakers() {
        takers.clear();
        takings.clear();
        isTakenAgain = false;
    }

    /** Returns the clients that have received our content. */
    synchronized Set<Integer> takers() {
        return clients(takers.stream());
    }

    /** Returns the clients that have received our content, or are receiving it. */
    synchronized Set<Integer> readers() {
        return clients(takings.stream().map(Taking::window));
    }

    private Set<Integer> clients(Stream<Integer> windows) {
        return windows.map(connection::clientOf).collect(Collectors.toSet());
    }

    /** Whether one program has received the same form twice, to the last byte. */
    synchronized boolean wasTakenAgain() {
        return isTakenAgain && sends.isEmpty();
    }

    /** Returns how often programs have requested something from us. */
    synchronized int requests() {
        return requests;
    }

    public void handle(SelectionEvent event) {
        if (event instanceof ContentRequest request) {
            connection.send(request.requestor(), request.answer(answer(request)));
        } else if (event instanceof SelectionEvent.Lost lost && !owns(lost.selection())) {
            forget(lost.selection());
        } else if (event instanceof SelectionEvent.PropertyDeleted deleted) {
            sendNext(deleted.window(), deleted.property());
        } else if (event instanceof SelectionEvent.WindowGone gone) {
            stopSending(gone.window());
        }
    }

    private synchronized void forget(int selection) {
        offers.remove(selection);
    }

    private synchronized boolean answer(ContentRequest request) {
        requests++;
        Offer offer = offers.get(request.selection());
        if (offer == null) {
            return false;
        }
        return request.target() == atoms.multiple
                ? giveAll(offer, request)
                : give(offer, request.target(), request.requestor(), request.property());
    }

    /**
     * Responds to a request for several forms. The property holds pairs of a target and a property; in the pair of a form that
     * is not available, the property is set to 0.
     */
    private boolean giveAll(Offer offer, ContentRequest request) {
        Optional<Property> asked = connection
                .get(request.requestor(), request.property(), MOST_PAIRS * PAIR_SIZE)
                .filter(Property::isPresent);
        asked.ifPresent(pairs -> giveAll(offer, request, pairs));
        return asked.isPresent();
    }

    private void giveAll(Offer offer, ContentRequest request, Property asked) {
        List<Integer> pairs =
                new ArrayList<>(asked.numbers().mapToObj(number -> (int) number).toList());
        for (int i = 0; i + 1 < pairs.size(); i += 2) {
            if (!give(offer, pairs.get(i), request.requestor(), pairs.get(i + 1))) {
                pairs.set(i + 1, 0);
            }
        }
        connection.put(request.requestor(), request.property(), SelectionAtoms.numbers(asked.type(), pairs));
    }

    private boolean give(Offer offer, int target, int requestor, int property) {
        Optional<Property> value = valueFor(offer, target);
        boolean isContent = offer.content().as(target).isPresent();
        if (isContent) {
            isTakenAgain |= !takings.add(new Taking(requestor, target));
        }
        value.ifPresent(v -> give(v, requestor, property, isContent));
        return value.isPresent();
    }

    private Optional<Property> valueFor(Offer offer, int target) {
        if (target == atoms.targets) {
            List<Integer> all = new ArrayList<>(offer.content().targets());
            all.addAll(List.of(atoms.targets, atoms.timestamp, atoms.multiple, atoms.saveTargets));
            return Optional.of(SelectionAtoms.numbers(SelectionAtoms.ATOM, all));
        } else if (target == atoms.timestamp) {
            return Optional.of(SelectionAtoms.numbers(SelectionAtoms.INTEGER, List.of(offer.time())));
        } else if (target == atoms.saveTargets) {
            return Optional.of(new Property(atoms.nothing, Integer.SIZE, new byte[0]));
        }
        return offer.content().as(target);
    }

    private void give(Property value, int requestor, int property, boolean isContent) {
        if (value.bytes().length > IncrementalSend.PIECE) {
            IncrementalSend send = new IncrementalSend(connection, requestor, property, value);
            sends.add(send);
            send.start(atoms.incr);
            return;
        }
        connection.put(requestor, property, value);
        if (isContent) {
            takers.add(requestor);
        }
    }

    private synchronized void sendNext(int window, int property) {
        for (IncrementalSend send : List.copyOf(sends)) {
            if (send.isTo(window, property) && send.sendNext()) {
                takers.add(window);
                sends.remove(send);
                unwatch(window);
            }
        }
    }

    private synchronized void stopSending(int window) {
        sends.removeIf(send -> send.isTo(window));
    }

    private void unwatch(int window) {
        if (sends.stream().noneMatch(send -> send.isTo(window))) {
            connection.watch(window, false);
        }
    }
}
