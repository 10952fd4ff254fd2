import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { MatchPulse } from "#edge/contract/entities/match.ts";
import { RoomMessage } from "#edge/contract/entities/room-message.ts";
import { ChatPublisher, pulseOfChange } from "#edge/feed/board/chat-publisher.ts";
import type { PublishedChange } from "#edge/feed/board/publisher.ts";
import { type LiveRow, NOT_STARTED } from "#edge/matches/schema/matches.ts";
import { seedMatch, seedWorld } from "./world.ts";

const STARTS_AT = 1_700_000_000;
const change = (
  matchId: number,
  row: Partial<LiveRow>,
  before: Partial<LiveRow> = {},
  changed: (keyof LiveRow)[] = ["status"],
): PublishedChange => ({
  matchId,
  sportId: 1,
  startsAt: STARTS_AT,
  updatedAt: 1_700_000_000_000 + matchId,
  row: { ...NOT_STARTED, ...row },
  before: { ...NOT_STARTED, ...before },
  changed,
  events: [],
});

async function readSaid(changes: PublishedChange[]): Promise<{ room: string; message: RoomMessage }[]> {
  const said: { room: string; message: RoomMessage }[] = [];
  const announce = async (room: string, data: object) => said.push({ room, message: RoomMessage.parse(data) });
  await new ChatPublisher({ announce }, env.DB).publish(changes);
  return said;
}

beforeAll(async () => {
  await seedWorld(1);
  await seedMatch(1, 501);
});

describe("score changes in rooms", () => {
  test("a match's room receives only the changes of that match", async () => {
    const said = await readSaid([
      change(11, { status: 2, homeScore: 1, awayScore: 0 }, { status: 2 }),
      change(12, { status: 3 }, { status: 2 }),
    ]);
    expect(said.map(({ room, message }) => [room, message.type === "scores" ? message.list.map(([id]) => id) : null])).toEqual([
      ["NOTIFY_ROOM", [11, 12]],
      ["match-1-11", [11]],
      ["match-1-12", [12]],
    ]);
  });

  test("a room receives no message about statistics alone", async () => {
    expect(await readSaid([change(13, { status: 2 }, { status: 2 }, [])])).toEqual([]);
  });

  test("the publisher splits many score changes into messages of at most 60", async () => {
    const said = await readSaid(
      Array.from({ length: 130 }, (_, i) => change(1_000 + i, { status: 2, homeScore: i }, { status: 2 })),
    );
    expect(
      said.filter(({ room }) => room === "NOTIFY_ROOM").map(({ message }) => message.type === "scores" && message.list.length),
    ).toEqual([60, 60, 10]);
  });

  test("each message contains the arrival time of its first match event", async () => {
    const arrivals: [string, number | undefined][] = [];
    const announce = async (room: string, _data: object, { arrivedAt }: { arrivedAt?: number | undefined }) =>
      arrivals.push([room, arrivedAt]);
    const moved = [{ id: 31, arrivedAt: 7_000 }, { id: 32, arrivedAt: 5_000 }, { id: 33 }];
    await new ChatPublisher({ announce }, env.DB).publish(
      moved.map(({ id, arrivedAt }) => ({ ...change(id, { status: 2 }, { status: 2 }), arrivedAt })),
    );
    expect(arrivals).toEqual([
      ["NOTIFY_ROOM", 5_000],
      ["match-1-31", 7_000],
      ["match-1-32", 5_000],
      ["match-1-33", undefined],
    ]);
  });

  test("a message announces the beginning of a match with its teams' names @spec 3.23", async () => {
    const said = await readSaid([change(501, { status: 2, periodStartsAt: 1_700_000_000 })]);
    const start = said.map(({ message }) => message).find(({ type }) => type === "race_start");
    expect(start).toMatchObject({
      id: 501,
      sport_id: 1,
      desc_zh: expect.stringMatching(/\S vs \S/),
      desc_pt: expect.stringMatching(/\S x \S/),
      desc_en: expect.stringMatching(/\S vs \S/),
    });
  });

  test("a pulse counts the minute like a match's page @spec 4.12", () => {
    const kickoff = (row: Partial<LiveRow>) => pulseOfChange(change(1, row))[2];
    expect(kickoff({ status: 4, periodStartsAt: STARTS_AT + 3_700 })).toBe(STARTS_AT + 3_700);
    expect(kickoff({ status: 2 })).toBe(STARTS_AT);
  });

  test("a pulse has the schema of the contract's match pulse", () => {
    expect(
      MatchPulse.safeParse(pulseOfChange(change(1, { status: 4, periodStartsAt: 5, homeScore: 2, awayScore: 1 }))).success,
    ).toBe(true);
  });

  test("an unreachable chat delays no publication", async () => {
    const announce = () => Promise.reject(new Error("away"));
    await expect(new ChatPublisher({ announce }, env.DB).publish([change(14, { status: 2 })])).resolves.toBeUndefined();
  });
});

describe("changes that no message brought", () => {
  const NOW_MS = Date.now();
  const said: { room: string; ids: number[] }[] = [];
  let isAway = false;
  const announce = async (room: string, data: object): Promise<number> => {
    if (isAway) throw new Error("away");
    const message = RoomMessage.parse(data);
    said.push({ room, ids: message.type === "scores" ? message.list.map(([id]) => id) : [] });
    return 1;
  };
  const store = (id: number, updatedAt: number) =>
    env.DB.prepare("update matches set updated_at = ?2, starts_at = ?3, status = 8 where id = ?1")
      .bind(id, updatedAt, Math.floor(NOW_MS / 1_000))
      .run();
  const unsaid = async (publisher: ChatPublisher, nowMs: number) => {
    said.length = 0;
    await publisher.sayUnsaid(1, nowMs);
    return said;
  };
  const at = (matchId: number, updatedAt: number): PublishedChange => ({ ...change(matchId, { status: 2 }), updatedAt });

  test("an imported record is announced once", async () => {
    const publisher = new ChatPublisher({ announce }, env.DB);
    await store(501, NOW_MS - 30_000);
    expect(await unsaid(publisher, NOW_MS)).toEqual([{ room: "NOTIFY_ROOM", ids: [501] }]);
    expect(await unsaid(publisher, NOW_MS + 60_000)).toEqual([]);
    await store(501, NOW_MS + 70_000);
    expect(await unsaid(publisher, NOW_MS + 120_000)).toEqual([{ room: "NOTIFY_ROOM", ids: [501] }]);
  });

  test("a change that rooms got is not announced again, and one that the chat did not take is", async () => {
    const publisher = new ChatPublisher({ announce }, env.DB);
    await publisher.publish([at(501, NOW_MS + 1_000)]);
    await store(501, NOW_MS + 1_000);
    expect(await unsaid(publisher, NOW_MS + 2_000)).toEqual([]);
    isAway = true;
    await publisher.publish([at(501, NOW_MS + 3_000)]);
    // Statistics that follow do not hide the missing score.
    await publisher.publish([{ ...at(501, NOW_MS + 4_000), changed: [] }]);
    await store(501, NOW_MS + 4_000);
    await expect(publisher.sayUnsaid(1, NOW_MS + 5_000)).rejects.toThrow("away");
    isAway = false;
    expect(await unsaid(publisher, NOW_MS + 6_000)).toEqual([{ room: "NOTIFY_ROOM", ids: [501] }]);
    await publisher.publish([{ ...at(501, NOW_MS + 7_000), changed: [] }]);
    await store(501, NOW_MS + 7_000);
    expect(await unsaid(publisher, NOW_MS + 8_000)).toEqual([]);
  });
});
