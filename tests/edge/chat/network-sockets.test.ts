import { describe, expect, it } from "vitest";
import { NetworkSockets } from "#edge/chat/socket/network-sockets.ts";
import { networkFlood, networkPace, WAIT_MAX_MS } from "#edge/chat/socket/rate-limits.ts";

const NOW = 1_795_214_735_000;
const CROWD = "198.51.100.1";
const OTHER = "192.0.2.1";

function twoNetworks(perNetwork: number): NetworkSockets {
  const sockets = new NetworkSockets(perNetwork);
  for (const network of [CROWD, OTHER]) {
    expect(sockets.findRefusal(network, NOW)).toBeNull();
    sockets.opened(network);
  }
  return sockets;
}

describe("the sockets of a network share", () => {
  it("a burst of commands passes at once, later ones wait for their turn, and too many are refused", () => {
    const sockets = twoNetworks(10);
    const { burst, intervalMs } = networkPace(10);
    const waits = Array.from({ length: 200 }, () => sockets.waitMs(CROWD, NOW));
    expect(waits.slice(0, burst)).toEqual(Array.from({ length: burst }, () => 0));
    expect(waits.slice(burst, burst + 3)).toEqual([intervalMs, 2 * intervalMs, 3 * intervalMs]);
    expect(waits.filter((waitMs) => waitMs !== null).length).toBe(burst + WAIT_MAX_MS / intervalMs);
    expect(sockets.waitMs(OTHER, NOW)).toBe(0);
    expect(sockets.waitMs(CROWD, NOW + WAIT_MAX_MS)).not.toBeNull();
  });

  it("frames above the network's limit are a flood, and other networks go on", () => {
    const sockets = twoNetworks(10);
    const { count, intervalMs } = networkFlood(10);
    const verdicts = Array.from({ length: count + 1 }, () => sockets.floods(CROWD, NOW));
    expect(verdicts.indexOf(true)).toBe(count);
    expect(sockets.floods(OTHER, NOW)).toBe(false);
    expect(sockets.floods(CROWD, NOW + intervalMs)).toBe(false);
  });

  it("after four floods within a minute a network opens no socket in that minute", () => {
    const sockets = twoNetworks(200);
    for (let flood = 1; flood <= 4; flood++) {
      expect(sockets.findRefusal(CROWD, NOW + flood)).toBeNull();
      sockets.flooded(CROWD, NOW + flood);
    }
    expect(sockets.findRefusal(CROWD, NOW + 5)).toMatchObject({ status: 429, retryAfterS: 60 });
    expect(sockets.findRefusal(OTHER, NOW + 5)).toBeNull();
    expect(sockets.findRefusal(CROWD, NOW + 60_000)).toBeNull();
  });

  it("an installation without a limit of sockets has none of frames", () => {
    const sockets = twoNetworks(0);
    for (let sent = 0; sent < 50_000; sent++)
      expect([sockets.floods(CROWD, NOW), sockets.waitMs(CROWD, NOW)]).toEqual([false, 0]);
    sockets.flooded(CROWD, NOW);
    expect(sockets.findRefusal(CROWD, NOW)).toBeNull();
  });
});
