package dev.surehand.platform.secretservice;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.secret.Keyring;
import dev.surehand.platform.dbus.AccessibilityBus;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConnection;
import dev.surehand.platform.dbus.BusLostException;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.dbus.ObjectRef;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The keyring of the session, through the interface {@code org.freedesktop.Secret.Service}. Secrets for Surehand have the attribute
 * {@code application} with the value {@code surehand}, and their name in the attribute {@code name}. It unlocks nothing, because
 * that would open a window. Each use has a connection of its own, because uses are rare.
 */
public final class SecretServiceKeyring implements Keyring {

    /** A keyring that is started by the first question needs about one second. */
    private static final Duration LIMIT = Duration.ofSeconds(4);

    private static final ObjectRef SERVICE = new ObjectRef("org.freedesktop.secrets", "/org/freedesktop/secrets");
    private static final String SERVICE_TYPE = "org.freedesktop.Secret.Service";
    private static final String ITEM_TYPE = "org.freedesktop.Secret.Item";
    private static final String NAME = "name";

    /** A secret has the parts session, parameters, value and type of the value. */
    private static final int VALUE = 2;

    private final Map<String, String> environment;

    /** @param environment names the session bus */
    public SecretServiceKeyring(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    /** The items that fit. */
    private record FoundItems(List<String> open, List<String> locked) {}

    @Override
    public Set<String> names() {
        return connected(bus -> {
            FoundItems items = search(bus, Map.of());
            Set<String> names = new TreeSet<>();
            items.open().forEach(item -> name(bus, item).ifPresent(names::add));
            items.locked().forEach(item -> name(bus, item).ifPresent(names::add));
            return names;
        });
    }

    @Override
    public boolean has(String name) {
        return connected(bus -> item(bus, name).isPresent());
    }

    @Override
    public Optional<String> value(String name) {
        return connected(bus -> item(bus, name).map(item -> value(bus, name, item)));
    }

    private <T> T connected(Function<BusConnection, T> work) {
        try (BusConnection bus = session()) {
            return work.apply(bus);
        } catch (BusLostException e) {
            throw silent();
        }
    }

    private BusConnection session() {
        try {
            return AccessibilityBus.session(environment);
        } catch (DesktopException e) {
            throw noBus();
        }
    }

    /** Returns the first item with this name; an item that is open comes first. */
    private static Optional<String> item(BusConnection bus, String name) {
        FoundItems items = search(bus, Map.of(NAME, name));
        if (items.open().isEmpty() && !items.locked().isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.PERMISSION_MISSING,
                    "The keyring that holds the secret \"%s\" is locked, so nothing was sent. Ask the user to unlock it, for example in Passwords and Keys or by logging in with their password."
                            .formatted(name));
        }
        return items.open().stream().findFirst();
    }

    private static FoundItems search(BusConnection bus, Map<String, String> more) {
        Map<String, String> attributes = new TreeMap<>(more);
        attributes.put("application", "surehand");
        BusAnswer answer = bus.ask(BusCall.of(SERVICE, SERVICE_TYPE, "SearchItems", "a{ss}", attributes), LIMIT);
        if (!answer.isGiven() || answer.values().size() < 2) {
            throw silent();
        }
        return new FoundItems(
                paths(answer.values().get(0)), paths(answer.values().get(1)));
    }

    private static List<String> paths(Object value) {
        return BusValues.list(value).stream()
                .flatMap(path -> BusValues.text(path).stream())
                .toList();
    }

    private static Optional<String> name(BusConnection bus, String item) {
        return bus.ask(BusCall.property(new ObjectRef(SERVICE.owner(), item), ITEM_TYPE, "Attributes"), LIMIT)
                .first()
                .flatMap(attributes -> BusValues.member(attributes, NAME));
    }

    private static String value(BusConnection bus, String name, String item) {
        // The bus is a socket of this user, and everything that could listen there could ask for the secret itself.
        BusAnswer opened =
                bus.ask(BusCall.of(SERVICE, SERVICE_TYPE, "OpenSession", "sv", "plain", BusValues.variant("")), LIMIT);
        if (!opened.isGiven() || opened.values().size() < 2) {
            throw silent();
        }
        String session = BusValues.text(opened.values().get(1)).orElseThrow(SecretServiceKeyring::silent);
        BusAnswer answer = bus.ask(
                BusCall.of(new ObjectRef(SERVICE.owner(), item), ITEM_TYPE, "GetSecret", "o", BusValues.path(session)),
                LIMIT);
        List<Object> secret = answer.list();
        if (secret.size() <= VALUE) {
            throw silent();
        }
        return text(BusValues.bytes(secret.get(VALUE)), name);
    }

    private static String text(byte[] bytes, String name) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "The secret \"%s\" of the keyring is not a text in UTF-8, so it cannot be entered."
                            .formatted(name));
        }
    }

    private static DesktopException silent() {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "The keyring of this session does not answer: no program serves org.freedesktop.secrets, such as gnome-keyring or KeePassXC.");
    }

    private static DesktopException noBus() {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "The keyring cannot be asked, because this server has no session bus (DBUS_SESSION_BUS_ADDRESS).");
    }
}
