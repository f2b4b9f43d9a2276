package dev.surehand.agent.provider;

import dev.surehand.agent.provider.action.FunctionTool;
import dev.surehand.agent.provider.picture.ModelPicture;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Everything that a model is asked with.
 *
 * @param system how the agent works; the same in each turn of a session
 * @param history begins with the task, as {@link HistoryItem.UserWords}; only added to in a session, so that services can cache it
 * @param tools what is offered beside the actions of the computer; the same in each turn
 * @param mostOutput the largest number of tokens of the reply
 * @param mostPictures the largest number of pictures that the caller wants to send; older ones are left out where the model allows that
 * @param oneAction whether the reply may have one action only
 */
public record ModelTurn(
        String system,
        List<HistoryItem> history,
        List<FunctionTool> tools,
        int mostOutput,
        int mostPictures,
        boolean oneAction) {

    public ModelTurn {
        history = List.copyOf(history);
        tools = List.copyOf(tools);
    }

    public Set<String> toolNames() {
        return tools.stream().map(FunctionTool::name).collect(Collectors.toSet());
    }

    /** Returns the picture in which the points of the next reply count. */
    public Optional<ModelPicture> frame() {
        return history.stream()
                .flatMap(HistoryItem::pictures)
                .filter(ModelPicture::isFrame)
                .reduce((earlier, later) -> later);
    }
}
