package dev.surehand.image;

/** What the bytes of an image are. */
public enum ImageFormat {
    JPEG("image/jpeg"),
    PNG("image/png");

    private final String mimeType;

    ImageFormat(String mimeType) {
        this.mimeType = mimeType;
    }

    public String mimeType() {
        return mimeType;
    }
}
