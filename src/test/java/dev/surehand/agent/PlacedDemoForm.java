package dev.surehand.agent;

import dev.surehand.agent.demo.DemoForm;
import java.awt.AWTEvent;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.WindowEvent;
import java.io.IOException;

/** The window of the demo at a place, which is given as x and y. It prints {@code placed} when it is there. */
public final class PlacedDemoForm {

    private PlacedDemoForm() {}

    public static void main(String[] arguments) throws IOException {
        int x = Integer.parseInt(arguments[0]);
        int y = Integer.parseInt(arguments[1]);
        Toolkit.getDefaultToolkit()
                .addAWTEventListener(
                        event -> {
                            if (event.getID() == WindowEvent.WINDOW_OPENED) {
                                ((Window) event.getSource()).setLocation(x, y);
                                System.out.println("placed");
                                System.out.flush();
                            }
                        },
                        AWTEvent.WINDOW_EVENT_MASK);
        DemoForm.main(arguments);
    }
}
