package dev.surehand.platform.quartz.declarations;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import com.sun.jna.platform.mac.CoreGraphics.CGPoint;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import dev.surehand.platform.quartz.declarations.Comparison.Row;
import dev.surehand.platform.quartz.declarations.DeclarationSource.Method;
import dev.surehand.platform.quartz.declarations.SourceUses.Sent;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The comparison with declarations finds each kind of mistake, and nothing else. It needs no network. */
class DeclarationReadersTest {

    /** Mappings of one function: the first is right, each other has one mistake. */
    interface Mapped extends Library {

        class PointByValue extends CGPoint implements Structure.ByValue {}

        interface TapCallback extends Callback {
            Pointer received(Pointer proxy, int type, Pointer event, Pointer context);
        }

        interface ShortCallback extends Callback {
            Pointer received(Pointer proxy, int type, Pointer event);
        }

        Pointer right(Pointer source, int type, PointByValue at, int button);

        Pointer wideInteger(Pointer source, long type, PointByValue at, int button);

        Pointer missingArgument(Pointer source, int type, PointByValue at);

        Pointer pointByReference(Pointer source, int type, CGPoint at, int button);

        int wrongResult(Pointer source, int type, PointByValue at, int button);

        Pointer textInPlaceOfPointer(String source, int type, PointByValue at, int button);

        void completion(Pointer block, Pointer result, Pointer error);

        void callback(TapCallback callback);

        void shortCallback(ShortCallback callback);

        byte bool(byte value);

        boolean truth(boolean value);

        void length(LongByReference length, short[] units);

        void shortLength(IntByReference length, char[] units);
    }

    private static final String EVENT = "^{__CGEvent=}";
    private static final CType POINTER = TypeEncoding.parse("^v");

    private final Signature mouse = declared(EVENT, "^{__CGEventSource=}", "I", "{CGPoint=dd}", "I");

    private static Signature declared(String result, String... arguments) {
        return new Signature(
                TypeEncoding.parse(result),
                Arrays.stream(arguments).map(TypeEncoding::parse).toList(),
                false);
    }

    private static Signature mapped(String name) {
        return Arrays.stream(Mapped.class.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .map(method -> JnaTypes.signature(method, 0))
                .orElseThrow();
    }

    @Test
    void aRightMappingHasNoDifference() {
        assertThat(Signature.differences(mapped("right"), mouse)).isEmpty();
    }

    @Test
    void eachWrongMappingIsFound() {
        assertThat(Signature.differences(mapped("wideInteger"), mouse))
                .containsExactly("argument 2 is int32, not int64");
        assertThat(Signature.differences(mapped("missingArgument"), mouse))
                .containsExactly("it has 4 arguments, not 3");
        assertThat(Signature.differences(mapped("pointByReference"), mouse)).hasSize(1);
        assertThat(Signature.differences(mapped("wrongResult"), mouse)).hasSize(1);
        assertThat(Signature.differences(mapped("textInPlaceOfPointer"), mouse)).hasSize(1);
        assertThat(Signature.differences(mapped("right"), new Signature(mouse.result(), mouse.arguments(), true)))
                .containsExactly("it has a variable number of arguments");
    }

    @Test
    void callbacksAreComparedToo() {
        Signature tap = new Signature(
                new CType.Nothing(), List.of(new CType.Code(declared(EVENT, "^v", "I", EVENT, "^v"))), false);
        assertThat(Signature.differences(mapped("callback"), tap)).isEmpty();
        assertThat(Signature.differences(mapped("shortCallback"), tap)).hasSize(1);
    }

    @Test
    void aBooleanIsNotTheBoolOfC() {
        assertThat(Signature.differences(mapped("bool"), declared("B", "Z"))).isEmpty();
        assertThat(Signature.differences(mapped("truth"), declared("B", "Z"))).hasSize(2);
    }

    @Test
    void targetsOfPointersAreCompared() {
        assertThat(Signature.differences(mapped("length"), declared("v", "^Q", "^T")))
                .isEmpty();
        assertThat(Signature.differences(mapped("shortLength"), declared("v", "^Q", "^T")))
                .hasSize(1);
    }

    @Test
    void rustIsRead() {
        String text = """
                pub type CGDirectDisplayID = u32;
                #[repr(transparent)]
                #[derive(Clone, Copy)]
                pub struct CGEventType(pub u32);
                impl CGEventType {
                    #[doc(alias = "kCGEventMouseMoved")]
                    pub const MouseMoved: Self = Self(5);
                    #[doc(alias = "kCGEventTapDisabledByTimeout")]
                    pub const TapDisabledByTimeout: Self = Self(0xFFFFFFFE);
                }
                #[repr(C)]
                pub struct CGPoint { pub x: CGFloat, pub y: CGFloat, }
                extern "C-unwind" {
                    pub fn CGEventCreateMouseEvent(source: Option<&CGEventSource>, kind: CGEventType, at: CGPoint, button: u32,) -> Option<NonNull<CGEvent>>;
                    pub fn CGEventTapCreate(callback: Option<unsafe extern "C-unwind" fn(*mut c_void, CGEventType) -> *mut CGEvent>, mask: u64);
                    pub static kCGWindowNumber: &'static CFString;
                }
                impl NSPasteboard {
                    extern_methods!(
                        #[unsafe(method(setString:forType:))]
                        #[unsafe(method_family = none)]
                        pub fn setString_forType(&self, string: &NSString, data_type: &NSPasteboardType) -> bool;
                        #[unsafe(method(generalPasteboard))]
                        pub fn generalPasteboard() -> Retained<NSPasteboard>;
                    );
                }
                """;
        RustTypes types = new RustTypes();
        types.learn(text);
        DeclarationSource source = new DeclarationSource("rust", "");
        RustReader.read(List.of(text), types, source);

        assertThat(Signature.differences(mapped("right"), source.functions.get("CGEventCreateMouseEvent")))
                .isEmpty();
        assertThat(source.functions.get("CGEventTapCreate"))
                .hasToString("void (function pointer (pointer to void, int32), int64)");
        assertThat(source.numbers)
                .containsEntry("kCGEventMouseMoved", BigInteger.valueOf(5))
                .containsEntry("kCGEventTapDisabledByTimeout", BigInteger.valueOf(0xFFFFFFFEL));
        assertThat(source.variables).contains("kCGWindowNumber");
        assertThat(source.structures).containsKey("CGPoint");
        assertThat(source.methods.get("setString:forType:"))
                .extracting(Method::ofClass)
                .containsExactly(false);
        assertThat(source.methods.get("generalPasteboard"))
                .extracting(Method::ofClass)
                .containsExactly(true);
    }

    @Test
    void wrongConstantsStructuresAndSelectorsAreFound() {
        DeclarationSource source = new DeclarationSource("a package", "");
        source.number("kCGEventMouseMoved", BigInteger.valueOf(5));
        source.number("kCGEventTapDisabledByTimeout", BigInteger.valueOf(0xFFFFFFFEL));
        source.structures.put("CGPoint", (CType.Struct) TypeEncoding.parse("{CGPoint=dd}"));
        source.add(new Method("NSPasteboard", "setString:forType:", false, declared("Z", "@", "@")));
        source.add(new Method("NSPasteboard", "right:", false, takingBlock(POINTER, POINTER)));
        source.add(new Method("NSPasteboard", "wrong:", false, takingBlock(POINTER)));
        Comparison comparison =
                new Comparison(new Declarations(List.of(source), List.of()), List.of(mapped("completion")));

        assertThat(comparison.constant("kCGEventMouseMoved", 5).differences()).isEmpty();
        assertThat(comparison
                        .constant("kCGEventTapDisabledByTimeout", 0xFFFFFFFE)
                        .differences())
                .isEmpty();
        assertThat(comparison.constant("kCGEventMouseMoved", 6).differences()).hasSize(1);
        assertThat(comparison.constant("kCGEventMouseMovd", 5)).matches(Row::isAbsent);
        assertThat(comparison.structure(JnaTypes.structure(CGPoint.class)).differences())
                .isEmpty();
        assertThat(comparison
                        .structure(new CType.Struct("CGPoint", List.of(new CType.Real(8))))
                        .differences())
                .hasSize(1);
        assertThat(selector(comparison, "right:", POINTER).differences()).isEmpty();
        assertThat(selector(comparison, "wrong:", POINTER).differences()).hasSize(1);
        assertThat(selector(comparison, "setString:forType:", POINTER, POINTER).confirmedBy())
                .hasSize(1);
        assertThat(selector(comparison, "setString:forType:", POINTER).differences())
                .hasSize(1);
        assertThat(selector(comparison, "setString:forTyp:", POINTER, POINTER)).matches(Row::isAbsent);
    }

    private static Signature takingBlock(CType... arguments) {
        CType.Block block = new CType.Block(new Signature(new CType.Nothing(), List.of(arguments), false));
        return new Signature(new CType.Int(1), List.of(block), false);
    }

    private static Row selector(Comparison comparison, String name, CType... arguments) {
        return comparison.selector(
                new Sent(name, "sendBool", List.of(), Set.of(), "Here.java:1"),
                new Signature(new CType.Int(1), List.of(arguments), false),
                Set.of("NSPasteboard"));
    }

    @Test
    void sizesFollowTheAlignmentOfC() {
        assertThat(CType.size(TypeEncoding.parse("{__CGEventTapInformation=IIIQiiBfff}")))
                .isEqualTo(48);
        assertThat(CType.size(TypeEncoding.parse("{CGRect={CGPoint=dd}{CGSize=dd}}")))
                .isEqualTo(32);
        assertThat(JnaTypes.type(CFStringRef.class)).isInstanceOf(CType.Address.class);
    }
}
