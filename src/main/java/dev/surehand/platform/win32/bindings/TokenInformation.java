package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;

/** What GetTokenInformation returns. */
public interface TokenInformation {

    /** TOKEN_MANDATORY_LABEL, and the memory behind it into which Windows writes the SID. */
    @Structure.FieldOrder({"Sid", "Attributes", "room"})
    final class TOKEN_MANDATORY_LABEL extends Structure {

        /** The address of a SID. */
        public Pointer Sid;

        public int Attributes;
        public byte[] room = new byte[116];
    }

    /** A DWORD: whether the process may send input to all others. */
    @Structure.FieldOrder("UIAccess")
    final class TOKEN_UI_ACCESS extends Structure {
        public int UIAccess;
    }

    /** SID, with as many subauthorities as it can have. */
    @Structure.FieldOrder({"Revision", "SubAuthorityCount", "IdentifierAuthority", "SubAuthority"})
    final class SID extends Structure {
        public byte Revision;
        public byte SubAuthorityCount;
        public byte[] IdentifierAuthority = new byte[6];
        public int[] SubAuthority = new int[15];

        public SID(Pointer memory) {
            super(memory);
        }
    }
}
