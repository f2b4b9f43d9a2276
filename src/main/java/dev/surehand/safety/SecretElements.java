package dev.surehand.safety;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.ElementsDecorator;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.safety.secret.MarkedText;
import dev.surehand.safety.secret.Secrets;
import java.util.Optional;

/** Elements that get the values of secrets in place of their markers, and are read without these values. */
final class SecretElements extends ElementsDecorator {

    private final Secrets secrets;

    SecretElements(Elements elements, Secrets secrets) {
        super(elements);
        this.secrets = secrets;
    }

    @Override
    public ElementTree read(WindowInfo window, ReadLimit limit) {
        return masked(super.read(window, limit));
    }

    @Override
    public ElementTree readBranch(ElementKey top, ReadLimit limit) {
        return masked(super.readBranch(top, limit));
    }

    @Override
    public Optional<LocatedElement> find(ElementKey key) {
        return super.find(key).map(found -> new LocatedElement(masked(found.element()), found.ancestors()));
    }

    /** A name with a value in it has none here: whoever may compare with the value finds it out. */
    @Override
    public boolean hasItem(ElementKey list, String name) {
        return isPlain(name) && super.hasItem(list, name);
    }

    @Override
    public Optional<ElementKey> makeItem(ElementKey list, String name) {
        return isPlain(name) ? super.makeItem(list, name) : Optional.empty();
    }

    private boolean isPlain(String name) {
        return secrets.hidesNothing() || secrets.masked(name).equals(name);
    }

    @Override
    public void perform(ElementKey key, ElementAction action) {
        super.perform(key, action instanceof ElementAction.SetValue set ? filled(set) : action);
    }

    private ElementAction filled(ElementAction.SetValue set) {
        return new ElementAction.SetValue(
                secrets.filled(MarkedText.of(set.value())).reveal());
    }

    /** Reads more than is wanted, so that no value is cut before it is hidden. */
    @Override
    public String text(ElementKey key, int most) {
        if (secrets.hidesNothing()) {
            return super.text(key, most);
        }
        int more = most + secrets.longestHidden();
        String text = super.text(key, more);
        String masked = secrets.masked(text.length() < more ? text : withoutEnd(text), key.window());
        return masked.substring(0, Math.min(most, masked.length()));
    }

    private ElementTree masked(ElementTree tree) {
        return secrets.hidesNothing()
                ? tree
                : new ElementTree(
                        tree.nodes().stream()
                                .map(node -> new ElementTree.Node(masked(node.element()), node.parent(), node.depth()))
                                .toList(),
                        tree.omissions());
    }

    private Element masked(Element element) {
        WindowId window = element.key().window();
        return secrets.hidesNothing() ? element : element.withTexts(text -> masked(text, window));
    }

    private OutsideText masked(OutsideText text, WindowId window) {
        String whole = text.whole();
        if (whole.length() < Element.LONGEST_TEXT) {
            String masked = secrets.masked(whole, window);
            return masked.equals(whole) ? text : OutsideText.of(masked);
        }
        String masked = secrets.masked(withoutEnd(whole), window);
        // A value that was cut must be known by its length.
        return OutsideText.of(masked + "…".repeat(Math.max(0, Element.LONGEST_TEXT - masked.length())));
    }

    /**
     * Removes the end of a text that was cut, where a value may begin. It is removed whatever it is: whoever writes the text before
     * it could else find out one character after the other.
     */
    private String withoutEnd(String cut) {
        return cut.substring(0, Math.max(0, cut.length() - secrets.longestHidden()));
    }
}
