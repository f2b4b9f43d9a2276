package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.win32.NTSecApi.LSA_UNICODE_STRING;
import com.sun.jna.platform.win32.WinNT.OSVERSIONINFOEX;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.win32.StdCallLibrary;

/** Functions of ntdll.dll. */
public interface Ntdll extends StdCallLibrary {

    /**
     * Returns the real version of Windows, also when this program runs in a compatibility mode.
     *
     * @return 0 on success
     */
    int RtlGetVersion(OSVERSIONINFOEX version);

    /** Requests one ProcessEntry for each process, and its threads. */
    int SYSTEM_PROCESS_INFORMATION = 5;

    int STATUS_INFO_LENGTH_MISMATCH = 0xC0000004;

    /**
     * @param bytes the capacity of information
     * @param needed receives the number of bytes that the answer has or needs
     * @return 0 on success; STATUS_INFO_LENGTH_MISMATCH when the answer does not fit
     */
    int NtQuerySystemInformation(int kind, Pointer information, int bytes, IntByReference needed);

    /**
     * The first fields of a SYSTEM_PROCESS_INFORMATION; its threads follow. Microsoft's page on NtQuerySystemInformation calls
     * the fields before ImageName reserved; their names are those of winternl.h in Wine. Times are in units of 100 ns.
     */
    @Structure.FieldOrder({
        "NextEntryOffset",
        "NumberOfThreads",
        "WorkingSetPrivateSize",
        "HardFaultCount",
        "NumberOfThreadsHighWatermark",
        "CycleTime",
        "CreationTime",
        "UserTime",
        "KernelTime",
        "ImageName",
        "BasePriority",
        "UniqueProcessId",
        "InheritedFromUniqueProcessId"
    })
    final class ProcessEntry extends Structure {

        /** Distance to the next entry in bytes; 0 in the last. */
        public int NextEntryOffset;

        public int NumberOfThreads;
        public long WorkingSetPrivateSize;
        public int HardFaultCount;
        public int NumberOfThreadsHighWatermark;
        public long CycleTime;
        public long CreationTime;
        public long UserTime;
        public long KernelTime;
        public LSA_UNICODE_STRING ImageName;
        public int BasePriority;
        public Pointer UniqueProcessId;
        public Pointer InheritedFromUniqueProcessId;

        public ProcessEntry(Pointer memory) {
            super(memory);
        }
    }

    /** Returns the version of Wine. Only Wine has this function. */
    String wine_get_version();
}
