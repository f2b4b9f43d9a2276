package dev.surehand.agent.replay;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;

/** A window of a {@link PaintedScreen}: buttons and fields, each with a name. */
public final class PaintedWindow {

    public final String id;
    public String program;
    public String title;
    public int x;
    public int y;
    public int width = 360;
    public int height = 240;

    /** The height of the bar at the top. */
    public int bar = 20;

    public boolean hasFocus = true;
    public final List<Part> parts = new ArrayList<>();

    public PaintedWindow(String id, String program, String title, int x, int y) {
        this.id = id;
        this.program = program;
        this.title = title;
        this.x = x;
        this.y = y;
    }

    /** A button or a field. */
    public static final class Part {
        public final String role;
        public String name;
        public String shown;
        public int x;
        public int y;
        public Color face;
        public boolean isEnabled = true;
        public boolean isPassword;
        boolean hasFocus;

        Part(String role, String name, int x, int y) {
            this.role = role;
            this.name = name;
            shown = role.equals("button") ? name : "";
            this.x = x;
            this.y = y;
            face = role.equals("button") ? new Color(0xD8E4F4) : Color.WHITE;
        }

        boolean has(int pointX, int pointY) {
            return pointX >= x && pointX < x + 120 && pointY >= y && pointY < y + 28;
        }
    }

    public Part add(String role, String name, int partX, int partY) {
        Part part = new Part(role, name, partX, partY);
        parts.add(part);
        return part;
    }

    public Part part(String name) {
        return parts.stream().filter(each -> each.name.equals(name)).findFirst().orElseThrow();
    }

    void paint(Graphics2D graphics) {
        graphics.setColor(new Color(0xF6F5F4));
        graphics.fillRect(x, y, width, height);
        graphics.setColor(Color.DARK_GRAY);
        graphics.fillRect(x, y, width, bar);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 14));
        for (Part part : parts) {
            graphics.setColor(part.face);
            graphics.fillRect(x + part.x, y + part.y, 120, 28);
            graphics.setColor(part.hasFocus ? Color.BLUE : Color.GRAY);
            graphics.drawRect(x + part.x, y + part.y, 119, 27);
            graphics.setColor(part.isEnabled ? Color.BLACK : Color.GRAY);
            graphics.drawString(part.shown, x + part.x + 12, y + part.y + 19);
            if (!part.role.equals("button")) {
                graphics.drawString(part.name, x + part.x - 70, y + part.y + 19);
            }
        }
    }

    ObjectNode listed() {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("window_id", id)
                .put("owner_name", program)
                .put("title", title)
                .put("monitorIndex", 0)
                .put("state", "normal")
                .put("focused", hasFocus);
        json.putObject("bounds").put("x", x).put("y", y).put("width", width).put("height", height);
        return json;
    }

    ObjectNode element(Part part) {
        ObjectNode json =
                JsonNodeFactory.instance.objectNode().put("role", part.role).put("name", part.name);
        var states = json.putArray("states").add("visible");
        if (part.isEnabled) {
            states.add("enabled");
        }
        if (part.hasFocus) {
            states.add("focused");
        }
        if (part.isPassword) {
            states.add("password");
        }
        json.putObject("bounds")
                .put("monitorIndex", 0)
                .put("x", x + part.x)
                .put("y", y + part.y)
                .put("width", 120)
                .put("height", 28);
        return json;
    }
}
