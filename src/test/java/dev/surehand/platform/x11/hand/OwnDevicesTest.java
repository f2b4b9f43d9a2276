package dev.surehand.platform.x11.hand;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OwnDevicesTest {

    private final OwnDevices devices = new OwnDevices();

    @Test
    void areOursFromTheBeginning() {
        devices.add(Set.of(7, 8));
        assertThat(devices.contains(7)).isTrue();
        assertThat(devices.contains(8)).isTrue();
        assertThat(devices.contains(9)).isFalse();
    }

    @Test
    void areOursUntilAllEventsBeforeTheirRemovalHaveArrived() {
        devices.add(Set.of(7));
        devices.remove(Set.of(7));
        assertThat(devices.contains(7)).isTrue();
        List<Boolean> whileReceiving = new ArrayList<>();
        devices.settle(() -> whileReceiving.add(devices.contains(7)));
        assertThat(whileReceiving).containsExactly(true);
        assertThat(devices.contains(7)).isFalse();
    }

    @Test
    void areOursAgainWhenTheServerGivesTheirNumbersToTheNextHand() {
        devices.add(Set.of(7));
        devices.remove(Set.of(7));
        devices.add(Set.of(7));
        devices.settle(() -> {});
        assertThat(devices.contains(7)).isTrue();
    }

    @Test
    void whatIsRemovedWhileEventsArriveStaysOurs() {
        devices.add(Set.of(7));
        devices.remove(Set.of(7));
        devices.settle(() -> {
            devices.add(Set.of(7));
            devices.remove(Set.of(7));
        });
        assertThat(devices.contains(7)).isTrue();
        devices.settle(() -> {});
        assertThat(devices.contains(7)).isFalse();
    }

    @Test
    void nothingIsReceivedWithoutARemoval() {
        devices.add(Set.of(7));
        devices.settle(() -> {
            throw new AssertionError("received");
        });
    }
}
