package dev.surehand.platform.quartz.bindings;

/** Values of the framework Vision. */
public interface Vision {

    /** A VNRequestTextRecognitionLevel, an NSInteger. */
    long VNRequestTextRecognitionLevelAccurate = 0;
}
