package dev.surehand.desktop.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowId;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class RegionRegistryTest {

    private static final WindowId WINDOW = new WindowId(5);
    private static final PixelRect BOX = new PixelRect(40, 40, 160, 32);

    private final RegionRegistry registry = new RegionRegistry();
    private final PaintedPixels window = PaintedPixels.white(400, 300);

    @Test
    void namesTextAndShapesByTheirKind() {
        assertThat(describe(text("Save", BOX)).wireName()).isEqualTo("o1");
        assertThat(describe(WindowRegion.ofShape(BOX)).wireName()).isEqualTo("s1");
        assertThat(describe(text("Open", new PixelRect(40, 100, 60, 20))).wireName())
                .isEqualTo("o2");
    }

    @Test
    void theSameRegionKeepsItsRef() {
        ElementRef ref = describe(text("Save", BOX));

        assertThat(describe(text("Save", new PixelRect(41, 40, 159, 31)))).isEqualTo(ref);
        assertThat(describe(text("Save all", BOX))).isNotEqualTo(ref);
        assertThat(describe(text("Save", new PixelRect(80, 40, 160, 32)))).isNotEqualTo(ref);
        assertThat(registry.describe(new WindowId(6), picture(window), text("Save", BOX)))
                .isNotEqualTo(ref);
    }

    @Test
    void aShapeWithAnotherPictureIsAnotherShape() {
        ElementRef before = describe(WindowRegion.ofShape(BOX));
        window.fill(BOX, 0x2060C0);
        ElementRef after = describe(WindowRegion.ofShape(BOX));

        assertThat(after).isNotEqualTo(before);
        refuses(ErrorCode.STALE_ELEMENT, () -> registry.get(before));
    }

    @Test
    void usesARegionWhosePictureIsTheSame() {
        window.text(BOX, 1);
        RegionRegistry.KnownRegion known = registry.get(describe(text("Save", BOX)));
        // Elsewhere in the window, and a window that moved.
        window.fill(new PixelRect(0, 100, 400, 100), 0);
        WindowPicture moved = new WindowPicture(window.pixels(), new ScreenRect(-50, 70, 400, 300));

        assertThatCode(() -> registry.check(known, moved)).doesNotThrowAnyException();
        assertThat(known.region().text()).isEqualTo(OutsideText.of("Save"));
        assertThat(known.window()).isEqualTo(WINDOW);
    }

    @Test
    void refusesARegionWhoseLettersChanged() {
        window.text(BOX, 1);
        ElementRef ref = describe(text("Save", BOX));
        RegionRegistry.KnownRegion known = registry.get(ref);
        // One letter of twenty.
        window.fill(new PixelRect(80, 44, 8, 12), 0xFFFFFF).text(new PixelRect(80, 56, 8, 16), 9);

        refuses(ErrorCode.STALE_ELEMENT, () -> registry.check(known, picture(window)));
        refuses(ErrorCode.STALE_ELEMENT, () -> registry.get(ref));
    }

    @Test
    void refusesARegionThatChangedItsColourOnly() {
        window.fill(BOX, 0x20C020);
        RegionRegistry.KnownRegion known = registry.get(describe(WindowRegion.ofShape(BOX)));
        window.fill(BOX, 0xC02020);

        refuses(ErrorCode.STALE_ELEMENT, () -> registry.check(known, picture(window)));
    }

    @Test
    void aButtonThatBecomesALittleLighterIsTheSame() {
        window.fill(BOX, 0xD0D0D0);
        RegionRegistry.KnownRegion known = registry.get(describe(WindowRegion.ofShape(BOX)));
        window.fill(BOX, 0xD8D8D8);

        assertThatCode(() -> registry.check(known, picture(window))).doesNotThrowAnyException();
    }

    @Test
    void refusesARegionOfAWindowThatChangedItsSize() {
        RegionRegistry.KnownRegion known = registry.get(describe(WindowRegion.ofShape(BOX)));

        refuses(ErrorCode.STALE_ELEMENT, () -> registry.check(known, picture(PaintedPixels.white(60, 50))));
    }

    @Test
    void refusesARefThatWasNeverGiven() {
        refuses(ErrorCode.ELEMENT_NOT_FOUND, () -> registry.get(new ElementRef(ElementRef.RefKind.SHAPE, 1)));
    }

    @Test
    void forgetsTheOldestOfVeryMany() {
        ElementRef first = describe(text("t0", BOX));
        for (int i = 1; i <= 5_000; i++) {
            describe(text("t" + i, BOX));
        }

        refuses(ErrorCode.STALE_ELEMENT, () -> registry.get(first));
        assertThat(describe(text("t0", BOX))).isEqualTo(new ElementRef(ElementRef.RefKind.READ_TEXT, 5_002));
    }

    private ElementRef describe(WindowRegion region) {
        return registry.describe(WINDOW, picture(window), region);
    }

    private static WindowPicture picture(PaintedPixels painted) {
        return new WindowPicture(
                painted.pixels(),
                new ScreenRect(0, 0, painted.pixels().width(), painted.pixels().height()));
    }

    private static WindowRegion text(String text, PixelRect box) {
        return WindowRegion.of(new ReadLine(List.of(new ReadWord(box, OutsideText.of(text), 1))));
    }

    private static void refuses(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
