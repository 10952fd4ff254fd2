import { describe, expect, test, vi } from "vitest";
import type { PublishedChange } from "#edge/feed/board/publisher.ts";
import type { BoardNews } from "#edge/feed/near/board-news.ts";
import { NearPublisher, type Unwritten } from "#edge/feed/near/near-publisher.ts";
import { NOT_STARTED } from "#edge/matches/reads.ts";

const NOW = 1_800_000_000_000;
const change = (matchId: number, updatedAt: number) =>
  ({
    matchId,
    sportId: 1,
    startsAt: 0,
    updatedAt,
    row: NOT_STARTED,
    before: NOT_STARTED,
    changed: [],
    events: [],
  }) satisfies PublishedChange;

/** A publisher whose clock the test moves, with the batches that each Feed got. */
function open() {
  const state = { now: NOW, unwritten: { matchIds: [], rows: [] } as Unwritten };
  const sent: [feed: string, news: BoardNews][] = [];
  const send = async (feed: string, news: BoardNews) => {
    sent.push([feed, news]);
    if (feed === "lost") throw new Error("The Feed is away");
  };
  const publisher = new NearPublisher(
    () => state.unwritten,
    send,
    () => undefined,
    () => state.now,
  );
  return { state, sent, publisher };
}
const ids = ({ rows }: { rows: readonly { matchId: number }[] }) => rows.map(({ matchId }) => matchId);

describe("the batches that a Board sends to Feeds", () => {
  test("numbers of batches follow each other, and a restart of the Board shows as a gap", async () => {
    const { state, sent, publisher } = open();
    const { number } = publisher.since("EU", null);
    await publisher.publish([change(1, 5), change(2, 5)]);
    await publisher.publish([change(1, 6)]);
    const [first, second] = sent.map(([, news]) => news);
    expect([first?.after, second?.after, first && ids(first)]).toEqual([number, first?.number, [1, 2]]);
    state.now += 5_000;
    const restarted = open();
    restarted.state.now = state.now;
    expect(restarted.publisher.since("EU", second?.number ?? 0)).toMatchObject({ isCut: true });
  });

  test("a batch goes to the Feeds that asked within the last half minute", async () => {
    const { state, sent, publisher } = open();
    publisher.since("EU", null);
    state.now += 20_000;
    publisher.since("SA", null);
    await publisher.publish([change(1, 5)]);
    state.now += 15_000;
    await publisher.publish([change(1, 6)]);
    expect(sent.map(([feed]) => feed)).toEqual(["EU", "SA", "SA"]);
  });

  test("a Feed that asks from an earlier number gets the missed batches", async () => {
    const { state, publisher } = open();
    const { number } = publisher.since("lost", null);
    await publisher.publish([change(1, 5)]);
    await publisher.publish([change(2, 6)]);
    expect(ids(publisher.since("lost", number))).toEqual([1, 2]);
    expect(publisher.since("lost", number).isCut).toBe(false);
    state.now += 121_000;
    state.unwritten = { matchIds: [2], rows: [{ matchId: 2, stamp: 6, row: NOT_STARTED }] };
    const late = publisher.since("lost", number);
    expect([late.isCut, ids(late), late.unwritten]).toEqual([true, [2], [2]]);
  });

  test("a batch that not all publishers have yet is among the missed ones", async () => {
    const { state, publisher } = open();
    await publisher.publish([change(3, 5), change(4, 5)]);
    state.unwritten = { matchIds: [3], rows: [] };
    expect(ids(publisher.since("EU", null))).toEqual([3]);
  });

  test("a batch that a Feed does not take is sent once more after half a second", async () => {
    vi.useFakeTimers();
    const { sent, publisher } = open();
    publisher.since("lost", null);
    publisher.since("EU", null);
    await publisher.publish([change(1, 5)]);
    await vi.advanceTimersByTimeAsync(499);
    expect(sent.map(([feed]) => feed)).toEqual(["lost", "EU"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.map(([feed]) => feed)).toEqual(["lost", "EU", "lost"]);
    expect(sent[2]?.[1]).toEqual(sent[0]?.[1]);
    vi.useRealTimers();
  });

  test("a batch without rows announces changed records", () => {
    const { sent, publisher } = open();
    publisher.since("EU", null);
    publisher.recordsChanged(2);
    expect(sent[0]?.[1]).toMatchObject({ sportId: 2, rows: [], hasRecords: true });
  });
});
