package dev.surehand.agent.provider.wire;

import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelTurn;
import dev.surehand.agent.provider.ProviderException;
import dev.surehand.agent.provider.ProviderFault;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.catalog.PruningRule;
import dev.surehand.agent.provider.picture.ImageLimits;
import dev.surehand.agent.provider.picture.ModelPicture;
import java.util.List;

/** Chooses the pictures of a turn that are sent. The oldest are left out first. */
public final class PictureBudget {

    /** What is sent in the place of a picture. */
    public static final String PLACEHOLDER = "[An earlier screenshot is left out here.]";

    /** What services add to each picture, in tokens, rounded up from what was measured. */
    private static final long FRAME_TOKENS = 80;

    private final List<ModelPicture> sent;
    private final int leftOut;
    private final ImageLimits limits;
    private int seen;

    private PictureBudget(List<ModelPicture> sent, int leftOut, ImageLimits limits) {
        this.sent = sent;
        this.leftOut = leftOut;
        this.limits = limits;
    }

    /** @throws ProviderException if the model does not accept the pictures that remain */
    public static PictureBudget of(ModelTurn turn, ModelEntry model) throws ProviderException {
        List<ModelPicture> all =
                turn.history().stream().flatMap(HistoryItem::pictures).toList();
        int leftOut = leftOut(all.size(), turn.mostPictures(), model);
        List<ModelPicture> sent = all.subList(leftOut, all.size());
        if (sent.size() > model.pictures().mostPictures()) {
            throw new ProviderException(
                    ProviderFault.INVALID_TURN,
                    "The session has %d pictures, and %s takes %d. Start a new session."
                            .formatted(
                                    sent.size(), model.name(), model.pictures().mostPictures()));
        }
        for (ModelPicture picture : sent) {
            if (!model.pictures().allows(picture.size(), sent.size())) {
                throw new ProviderException(
                        ProviderFault.INVALID_TURN,
                        "The picture %s has %s pixels, which is too much for %s in a request with %d pictures."
                                .formatted(picture.id(), picture.size(), model.name(), sent.size()));
            }
        }
        return new PictureBudget(sent, leftOut, model.pictures());
    }

    /** Returns how many of the oldest pictures are left out. It depends on nothing but their number. */
    static int leftOut(int pictures, int wanted, ModelEntry model) {
        if (model.pruning() == PruningRule.NONE || model.pruning() == PruningRule.SERVER_SIDE) {
            return 0;
        }
        int most = Math.max(0, Math.min(wanted, model.pictures().mostPictures()));
        int keep = Math.min(model.keepPictures(), most);
        boolean inBatches = model.pruning() == PruningRule.BATCH;
        int batch = inBatches ? Math.max(1, Math.min(model.pruneEvery(), most - keep + 1)) : 1;
        return pictures <= keep ? 0 : (pictures - keep) / batch * batch;
    }

    /** Returns whether the next picture is sent. To be called once for each picture of the history, in order. */
    public boolean sendsNext() {
        return seen++ >= leftOut;
    }

    /** Returns the tokens of all pictures that are sent. */
    public long tokens() {
        return sent.stream()
                .mapToLong(picture -> limits.formula().tokens(picture.size()) + FRAME_TOKENS)
                .sum();
    }
}
