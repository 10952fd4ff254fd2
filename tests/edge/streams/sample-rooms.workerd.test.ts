import { env } from "cloudflare:test";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { matches } from "#edge/matches/schema/matches.ts";
import { coverNextMatches } from "#edge/streams/sample-rooms.ts";
import { rooms } from "#edge/streams/schema/rooms.ts";
import { MATCHES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { personRow } from "#tests/support/people.ts";

const db = openDatabase(env.DB);
const MOVES = 21;
const STAYS = 22;
const TALKS = 23;
const ENCODES = 24;

beforeAll(async () => {
  await seedFixture(env.DB);
  const room = (anchorId: number, sample: string, matchId: number | null) => ({
    anchorId,
    sample,
    matchId,
    sportId: 1,
    isLive: 1,
    language: "en" as const,
  });
  // D1 takes a hundred values in a statement.
  for (const uid of [MOVES, STAYS, TALKS, ENCODES]) await db.insert(users).values(personRow(uid, { isAnchor: 1 }));
  await db.batch([
    db
      .insert(rooms)
      .values([
        room(MOVES, "football", MATCHES.finished),
        room(STAYS, "football", MATCHES.waiting),
        room(TALKS, "studio", null),
        room(ENCODES, "", MATCHES.finished),
      ]),
    db
      .update(matches)
      .set({ anchorId: MOVES, updatedAt: (NOW_S - 300) * 1000 })
      .where(eq(matches.id, MATCHES.finished)),
  ]);
});

const readShown = async () => {
  const list = await db.select({ anchorId: rooms.anchorId, matchId: rooms.matchId }).from(rooms).orderBy(rooms.anchorId);
  return Object.fromEntries(list.map(({ anchorId, matchId }) => [anchorId, matchId]));
};
const ALL_STAY = {
  [MOVES]: MATCHES.finished,
  [STAYS]: MATCHES.waiting,
  [TALKS]: null,
  [ENCODES]: MATCHES.finished,
};

it("a room of the demo stays with its match for ten minutes after the end", async () => {
  await coverNextMatches(db, NOW_S);
  expect(await readShown()).toEqual(ALL_STAY);
});

it("after ten minutes, only rooms with a match sample move to another match", async () => {
  await db
    .update(matches)
    .set({ updatedAt: (NOW_S - 660) * 1000 })
    .where(eq(matches.id, MATCHES.finished));
  await coverNextMatches(db, NOW_S);
  expect(await readShown()).toEqual({ ...ALL_STAY, [MOVES]: MATCHES.firstHalf });
  const covering = await db
    .select({ id: matches.id, anchorId: matches.anchorId })
    .from(matches)
    .where(inArray(matches.id, [MATCHES.finished, MATCHES.firstHalf]))
    .orderBy(matches.id);
  expect(covering).toEqual([
    { id: MATCHES.finished, anchorId: ENCODES },
    { id: MATCHES.firstHalf, anchorId: MOVES },
  ]);
});
