package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;

/** Functions of wtsapi32.dll: sessions. Here is a structure that jna-platform lacks. */
public interface Wtsapi32 extends com.sun.jna.platform.win32.Wtsapi32 {

    int LOCKED = 0;
    int UNLOCKED = 1;

    /** WTSINFOEXW. Available since Windows 7. */
    @Structure.FieldOrder({"Level", "Data"})
    final class WTSINFOEX extends Structure {

        /** 1, which means that the data is a WTSINFOEX_LEVEL1. */
        public int Level;

        public WTSINFOEX_LEVEL1 Data;

        public WTSINFOEX(Pointer memory) {
            super(memory);
        }
    }

    /** WTSINFOEX_LEVEL1_W. */
    @Structure.FieldOrder({
        "SessionId",
        "SessionState",
        "SessionFlags",
        "WinStationName",
        "UserName",
        "DomainName",
        "LogonTime",
        "ConnectTime",
        "DisconnectTime",
        "LastInputTime",
        "CurrentTime",
        "IncomingBytes",
        "OutgoingBytes",
        "IncomingFrames",
        "OutgoingFrames",
        "IncomingCompressedBytes",
        "OutgoingCompressedBytes"
    })
    class WTSINFOEX_LEVEL1 extends Structure {
        public int SessionId;

        /** A WTS_CONNECTSTATE_CLASS. */
        public int SessionState;

        public int SessionFlags;
        public char[] WinStationName = new char[33];
        public char[] UserName = new char[21];
        public char[] DomainName = new char[18];
        public long LogonTime;
        public long ConnectTime;
        public long DisconnectTime;
        public long LastInputTime;
        public long CurrentTime;
        public int IncomingBytes;
        public int OutgoingBytes;
        public int IncomingFrames;
        public int OutgoingFrames;
        public int IncomingCompressedBytes;
        public int OutgoingCompressedBytes;
    }
}
