import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seasonName } from "#edge/feed/demo-world/calendar.ts";
import { competitions } from "#edge/feed/demo-world/competitions.ts";
import { roundPairs } from "#edge/feed/demo-world/round-pairs.ts";
import { type DemoFixture, fixturesOfDay, START_SLOT_S } from "#edge/feed/demo-world/schedule.ts";
import { drawnFixtures } from "#edge/feed/demo-world/world.ts";

const DAY_S = 86_400;
const ORIGIN = Date.UTC(2026, 10, 21, 6) / 1000;
const originDay = Math.floor(ORIGIN / DAY_S);
/** The shortest duration of a match in seconds, on which the schedule's slots rely. */
const SHORTEST_S = { 1: 105 * 60, 2: 96 * 60 } as const;

/** A football match with its pauses, without extra time, and a long basketball game. */
const LONGEST_S = { 1: 125 * 60, 2: 150 * 60 } as const;

const origins = fc.integer({ min: Date.UTC(2025, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 });

describe("the schedule of the demo world", () => {
  test("each day of the schedule has enough matches of both sports", () => {
    fc.assert(
      fc.property(origins, fc.integer({ min: 0, max: 9 }), (origin, ahead) => {
        const day = fixturesOfDay(origin, Math.floor(origin / DAY_S) + ahead);
        const count = (sport: 1 | 2) => day.filter(({ competition }) => competition.sportId === sport).length;
        expect(count(1)).toBeGreaterThanOrEqual(50);
        expect(count(1)).toBeLessThanOrEqual(110);
        expect(count(2)).toBeGreaterThanOrEqual(DAY_S / START_SLOT_S[2]);
        expect(count(2)).toBeLessThanOrEqual(50);
      }),
      { numRuns: 20 },
    );
  });

  test("at any minute at least three football and two basketball matches are in play", () => {
    const fixtures = [-1, 0, 1, 2, 3].flatMap((day) => fixturesOfDay(ORIGIN, originDay + day));
    for (const [sport, atLeast] of [
      [1, 3],
      [2, 2],
    ] as const) {
      const starts = fixtures.filter(({ competition }) => competition.sportId === sport).map(({ startsAt }) => startsAt);
      for (let minute = originDay * DAY_S; minute < (originDay + 3) * DAY_S; minute += 60) {
        const live = starts.filter((start) => start <= minute && minute < start + SHORTEST_S[sport]).length;
        expect(live, `sport ${sport} at ${new Date(minute * 1000).toISOString()}`).toBeGreaterThanOrEqual(atLeast);
      }
    }
  });

  /** Summer and winter time, a day on which the clocks change, and both halves of the leagues' rhythm. */
  const DAYS = ["2026-01-14", "2026-03-29", "2026-07-06", "2026-11-29", "2027-02-28"];
  const HOURS = ["00:30", "03:10", "06:00", "09:45", "12:00", "17:20", "20:15", "23:30"];
  const starts = DAYS.flatMap((day) => HOURS.map((hour) => [`${day}T${hour}Z`] as const));

  test.each(starts)("a demo world that begins at %s begins on a lively evening", (start) => {
    const now = Date.parse(start) / 1000;
    const today = Math.floor(now / DAY_S);
    const fixtures = [-1, 0, 1].flatMap((day) => fixturesOfDay(now, today + day));
    for (const [sport, least] of [
      [1, { live: 6, leagues: 3, soon: 2, ended: 4, best: 3 }],
      [2, { live: 2, leagues: 2, soon: 1, ended: 2, best: 3 }],
    ] as const) {
      const own = fixtures.filter(({ competition }) => competition.sportId === sport);
      const live = own.filter(({ startsAt }) => startsAt <= now && now < startsAt + SHORTEST_S[sport]);
      const soon = own.filter(({ startsAt }) => startsAt > now && startsAt <= now + 3_600);
      const ended = own.filter(({ startsAt }) => {
        const endsAt = startsAt + LONGEST_S[sport];
        return endsAt <= now && endsAt > now - 7_200;
      });
      const leagues = live.map(({ competition: { league } }) => league);
      const seen = `sport ${sport} at ${start}`;
      expect(live.length, seen).toBeGreaterThanOrEqual(least.live);
      expect(new Set(leagues.map(({ slug }) => slug)).size, seen).toBeGreaterThanOrEqual(least.leagues);
      expect(Math.min(...leagues.map(({ rank }) => rank)), seen).toBeLessThanOrEqual(least.best);
      expect(soon.length, seen).toBeGreaterThanOrEqual(least.soon);
      expect(ended.length, seen).toBeGreaterThanOrEqual(least.ended);
    }
  });

  test("a day's fixtures are always the same", () => {
    const ids = (list: DemoFixture[]) =>
      list.map(({ competition, home, away, startsAt }) => `${competition.league.slug} ${home.slug} ${away.slug} ${startsAt}`);
    const day = originDay + 4;
    const fixtures = fixturesOfDay(ORIGIN, day);
    expect(ids(fixturesOfDay(ORIGIN, day))).toEqual(ids(fixtures));
    expect(fixtures.every(({ startsAt }) => Math.floor(startsAt / DAY_S) === day)).toBe(true);
  });

  test("no club plays twice on one day, and in football its league and its cup are a day apart in every time zone", () => {
    fc.assert(
      fc.property(origins, (origin) => {
        const today = Math.floor(origin / DAY_S);
        const drawn = drawnFixtures(origin, origin + 10 * DAY_S, competitions).flatMap(({ fixtures }) => fixtures());
        const fixtures = [...Array.from({ length: 40 }, (_, at) => fixturesOfDay(origin, today - 30 + at)).flat(), ...drawn];
        const byClub = new Map<string, DemoFixture[]>();
        for (const fixture of fixtures)
          for (const { slug } of [fixture.home, fixture.away]) {
            const club = `${fixture.competition.sportId}/${slug}`;
            byClub.set(club, [...(byClub.get(club) ?? []), fixture]);
          }
        for (const [club, own] of byClub) {
          own.sort((a, b) => a.startsAt - b.startsAt);
          own.slice(1).forEach(({ competition, startsAt }, at) => {
            const before = own[at] as DemoFixture;
            const seen = `${club} at ${new Date(startsAt * 1000).toISOString()}`;
            expect(Math.floor(startsAt / DAY_S), seen).not.toBe(Math.floor(before.startsAt / DAY_S));
            if (competition.sportId === 1 && competition !== before.competition)
              expect(startsAt - before.startsAt, seen).toBeGreaterThanOrEqual(DAY_S);
          });
        }
      }),
      { numRuns: 8 },
    );
  });

  test("the hours after a start are as lively as the start, whenever a demo world begins", () => {
    fc.assert(
      fc.property(origins, fc.integer({ min: 0, max: 6 }), (origin, halfHours) => {
        const now = origin + halfHours * 1_800;
        const fixtures = [-1, 0, 1].flatMap((day) => fixturesOfDay(origin, Math.floor(origin / DAY_S) + day));
        for (const [sport, least] of [
          [1, 3],
          [2, 2],
        ] as const) {
          const live = fixtures.filter(
            ({ competition, startsAt }) => competition.sportId === sport && startsAt <= now && now < startsAt + SHORTEST_S[sport],
          );
          expect(live.length, `sport ${sport} at ${new Date(now * 1000).toISOString()}`).toBeGreaterThanOrEqual(least);
        }
      }),
      { numRuns: 40 },
    );
  });

  test.each(competitions.map((competition) => [competition.league.slug, competition] as const))(
    "in %s, each pair of teams meets once on each ground in a season",
    (_, competition) => {
      const meetings = Array.from({ length: competition.rounds }, (_, i) => roundPairs(competition, i + 1)).flat();
      const keys = meetings.map(({ home, away }) => `${home.slug}/${away.slug}`);
      expect(new Set(keys).size).toBe(keys.length);
      const games = new Map<string, number>();
      for (const { home, away } of meetings) for (const { slug } of [home, away]) games.set(slug, (games.get(slug) ?? 0) + 1);
      const counts = [...games.values()];
      expect(games.size).toBe(competition.teams.length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(competition.teams.length % 2);
    },
  );

  test("a season's name follows the calendar of its league", () => {
    const named = (slug: string, origin: number) =>
      seasonName(competitions.find(({ league }) => league.slug === slug) as (typeof competitions)[number], origin, 0);
    expect(named("england-premier-league", ORIGIN)).toBe("2026-27");
    expect(named("england-premier-league", Date.UTC(2027, 2, 1) / 1000)).toBe("2026-27");
    expect(named("brazil-serie-a", ORIGIN)).toBe("2026");
    expect(named("usa-nba", ORIGIN)).toBe("2026-27");
  });
});
