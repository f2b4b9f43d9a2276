package dev.surehand.platform.wayland.clipboard;

import dev.surehand.platform.linux.LinuxLibc;
import dev.surehand.platform.wayland.wire.PipeEnd;
import java.io.IOException;

/** Content of ours on its way to a program. It waits as long as the program keeps the pipe open. */
final class ContentSend implements PipeTransfer {

    private final PipeEnd pipe;
    private final byte[] bytes;
    private final Runnable delivered;
    private int sent;

    /** @param delivered runs when the pipe has taken the last byte */
    ContentSend(PipeEnd pipe, byte[] bytes, Runnable delivered) {
        this.pipe = pipe;
        this.bytes = bytes;
        this.delivered = delivered;
    }

    @Override
    public PipeEnd pipe() {
        return pipe;
    }

    @Override
    public short event() {
        return LinuxLibc.POLLOUT;
    }

    @Override
    public boolean isTimed() {
        return false;
    }

    @Override
    public boolean advance() {
        try {
            sent += pipe.write(bytes, sent);
        } catch (IOException e) {
            // The program has closed its end. It needs no more.
            return true;
        }
        boolean isAll = sent == bytes.length;
        if (isAll) {
            delivered.run();
        }
        return isAll;
    }
}
