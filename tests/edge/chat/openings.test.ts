import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadRetry } from "#chat/retry.ts";
import { reconnectWaitMs } from "#chat/transport/socket.ts";
import { DISPLACED_AWAY_S, NETWORK_OPENINGS, NetworkSockets, RELAY_OPENINGS } from "#edge/chat/socket/network-sockets.ts";
import { createRandom } from "#scripts/scale/random.mjs";

const NOW = 1_795_214_735_000;
const CROWD = "198.51.100.1";
/** A page enters a room so many milliseconds after its socket opened. */
const ENTERS_MS = 500;

interface Client {
  network: string;
  person?: string;
  /** False for a socket that is opened and says nothing. */
  isPage: boolean;
  /** Unix milliseconds of the first attempt. */
  firstMs: number;
}

/** Lets clients open sockets at one Relay; each obeys what a refusal says, as our library does. Returns what became of each. */
function letCome(clients: readonly Client[], seed: number, untilMs: number) {
  const random = createRandom(seed);
  const displaced = new Set<number>();
  const holders = clients.map(({ network }, at) => ({
    at,
    network,
    isLoggedIn: false,
    userId: "",
    rooms: new Set<string>(),
  }));
  type Holder = (typeof holders)[number];
  const acts: { atMs: number; run: () => void }[] = [];
  const later = (atMs: number, run: () => void) => acts.push({ atMs, run });
  const open = new Set<Holder>();
  let nowMs = NOW;
  let mostSilent = 0;
  const openedAt: number[] = [];
  const refusals: number[] = clients.map(() => 0);
  const sockets = new NetworkSockets<Holder>(200, NOW, {
    displaced: (holder) => {
      displaced.add(holder.at);
      open.delete(holder);
      later(nowMs + spreadRetry(DISPLACED_AWAY_S * 1_000, random), () => attempt(holder));
    },
  });
  const attempt = (holder: Holder): void => {
    const { isPage, network, person } = clients[holder.at]!;
    const refusal = sockets.findRefusal(network, nowMs, person);
    if (refusal) {
      refusals[holder.at]! += 1;
      expect(refusal.retryAfterS).toBeGreaterThanOrEqual(1);
      expect(refusal.retryAfterS).toBeLessThanOrEqual(60);
      later(nowMs + spreadRetry(refusal.retryAfterS * 1_000, random), () => attempt(holder));
      return;
    }
    sockets.opened(holder, nowMs);
    open.add(holder);
    openedAt.push(nowMs);
    mostSilent = Math.max(mostSilent, [...open].filter(({ rooms }) => rooms.size === 0).length);
    if (isPage)
      later(nowMs + ENTERS_MS, () => {
        if (!open.has(holder)) return;
        holder.rooms.add("room");
        sockets.judge(holder);
      });
  };
  for (const holder of holders) later(clients[holder.at]!.firstMs, () => attempt(holder));
  for (; nowMs < NOW + untilMs; nowMs += 50) {
    const due = acts.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs);
    const rest = acts.filter(({ atMs }) => atMs > nowMs);
    acts.splice(0, acts.length, ...rest);
    for (const { run } of due) run();
  }
  return { isOpen: holders.map((holder) => open.has(holder)), openedAt, refusals, displaced, mostSilent };
}

const toPages = (count: number, toFirstMs: (at: number) => number, network = CROWD): Client[] =>
  Array.from({ length: count }, (_, at) => ({ network, isPage: true, firstMs: toFirstMs(at) }));

/** The most openings within any second. */
function findBusiestSecond(openedAt: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const atMs of openedAt) counts.set(Math.floor(atMs / 1_000), (counts.get(Math.floor(atMs / 1_000)) ?? 0) + 1);
  return Math.max(...counts.values());
}

describe("the openings of a network", () => {
  it("3,000 guests behind one address who return at once all get a socket, at the admitted rate", () => {
    const random = createRandom(7);
    const { isOpen, openedAt, displaced } = letCome(
      toPages(3_000, () => NOW + reconnectWaitMs(1, random)),
      7,
      60_000,
    );
    expect(isOpen.every(Boolean)).toBe(true);
    expect(displaced.size).toBe(0);
    const { burst, perSecond } = NETWORK_OPENINGS;
    expect(findBusiestSecond(openedAt)).toBeLessThanOrEqual(burst + perSecond);
    const sorted = openedAt.sort((a, b) => a - b);
    expect(sorted.length).toBe(3_000);
    expect(sorted.at(-1)! - NOW).toBeGreaterThan(((3_000 - burst) / perSecond) * 1_000 - 1_000);
  });

  it("a flood of silent sockets from one address holds at most 200 of them", () => {
    const silent = Array.from(
      { length: 2_000 },
      (_, at): Client => ({
        network: CROWD,
        isPage: false,
        firstMs: NOW + (at % 20_000),
      }),
    );
    const { mostSilent, displaced } = letCome(silent, 1, 120_000);
    expect(mostSilent).toBe(200);
    expect(displaced.size).toBeGreaterThan(200);
  });

  it("pages behind the address of such a flood get a socket after it has ended", () => {
    const silent = Array.from({ length: 400 }, (_, at): Client => ({ network: CROWD, isPage: false, firstMs: NOW + at }));
    const pages = toPages(100, (at) => NOW + 5_000 + at * 10);
    const { isOpen } = letCome([...silent, ...pages], 3, 150_000);
    expect(isOpen.slice(silent.length).every(Boolean)).toBe(true);
  });

  it("a flood from a neighbour refuses no signed-in person, and nobody in another network", () => {
    const flood = Array.from({ length: 3_000 }, (_, at): Client => ({ network: CROWD, isPage: false, firstMs: NOW + at }));
    const people = toPages(200, (at) => NOW + 1_000 + at * 20).map((page, at) => ({ ...page, person: `person ${at}` }));
    const others = toPages(200, (at) => NOW + 1_000 + at * 20, "192.0.2.1");
    const { refusals } = letCome([...flood, ...people, ...others], 5, 10_000);
    expect(refusals.slice(0, flood.length).some((count) => count > 0)).toBe(true);
    expect(refusals.slice(flood.length)).toEqual([...people, ...others].map(() => 0));
  });

  it("one session of the site opens at most 20 sockets beside the network's", () => {
    const sockets = new NetworkSockets(200, NOW);
    for (let at = 0; at < 200; at++) {
      expect(sockets.findRefusal(CROWD, NOW)).toBeNull();
      sockets.opened({ network: CROWD, isLoggedIn: false, userId: "", rooms: new Set() }, NOW);
    }
    const answers = Array.from({ length: 21 }, () => sockets.findRefusal(CROWD, NOW, "one")?.status ?? 101);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 101), 429]);
    expect(sockets.findRefusal(CROWD, NOW, "another")).toBeNull();
  });
});

describe("the openings of a Relay", () => {
  it("whatever crowd returns to a Relay, each refused client comes back and gets in", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1_500, max: 4_000 }),
        fc.integer({ min: 500, max: 8_000 }),
        (seed, clients, withinMs) => {
          const random = createRandom(seed);
          const crowd = Array.from(
            { length: clients },
            (_, at): Client => ({
              network: `10.0.${at >> 8}.${at % 256}`,
              isPage: true,
              firstMs: NOW + random() * withinMs,
            }),
          );
          const { isOpen, openedAt, refusals } = letCome(crowd, seed, 40_000);
          expect(isOpen.every(Boolean)).toBe(true);
          const { burst, perSecond } = RELAY_OPENINGS;
          expect(findBusiestSecond(openedAt)).toBeLessThanOrEqual(burst + perSecond);
          // Nobody is sent away again and again, because turns are given one after another.
          expect(Math.max(...refusals)).toBeLessThanOrEqual(3);
        },
      ),
      { numRuns: 8 },
    );
  });

  it("a clock that is set back opens no more sockets and refuses none longer", () => {
    const sockets = new NetworkSockets(200, NOW);
    const open = (nowMs: number, network: string) => sockets.findRefusal(network, nowMs)?.status ?? 101;
    for (let at = 0; at < RELAY_OPENINGS.burst; at++) expect(open(NOW, `n${at}`)).toBe(101);
    expect(open(NOW - 3_600_000, "late")).toBe(429);
    expect(open(NOW - 3_598_000, "later")).toBe(101);
  });
});
