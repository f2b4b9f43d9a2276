package dev.surehand.bench.tasks;

import dev.surehand.testdesktop.Patience;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;

/** Fills in a table of four columns with sums, and saves it as a spreadsheet. */
final class CalcTask implements ScriptedTask {

    private static final String TABLE = """
            Month\tRent\tFood\tTotal
            January\t900\t310\t=SUM(B2:C2)
            February\t907\t323\t=SUM(B3:C3)
            March\t914\t336\t=SUM(B4:C4)
            April\t921\t349\t=SUM(B5:C5)
            May\t928\t362\t=SUM(B6:C6)
            Sum\t=SUM(B2:B6)\t=SUM(C2:C6)\t=SUM(D2:D6)
            """;

    /** The table row by row, as Calc shows it. */
    private static final List<String> SHOWN = List.of(
            ("Month Rent Food Total January 900 310 1210 February 907 323 1230 March 914 336 1250 April 921 349 1270 "
                            + "May 928 362 1290 Sum 4570 1680 6250")
                    .split(" "));

    private static final Pattern CELL = Pattern.compile("<text:p>([^<]*)</text:p>");
    private static final String SUM = "table:formula=\"of:=SUM([.D2:.D6])\"";

    /** Settings that suppress the messages of Calc's first start. */
    private static final String NOT_THE_FIRST_START = """
            <?xml version="1.0" encoding="UTF-8"?>
            <oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema"
             xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
            <item oor:path="/org.openoffice.Office.Common/Misc"><prop oor:name="ShowTipOfTheDay" oor:op="fuse">\
            <value>false</value></prop></item>
            <item oor:path="/org.openoffice.Setup/Product"><prop oor:name="ooSetupLastVersion" oor:op="fuse">\
            <value>7.4</value></prop></item>
            </oor:items>
            """;

    /** How long Calc takes to open its toolbars after its window. Until then it loses keys. */
    private static final int TO_FINISH_MS = 2_500;

    private static final int SMALL_PICTURE = 1000;

    private Path file;

    @Override
    public String name() {
        return "table";
    }

    @Override
    public String description() {
        return "a table of 4 × 7 cells with sums in LibreOffice Calc, saved";
    }

    @Override
    public List<String> programs() {
        return List.of("libreoffice");
    }

    @Override
    public void prepare(TaskDesktop desktop) throws IOException {
        file = desktop.home().resolve("budget.ods");
        Path profile = Files.createDirectories(desktop.home().resolve(".config/libreoffice/4/user"));
        Files.writeString(profile.resolve("registrymodifications.xcu"), NOT_THE_FIRST_START);
    }

    @Override
    public void perform(TaskAgent agent) throws IOException {
        agent.call("open", "app", "LibreOffice Calc", "timeoutMs", 60_000);
        String calc = agent.call(
                        "window_control",
                        "action",
                        "wait_for",
                        "title",
                        "Untitled 1",
                        "condition",
                        "focused",
                        "timeoutMs",
                        60_000,
                        "observe",
                        "change",
                        "minMs",
                        TO_FINISH_MS,
                        "settleMs",
                        5_000)
                .json()
                .at("/window/window_id")
                .asText();
        agent.look(calc, SMALL_PICTURE);
        agent.untilRead(calc, agent.type(calc, TABLE, "image"));
        String dialog = agent.opened(agent.press(calc, "ctrl+s", "image"), "Save");
        agent.type(dialog, file + "\n", "change");
    }

    @Override
    public List<String> faults() throws IOException {
        if (!Patience.comes(Duration.ofSeconds(10), this::isWhole)) {
            return List.of(file + " was not saved.");
        }
        String content;
        try (ZipFile zip = new ZipFile(file.toFile());
                InputStream in = zip.getInputStream(zip.getEntry("content.xml"))) {
            content = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        List<String> cells = new ArrayList<>();
        Matcher cell = CELL.matcher(content);
        while (cell.find()) {
            cells.add(cell.group(1));
        }
        List<String> faults = new ArrayList<>();
        if (!cells.equals(SHOWN)) {
            faults.add("The cells are " + cells);
        }
        if (!content.contains(SUM)) {
            faults.add("The last cell has no formula.");
        }
        return faults;
    }

    /** Returns whether the file is complete; Calc may still be writing it. */
    private boolean isWhole() {
        if (Files.notExists(file)) {
            return false;
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return zip.getEntry("content.xml") != null;
        } catch (IOException e) {
            return false;
        }
    }
}
