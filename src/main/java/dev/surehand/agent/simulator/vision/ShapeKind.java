package dev.surehand.agent.simulator.vision;

/** The outline of a coloured area, by how much of its rectangle it fills. */
public enum ShapeKind {
    ANY(0, 1.01),
    RECTANGLE(0.9, 1.01),
    ELLIPSE(0.7, 0.86),
    TRIANGLE(0.38, 0.62);

    private final double least;
    private final double most;

    ShapeKind(double least, double most) {
        this.least = least;
        this.most = most;
    }

    boolean fits(double filledPart) {
        return filledPart >= least && filledPart < most;
    }
}
