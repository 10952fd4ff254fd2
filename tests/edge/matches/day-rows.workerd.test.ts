import { env } from "cloudflare:test";
import { and, asc, gte, inArray, lt, or } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { DATABASE_TTL_MS } from "#edge/ground/memory/snapshot.ts";
import { NAMES_FORM, readNamesText } from "#edge/matches/day-names.ts";
import { readDay, readLive } from "#edge/matches/day-rows.ts";
import { getMatches, playedNowSql, selectMatches } from "#edge/matches/match-row.ts";
import { readMoving } from "#edge/matches/moving.ts";
import { DAY_FORM, type DayRange, findDay, toDayText } from "#edge/matches/moving-day.ts";
import { leagues } from "#edge/matches/schema/competitions.ts";
import { matches } from "#edge/matches/schema/matches.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { FIXTURE_NOW_MS, LEAGUES, MATCHES, NOW_S, PLAYERS, SEASONS, seedFixture, TEAMS } from "#tests/support/fixture.ts";

const DAY_S = 86_400;
const fromS = Date.UTC(2026, 10, 20, 16) / 1000;
const today = (sport: number): DayRange => ({
  sport,
  fromS,
  toS: fromS + DAY_S,
  noonS: fromS + 20 * 3600,
  earliestS: fromS - 4 * 3600,
  nowS: NOW_S,
});

beforeAll(() => seedFixture(env.DB));

let counter = countingD1(env.DB);
beforeEach(() => {
  counter = countingD1(env.DB);
});
const read = (sport = 1, nowMs = FIXTURE_NOW_MS) => readDay(counter.d1, today(sport), nowMs);
const toIds = (list: { matchid: number }[]) => list.map(({ matchid }) => matchid);

describe("the matches of a day", () => {
  it.each([[0], [1], [2]])("the day list of sport %i has the same rows as one joined query", async (sport) => {
    const { earliestS, toS } = today(sport);
    const rows = await selectMatches(openDatabase(env.DB))
      .where(
        and(
          inArray(matches.sportId, sport === 0 ? [1, 2] : [sport]),
          gte(matches.startsAt, earliestS),
          lt(matches.startsAt, toS),
          or(gte(matches.startsAt, fromS), playedNowSql(NOW_S)),
        ),
      )
      .orderBy(asc(leagues.rank), asc(leagues.id), asc(matches.startsAt), asc(matches.id));
    const { list } = await read(sport);
    expect(list.length).toBeGreaterThan(2);
    expect(list).toEqual(getMatches(rows));
  });

  it("a day's matches need one database round trip, or two after a goal", async () => {
    const first = await read();
    const second = await read();
    expect(second.list).toBe(first.list);
    await env.DB.prepare("update matches set home_score = 7 where id = ?").bind(MATCHES.firstHalf).run();
    const third = await read();
    expect(third.list.find(({ matchid }) => matchid === MATCHES.firstHalf)?.home.score).toBe(7);
    expect(first.list.find(({ matchid }) => matchid === MATCHES.firstHalf)?.home.score).not.toBe(7);
    expect(counter.count()).toBe(4);
  });

  it("a Feed's day is taken if its release has the same columns, and read from the database if not", async () => {
    const answer = { day: "[]", goals: "[]", live: {}, asOf: FIXTURE_NOW_MS, recordsAt: FIXTURE_NOW_MS };
    const readFrom = async (form: string) => {
      const ask = async () => ({ ...answer, form });
      return (
        await readDay(counter.d1, today(1), FIXTURE_NOW_MS, { ask, askNames: async () => null, waitUntil: () => undefined })
      ).list.length;
    };
    const { list } = await read();
    expect([await readFrom(DAY_FORM), await readFrom(`${DAY_FORM},later`)]).toEqual([0, list.length]);
  });

  it("an isolate takes names from the Feed, and fetches them again only when the Feed has others", async () => {
    const fresh = countingD1(env.DB);
    const work: Promise<unknown>[] = [];
    const range = today(1);
    const { list: whole } = await read(1);
    const moving = await readMoving(env.DB, NOW_S);
    const day = toDayText(findDay(moving.rows, range));
    let names = { form: NAMES_FORM, version: 1, text: await readNamesText(env.DB, range) };
    let asked = 0;
    const readNear = async (nowMs: number) => {
      const answer = { form: DAY_FORM, day, goals: "[]", live: {}, asOf: nowMs, recordsAt: nowMs, names };
      const near = {
        ask: async () => answer,
        askNames: async () => {
          asked += 1;
          return names;
        },
        waitUntil: (one: Promise<unknown>) => work.push(one),
      };
      const { list } = await readDay(fresh.d1, range, nowMs, near);
      await Promise.all(work.splice(0));
      return list.map(({ hometeam }) => hometeam.name_en);
    };
    for (let second = 0; second < 60; second += 1) await readNear(FIXTURE_NOW_MS + second * 1_000);
    expect([asked, fresh.count(), (await readNear(FIXTURE_NOW_MS + 60_000)).length]).toEqual([1, 0, whole.length]);
    const [name = ""] = await readNear(FIXTURE_NOW_MS + 60_000);
    names = { ...names, version: 2, text: names.text.replaceAll(name, "Renamed") };
    await readNear(FIXTURE_NOW_MS + 61_000);
    expect([asked, (await readNear(FIXTURE_NOW_MS + 62_000)).includes("Renamed"), fresh.count()]).toEqual([2, true, 0]);
  });

  it("a match in play shows its goals in order right after a change of score", async () => {
    const score = (home: number) =>
      env.DB.prepare("update matches set home_score = ? where id = ?").bind(home, MATCHES.firstHalf);
    const goal = (seq: number, kind: string, minute: number, more: [side: string, player: number | null, name: string | null]) =>
      env.DB.prepare(
        "insert into incidents (match_id, seq, kind, period, minute, side, player_id, player_name) values (?, ?, ?, 1, ?, ?, ?, ?)",
      ).bind(MATCHES.firstHalf, seq, kind, minute, ...more);
    const goals = async () =>
      (await read()).list
        .find(({ matchid }) => matchid === MATCHES.firstHalf)
        ?.goals?.map(({ side, kind, minute, player }) => [side, kind, minute, player?.name_zh]);
    await read();
    await env.DB.batch([
      score(3),
      goal(901, "own-goal", 31, ["away", null, "Nobody"]),
      goal(902, "goal", 5, ["home", PLAYERS.saka, "Saka B."]),
      goal(903, "shootout-goal", 6, ["home", null, null]),
    ]);
    const before = counter.count();
    const both = [
      ["home", "goal", 5, "布卡约·萨卡"],
      ["home", "own-goal", 31, "Nobody"],
    ];
    expect(await goals()).toEqual(both);
    expect(counter.count() - before).toBe(2);
    expect((await read()).list).toBe((await read()).list);
    await env.DB.batch([
      score(2),
      env.DB.prepare("update incidents set cancelled = 1 where match_id = ? and seq = 902").bind(MATCHES.firstHalf),
    ]);
    expect(await goals()).toEqual(both.slice(1));
    await env.DB.prepare("delete from incidents where match_id = ? and seq > 900").bind(MATCHES.firstHalf).run();
  });

  it("the matches of a day show a new name after half a minute", async () => {
    await read();
    await env.DB.prepare("update teams set name_zh = '新名' where id = ?").bind(TEAMS.arsenal).run();
    const findName = (list: Awaited<ReturnType<typeof read>>["list"]) =>
      list.find(({ matchid }) => matchid === MATCHES.finished)?.hometeam.name_zh;
    expect(findName((await read()).list)).not.toBe("新名");
    expect(findName((await read(1, FIXTURE_NOW_MS + DATABASE_TTL_MS)).list)).toBe("新名");

    await env.DB.batch([
      env.DB.prepare("insert into teams (id, sport_id, slug, name_en, logo) values (990, 1, 'newcomers', 'Newcomers', '/x.svg')"),
      env.DB.prepare(
        "insert into matches (id, sport_id, source_key, league_id, season_id, home_team_id, away_team_id, starts_at, status) values (990, 1, 'new', ?, ?, 990, ?, ?, 1)",
      ).bind(LEAGUES.premier, SEASONS.premier, TEAMS.chelsea, fromS + 60),
    ]);
    const { list } = await read(1, FIXTURE_NOW_MS + DATABASE_TTL_MS);
    expect(toIds(list)).toContain(990);
    expect(list.find(({ matchid }) => matchid === 990)?.hometeam.name_zh).toBe("Newcomers");
  });

  it("a match that was in play after midnight stays under today until six, from the Feed and from the database", async () => {
    const idsAt = async (nowS: number, newsAt: number) => {
      await env.DB.prepare("update matches set news_at = ? where id = ?").bind(newsAt, MATCHES.overMidnight).run();
      const range = { ...today(1), nowS };
      const { list } = await readDay(env.DB, range, nowS * 1000);
      const { rows } = await readMoving(env.DB, nowS);
      return [toIds(list), findDay(rows, range).map(({ id }) => id)].map((ids) => ids.includes(MATCHES.overMidnight));
    };
    const ended = fromS + 3_000;
    expect(await idsAt(fromS + 3_600, ended)).toEqual([true, true]);
    expect(await idsAt(fromS + 6 * 3600 - 1, ended)).toEqual([true, true]);
    expect(await idsAt(fromS + 6 * 3600, ended)).toEqual([false, false]);
    expect(await idsAt(fromS + 3_600, fromS - 1)).toEqual([false, false]);
    await env.DB.prepare("update matches set news_at = 0 where id = ?").bind(MATCHES.overMidnight).run();
  });

  it("the list of a day states the number of matches in play @spec 4.2", async () => {
    const { live } = await read();
    const { list } = await read(0);
    const inPlay = (sport: number) =>
      list.filter(({ sport_id, status }) => sport_id === sport && status >= 2 && status <= (sport === 1 ? 7 : 9)).length;
    expect(live).toEqual({ 1: inPlay(1), 2: inPlay(2) });
    expect(await readLive(env.DB, NOW_S)).toEqual(live);
    // A match that a source left "in play" long ago is not counted.
    await env.DB.prepare("update matches set status = 4, starts_at = ? where id = 990")
      .bind(NOW_S - 10 * DAY_S)
      .run();
    expect(await readLive(env.DB, NOW_S)).toEqual(live);
  });
});
