package dev.surehand.platform.x11.keyboard;

import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.x11.wire.Property;
import java.util.HashMap;
import java.util.Map;

/** Finds the language of a layout of xkeyboard-config, such as {@code de} with the variant {@code nodeadkeys}. */
final class LayoutName {

    /** Indices in _XKB_RULES_NAMES: rules, model, layouts, variants, options. Layouts and variants have an entry for each group. */
    private static final int LAYOUTS = 2;

    private static final int VARIANTS = 3;

    /** Language tags by layout name. The name of a layout is often that of a country, not of a language. */
    private static final Map<String, String> TAGS = tags();

    private LayoutName() {}

    /** Returns the layout that setxkbmap or the desktop's settings loaded last. */
    static KeyboardLayout of(Property rulesNames, int group) {
        String[] names = rulesNames.latin1().split("\0", -1);
        return of(entry(names, LAYOUTS, group), entry(names, VARIANTS, group));
    }

    private static String entry(String[] names, int list, int group) {
        String[] entries = list < names.length ? names[list].split(",", -1) : new String[0];
        return group < entries.length ? entries[group] : "";
    }

    static KeyboardLayout of(String layout, String variant) {
        String name = variant.isEmpty() ? layout : layout + "(" + variant + ")";
        return new KeyboardLayout(TAGS.getOrDefault(layout, "und"), OutsideText.of(name));
    }

    private static Map<String, String> tags() {
        Map<String, String> tags = new HashMap<>();
        String all = """
                us=en-US gb=en-GB au=en-AU nz=en-NZ za=en-ZA ng=en-NG gh=en-GH cm=en-CM ie=en-IE
                de=de-DE at=de-AT ch=de-CH fr=fr-FR be=fr-BE ca=fr-CA es=es-ES latam=es-419 pt=pt-PT br=pt-BR it=it-IT nl=nl-NL
                dk=da-DK no=nb-NO se=sv-SE fi=fi-FI is=is-IS fo=fo-FO ee=et-EE lv=lv-LV lt=lt-LT
                pl=pl-PL cz=cs-CZ sk=sk-SK hu=hu-HU ro=ro-RO md=ro-MD si=sl-SI hr=hr-HR ba=bs-BA rs=sr-RS me=sr-ME mk=mk-MK
                al=sq-AL bg=bg-BG gr=el-GR tr=tr-TR mt=mt-MT cy=el-CY
                ru=ru-RU ua=uk-UA by=be-BY kz=kk-KZ kg=ky-KG tj=tg-TJ tm=tk-TM uz=uz-UZ mn=mn-MN am=hy-AM ge=ka-GE az=az-AZ
                il=he-IL ara=ar eg=ar-EG iq=ar-IQ sy=ar-SY ma=ar-MA dz=ar-DZ ir=fa-IR af=fa-AF pk=ur-PK
                in=hi-IN bd=bn-BD np=ne-NP lk=si-LK mv=dv-MV mm=my-MM th=th-TH la=lo-LA kh=km-KH vn=vi-VN bt=dz-BT
                jp=ja-JP kr=ko-KR cn=zh-CN tw=zh-TW hk=zh-HK ph=fil-PH id=id-ID my=ms-MY
                et=am-ET ke=sw-KE tz=sw-TZ sn=wo-SN ml=bm-ML gn=nqo-GN cd=fr-CD tg=fr-TG bw=tn-BW epo=eo
                """;
        for (String pair : all.split("\\s+", 0)) {
            tags.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
        }
        return tags;
    }
}
