import { describe, expect, it } from "vitest";
import { NETWORK_OPENINGS, NETWORK_VIEWERS_MAX, NetworkSockets, type SocketHolder } from "#edge/chat/socket/network-sockets.ts";
import { networkFlood, networkPace, WAIT_MAX_MS } from "#edge/chat/socket/rate-limits.ts";

const NOW = 1_795_214_735_000;
const toHolder = (network: string, more: Partial<SocketHolder> = {}): SocketHolder => ({
  network,
  isLoggedIn: false,
  userId: "",
  rooms: new Set(),
  ...more,
});
const CROWD = toHolder("198.51.100.1");
const OTHER = toHolder("192.0.2.1");
const PERSON = toHolder(CROWD.network, { isLoggedIn: true, userId: "7" });
const GUEST = toHolder(CROWD.network, { isLoggedIn: true, userId: "guest_7" });

function twoNetworks(perNetwork: number): NetworkSockets {
  const sockets = new NetworkSockets(perNetwork, NOW);
  for (const holder of [CROWD, OTHER]) open(sockets, holder);
  return sockets;
}

function open(sockets: NetworkSockets, holder: SocketHolder): void {
  expect(sockets.findRefusal(holder.network, NOW)).toBeNull();
  sockets.opened(holder, NOW);
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

  it("four floods use up what a network may open at once, and a second later it opens sockets again", () => {
    const sockets = twoNetworks(200);
    for (let flood = 1; flood <= 4; flood++) sockets.flooded(CROWD, NOW);
    expect(sockets.findRefusal(CROWD.network, NOW)).toMatchObject({ status: 429, retryAfterS: 1 });
    expect(sockets.findRefusal(OTHER.network, NOW)).toBeNull();
    expect(sockets.findRefusal(CROWD.network, NOW + 1_000)).toBeNull();
  });

  it("commands of a network's guests neither delay nor close its signed-in people", () => {
    const sockets = twoNetworks(10);
    open(sockets, PERSON);
    open(sockets, GUEST);
    const { count } = networkFlood(10);
    for (let sent = 0; sent <= count; sent++) [sockets.floods(GUEST, NOW), sockets.waitMs(GUEST, NOW)];
    expect([sockets.floods(CROWD, NOW), sockets.waitMs(CROWD, NOW)]).toEqual([true, null]);
    expect([sockets.floods(PERSON, NOW), sockets.waitMs(PERSON, NOW)]).toEqual([false, 0]);
  });

  it("a network with more viewers than its least may send more", () => {
    const sockets = twoNetworks(10);
    for (let viewer = 0; viewer < 100; viewer++) open(sockets, toHolder(CROWD.network, { rooms: new Set(["room"]) }));
    const verdicts = Array.from({ length: networkFlood(100).count + 1 }, () => sockets.floods(CROWD, NOW));
    expect(verdicts.indexOf(true)).toBe(networkFlood(100).count);
  });

  it("an installation without a limit of sockets has none of frames", () => {
    const sockets = twoNetworks(0);
    for (let sent = 0; sent < 50_000; sent++)
      expect([sockets.floods(CROWD, NOW), sockets.waitMs(CROWD, NOW)]).toEqual([false, 0]);
    sockets.flooded(CROWD, NOW);
    expect(sockets.findRefusal(CROWD.network, NOW)).toBeNull();
  });
});

describe("the suspects of a network", () => {
  it("a socket is a suspect until its client enters a room or signs in, and again when it breaks a limit", () => {
    const sockets = new NetworkSockets(1, NOW);
    const status = () => sockets.findRefusal(OTHER.network, NOW)?.status ?? 101;
    const visitor = { ...OTHER, rooms: new Set<string>() };
    open(sockets, visitor);
    expect(status()).toBe(429);
    visitor.rooms.add("room");
    sockets.judge(visitor);
    expect(status()).toBe(101);
    sockets.distrust(visitor);
    expect(status()).toBe(429);
    sockets.closed(visitor);
    expect(status()).toBe(101);
    const person = { ...PERSON, network: OTHER.network };
    open(sockets, person);
    sockets.distrust(person);
    expect(status()).toBe(101);
  });

  it("a socket that stays a suspect for ten seconds makes room for a new one", () => {
    const displaced: SocketHolder[] = [];
    const sockets = new NetworkSockets(2, NOW, { displaced: (holder) => displaced.push(holder) });
    const [first, second] = [toHolder("a"), toHolder("a")];
    sockets.opened(first, NOW);
    sockets.opened(second, NOW + 4_000);
    expect(sockets.findRefusal("a", NOW + 4_000)).toMatchObject({ status: 429, retryAfterS: 6 });
    expect(displaced).toEqual([]);
    expect(sockets.findRefusal("a", NOW + 10_000)).toBeNull();
    expect(displaced).toEqual([first]);
  });

  it("a network in which most sockets are real may have as many suspects", () => {
    const sockets = new NetworkSockets(2, NOW);
    for (let viewer = 0; viewer < 50; viewer++) open(sockets, toHolder("a", { rooms: new Set(["room"]) }));
    for (let suspect = 0; suspect < 50; suspect++) open(sockets, toHolder("a"));
    expect(sockets.findRefusal("a", NOW)).toMatchObject({ status: 429 });
  });

  it("a network's visitors and guests take half of a Relay and then go to the next shard, its people stay", () => {
    const sockets = new NetworkSockets(200, NOW);
    for (let at = 0; at < NETWORK_VIEWERS_MAX; at++) sockets.opened(toHolder("a", { rooms: new Set(["room"]) }), NOW);
    expect(sockets.findRefusal("a", NOW)).toMatchObject({ status: 503 });
    expect(sockets.findRefusal("a", NOW, "a person")).toBeNull();
    expect(sockets.findRefusal("b", NOW)).toBeNull();
  });

  it("a network opens at once what a crowd of its size needs", () => {
    const sockets = new NetworkSockets(10_000, NOW);
    for (let at = 0; at < NETWORK_OPENINGS.burst; at++) open(sockets, toHolder("a", { rooms: new Set(["room"]) }));
    expect(sockets.findRefusal("a", NOW)).toMatchObject({ status: 429, retryAfterS: 1 });
  });
});
