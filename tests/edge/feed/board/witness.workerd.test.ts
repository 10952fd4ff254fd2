import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FeedSources } from "#edge/contract/calls/operate/feed.ts";
import type { LiveEvent } from "#edge/feed/board/live-match.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { isSettledBy } from "#edge/matches/result.ts";
import { matches } from "#edge/matches/schema/matches.ts";
import { seedMatch, seedWorld, storedMatch } from "./world.ts";

const NOW_S = Math.floor(Date.now() / 1000);
const MATCH = 41;
const board = () => getBoard(env, 1);
const state = (seq: number, at: number, home: number, away: number): LiveEvent => ({
  matchId: MATCH,
  seq,
  at,
  change: { type: "state", status: 2, homeScore: home, awayScore: away },
});
const goal = (seq: number, at: number): LiveEvent => ({
  matchId: MATCH,
  seq,
  at,
  change: { type: "incident", incident: { kind: "goal", period: 1, minute: 3, side: "home", homeScore: 1, awayScore: 0 } },
});
const post = (source: string, ...events: LiveEvent[]) => board().ingest(1, events, (NOW_S + 10) * 1000, source);
const score = async () => {
  const row = await storedMatch(MATCH);
  return [row?.home_score, row?.away_score, row?.unconfirmed];
};
const incidents = () =>
  env.DB.prepare("select seq from incidents where match_id = ? order by seq")
    .bind(MATCH)
    .all<{ seq: number }>()
    .then(({ results }) => results.map(({ seq }) => seq));

/** Lets the ninety seconds pass after which a doubt is decided. */
async function timePasses(): Promise<void> {
  await runInDurableObject(board(), (_, { storage }) => {
    storage.sql.exec("UPDATE doubts SET due_at = 0");
    const { state: text } = storage.sql.exec<{ state: string }>("SELECT state FROM live WHERE match_id = ?", MATCH).one();
    const kept = JSON.parse(text);
    kept.sources.movedAt -= 200;
    for (const list of [kept.sources.said, kept.sources.witness.said]) for (const one of list) one[0] -= 200;
    storage.sql.exec("UPDATE live SET state = ? WHERE match_id = ?", JSON.stringify(kept), MATCH);
  });
  await runDurableObjectAlarm(board());
}

beforeAll(async () => {
  await seedWorld(1);
  await seedMatch(1, MATCH, { startsAt: NOW_S - 600 });
});

// Deletes the alarm, so that no verdict of this file is due in the next file.
afterAll(() => runInDurableObject(board(), (_, { storage }) => storage.deleteAlarm()));

describe("a match that two sources post", () => {
  it("a match shows a disagreement of its sources at once", async () => {
    await post("fast", state(1, NOW_S - 300, 0, 0));
    await post("slow", state(1, NOW_S - 290, 0, 0));
    expect(await score()).toEqual([0, 0, 0]);
    await post("fast", goal(2, NOW_S - 10));
    expect(await score()).toEqual([1, 0, 1]);
    await post("slow", goal(2, NOW_S - 5));
    expect(await score()).toEqual([1, 0, 0]);
    expect(await incidents()).toEqual([2]);
    expect(await post("third", state(1, NOW_S, 5, 5))).toMatchObject({ applied: 0, refused: [{ index: 0 }] });
  });

  it("a match shows the later report after a long disagreement", async () => {
    await post("slow", state(3, NOW_S - 2, 0, 0));
    expect(await score()).toEqual([1, 0, 1]);
    const sources = (await board().sources(1, MATCH)) as FeedSources;
    expect(sources).toMatchObject({
      owner: "fast",
      owner_score: { home: 1, away: 0 },
      witness: "slow",
      witness_score: { home: 0, away: 0 },
      unconfirmed: 1,
    });
    await timePasses();
    expect(await score()).toEqual([0, 0, 0]);
    expect(await board().sources(1, MATCH)).toMatchObject({ unconfirmed: 0, shown_score: { home: 0, away: 0 } });
    await post("fast", state(3, NOW_S, 1, 0));
    expect(await score()).toEqual([1, 0, 0]);
  });

  it("the table changes when a score dispute ends after the match", async () => {
    const { season_id: season } = (await env.DB.prepare("select season_id from matches where id = ?")
      .bind(MATCH)
      .first<{ season_id: number }>())!;
    const won = () =>
      env.DB.prepare("select sum(won) as won, sum(drawn) as drawn from standings where season_id = ?").bind(season).first();
    await post("fast", { ...state(4, NOW_S, 1, 0), change: { type: "state", status: 8, homeScore: 1, awayScore: 0 } });
    expect(await won()).toMatchObject({ won: 1, drawn: 0 });
    await post("slow", { ...state(4, NOW_S + 1, 1, 1), change: { type: "state", status: 8, homeScore: 1, awayScore: 1 } });
    expect(await score()).toEqual([1, 0, 1]);
    const settled = await openDatabase(env.DB)
      .select({ id: matches.id })
      .from(matches)
      .where(and(eq(matches.id, MATCH), isSettledBy(NOW_S)));
    expect(settled).toEqual([]);
    await timePasses();
    expect(await score()).toEqual([1, 1, 0]);
    expect(await won()).toMatchObject({ won: 0, drawn: 2 });
  });
});
