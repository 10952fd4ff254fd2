import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstDay, seasonName } from "#edge/feed/demo-world/calendar.ts";
import { competitions } from "#edge/feed/demo-world/competitions.ts";
import { isCup, knockoutFixtures } from "#edge/feed/demo-world/knockout.ts";
import { roundPairs } from "#edge/feed/demo-world/round-pairs.ts";
import { type DemoFixture, fixturesOfDay } from "#edge/feed/demo-world/schedule.ts";

const DAY_S = 86_400;
const ORIGIN = Date.UTC(2026, 10, 21, 6) / 1000;
const originDay = Math.floor(ORIGIN / DAY_S);
/** The shortest duration of a match in seconds. */
const SHORTEST_S = { 1: 105 * 60, 2: 96 * 60 } as const;

const origins = fc.integer({ min: Date.UTC(2025, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 });

describe("the schedule of the demo world", () => {
  test("each day of the schedule has matches of both sports", () => {
    fc.assert(
      fc.property(origins, fc.integer({ min: 0, max: 9 }), (origin, ahead) => {
        const day = fixturesOfDay(origin, Math.floor(origin / DAY_S) + ahead);
        const count = (sport: 1 | 2) => day.filter(({ competition }) => competition.sportId === sport).length;
        expect(count(1)).toBeGreaterThanOrEqual(15);
        expect(count(1)).toBeLessThanOrEqual(140);
        expect(count(2)).toBeGreaterThanOrEqual(10);
        expect(count(2)).toBeLessThanOrEqual(60);
      }),
      { numRuns: 20 },
    );
  });

  test("every match begins on a full or half hour between the usual hours of its league, by the league's clock", () => {
    const outside = [-1, 0, 1, 2, 3]
      .flatMap((ahead) => fixturesOfDay(ORIGIN, originDay + ahead))
      .flatMap(({ competition: { league }, startsAt }) => {
        const clock = new Intl.DateTimeFormat("en-GB", { timeZone: league.zone, hour: "2-digit", minute: "2-digit" });
        const [hour = 0, minute = 0] = clock
          .format(startsAt * 1000)
          .split(":")
          .map(Number);
        const at = hour + minute / 60;
        const isUsual = at >= Math.min(...league.kickoffHours) && at <= Math.max(...league.kickoffHours) && at % 0.5 === 0;
        return isUsual ? [] : [`${league.slug} ${hour}:${minute}`];
      });
    expect(outside).toEqual([]);
  });

  test("a football club rests for 48 hours between two matches of any competitions, a basketball club for a day", () => {
    const first = firstDay(ORIGIN, competitions);
    const cups = competitions.filter(isCup).flatMap((competition) => knockoutFixtures(competition, ORIGIN, 0, 0));
    const all = Array.from({ length: 160 }, (_, at) => fixturesOfDay(ORIGIN, first + at))
      .flat()
      .concat(cups)
      .sort((a, b) => a.startsAt - b.startsAt);
    const last = new Map<string, DemoFixture>();
    const tired: string[] = [];
    for (const fixture of all) {
      for (const { sport, slug } of [fixture.home, fixture.away]) {
        const before = last.get(`${sport}/${slug}`);
        const hours = before ? (fixture.startsAt - before.startsAt) / 3_600 : Infinity;
        if (hours < (sport === "football" ? 48 : 36)) tired.push(`${slug} after ${hours} hours`);
        last.set(`${sport}/${slug}`, fixture);
      }
    }
    expect(tired).toEqual([]);
  });

  /** Summer and winter time, a day on which the clocks change, and both halves of the leagues' rhythm. */
  const DAYS = ["2026-01-14", "2026-03-29", "2026-07-06", "2026-11-29", "2027-02-28"];
  const HOURS = ["00:30", "03:10", "06:00", "09:45", "12:00", "17:20", "20:15", "23:30"];
  const starts = DAYS.flatMap((day) => HOURS.map((hour) => [`${day}T${hour}Z`] as const));

  test.each(starts)("a demo world that begins at %s begins with matches of both sports in play", (start) => {
    const now = Date.parse(start) / 1000;
    const today = Math.floor(now / DAY_S);
    const fixtures = [-1, 0, 1].flatMap((day) => fixturesOfDay(now, today + day));
    for (const sport of [1, 2] as const) {
      const own = fixtures.filter(({ competition }) => competition.sportId === sport);
      const live = own.filter(({ startsAt }) => startsAt <= now && now < startsAt + SHORTEST_S[sport]);
      const near = own.filter(({ startsAt }) => Math.abs(startsAt - now) <= 3 * 3_600);
      const seen = `sport ${sport} at ${start}`;
      expect(live.length, seen).toBeGreaterThanOrEqual(3);
      expect(near.length, seen).toBeGreaterThanOrEqual(4);
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

  test("no team plays twice on one day", () => {
    for (let day = originDay; day < originDay + 6; day++) {
      const busy = fixturesOfDay(ORIGIN, day).flatMap(({ competition, home, away }) =>
        [home, away].map((team) => `${competition.league.slug}/${team.slug}`),
      );
      expect(new Set(busy).size).toBe(busy.length);
    }
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
