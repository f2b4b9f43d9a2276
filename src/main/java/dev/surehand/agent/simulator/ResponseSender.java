package dev.surehand.agent.simulator;

import com.sun.net.httpserver.HttpExchange;
import dev.surehand.agent.simulator.Fault.BodyFault;
import dev.surehand.desktop.time.Pause;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;

/** Sends responses, also damaged ones. */
record ResponseSender(Pause pause) {

    /** How many parts a slow response has. */
    private static final int PARTS = 4;

    /** Sends a response; closes the exchange in any case. */
    void send(HttpExchange exchange, SimResponse response, BodyFault fault, Duration delay) throws IOException {
        try (exchange) {
            if (fault != BodyFault.SLOW) {
                pause.rest(delay);
            }
            if (fault == BodyFault.NONE) {
                return;
            }
            response.headers().forEach(exchange.getResponseHeaders()::set);
            exchange.getResponseHeaders().set("content-type", "application/json");
            byte[] body = damaged(response.bytes(), fault);
            if (fault == BodyFault.EMPTY) {
                exchange.sendResponseHeaders(response.status(), -1);
                return;
            }
            exchange.sendResponseHeaders(response.status(), body.length);
            write(exchange.getResponseBody(), body, fault, delay);
        }
    }

    private void write(OutputStream out, byte[] body, BodyFault fault, Duration delay) throws IOException {
        if (fault == BodyFault.CUT) {
            out.write(body, 0, body.length / 2);
            out.flush();
            return;
        }
        int step = fault == BodyFault.SLOW ? Math.max(1, body.length / PARTS) : body.length;
        for (int at = 0; at < body.length; at += step) {
            out.write(body, at, Math.min(step, body.length - at));
            out.flush();
            if (fault == BodyFault.SLOW) {
                pause.rest(delay);
            }
        }
        out.close();
    }

    /** Replaces the second half by other bytes. */
    private static byte[] damaged(byte[] body, BodyFault fault) {
        if (fault == BodyFault.GARBLED) {
            Arrays.fill(body, body.length / 2, body.length, (byte) 0xFF);
        }
        return body;
    }
}
