import { describe, expect, test } from "vitest";
import { dayNumber, matchdayStart, seasonName } from "#edge/feed/demo-world/calendar.ts";
import { competitions } from "#edge/feed/demo-world/competitions.ts";
import { drawnStages, isCup, knockoutFixtures } from "#edge/feed/demo-world/knockout.ts";
import { fixtureRow } from "#edge/feed/demo-world/match-rows.ts";
import { playFixture } from "#edge/feed/demo-world/play.ts";
import { type DemoFixture, fixturesOfDay } from "#edge/feed/demo-world/schedule.ts";

const DAY_S = 86_400;
const ORIGIN = Date.UTC(2026, 10, 21, 12) / 1000;
const cups = competitions.filter(isCup);
const slugs = ({ home, away }: DemoFixture) => [home.slug, away.slug].sort().join("/");

/** Returns the team with more goals over both legs, including the last leg's penalties. */
function through(legs: readonly DemoFixture[]): string {
  const total: Record<string, number> = {};
  for (const fixture of legs) {
    const { homeScore, awayScore, penalties } = playFixture(fixture, ORIGIN).result;
    total[fixture.home.slug] = (total[fixture.home.slug] ?? 0) + homeScore + (penalties?.[0] ?? 0) / 100;
    total[fixture.away.slug] = (total[fixture.away.slug] ?? 0) + awayScore + (penalties?.[1] ?? 0) / 100;
  }
  const [first, second] = Object.entries(total).sort((a, b) => b[1] - a[1]);
  expect(first?.[1], legs.map(slugs).join()).toBeGreaterThan(second?.[1] ?? 0);
  return first?.[0] as string;
}

function toTies(fixtures: readonly DemoFixture[]): Map<string, DemoFixture[]> {
  const ties = new Map<string, DemoFixture[]>();
  for (const fixture of fixtures) ties.set(slugs(fixture), [...(ties.get(slugs(fixture)) ?? []), fixture]);
  return ties;
}

test("every cup of the demo world has a knock-out stage", () => {
  expect(cups.map(({ league }) => league.slug).sort()).toEqual([
    "afc-champions-league-elite",
    "conmebol-libertadores",
    "uefa-champions-league",
  ]);
  expect(competitions.filter(({ league, cup }) => league.format === "cup" && !cup)).toEqual([]);
});

describe.each(cups.map((cup) => [cup.league.slug, cup] as const))("%s", (_, competition) => {
  const { stages } = competition.cup;
  const rounds = stages.map((_stage, stage) => knockoutFixtures(competition, ORIGIN, 0, stage));

  test("the knock-out has the planned number of ties in every round", () => {
    expect(rounds.map((round) => toTies(round).size)).toEqual(stages.map(({ ties }) => ties));
    for (const [stage, round] of rounds.entries())
      for (const legs of toTies(round).values()) expect(legs.length).toBe(stages[stage]?.legs);
    expect(rounds.at(-1)?.map(({ knockout }) => knockout)).toEqual([{ leg: null, neutral: true }]);
  });

  test("a round admits only previous winners and seeded teams", () => {
    const out = new Set<string>();
    for (const round of rounds) {
      const playing = [...toTies(round).values()];
      const teams = playing.flatMap(([leg]) => (leg ? [leg.home.slug, leg.away.slug] : []));
      expect(new Set(teams).size).toBe(teams.length);
      expect(teams.filter((team) => out.has(team))).toEqual([]);
      for (const legs of playing) {
        const winner = through(legs);
        for (const { home, away } of legs) for (const { slug } of [home, away]) if (slug !== winner) out.add(slug);
      }
    }
    const last = rounds.at(-1) as DemoFixture[];
    expect(out.has(through(last))).toBe(false);
  });

  test("the second leg takes place a week later on the other ground", () => {
    for (const legs of rounds.flatMap((round) => [...toTies(round).values()])) {
      const [first, second] = legs;
      if (!second) continue;
      expect([first?.home.slug, first?.knockout?.leg, second.knockout?.leg]).toEqual([second.away.slug, 1, 2]);
      expect(dayNumber(second.startsAt) - dayNumber(first?.startsAt ?? 0)).toBe(7);
    }
  });

  test("the demo world draws a round when all earlier matches are over", () => {
    stages.forEach((_stage, stage) => {
      const before = stage === 0 ? null : rounds[stage - 1];
      const lastDay = matchdayStart(competition, ORIGIN, 0, competition.rounds) + 1;
      const over = before
        ? Math.max(...before.map((fixture) => fixture.startsAt + playFixture(fixture, ORIGIN).result.endsAt))
        : (lastDay + 1) * DAY_S;
      expect(drawnStages(competition, ORIGIN, 0, over)).toBe(stage);
      const first = Math.min(...(rounds[stage] ?? []).map(({ startsAt }) => startsAt));
      expect(drawnStages(competition, ORIGIN, 0, first - 2 * DAY_S)).toBe(stage + 1);
    });
    const keys = rounds.flat().map((fixture) => fixtureRow(fixture, ORIGIN).sourceKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("the fixtures of a knock-out depend only on the season's name", () => {
    const later = ORIGIN + 20 * DAY_S;
    expect(seasonName(competition, later, 0)).toBe(seasonName(competition, ORIGIN, 0));
    expect(knockoutFixtures(competition, later, 0, 1).map(slugs)).toEqual(rounds[1]?.map(slugs));
  });
});

test("the three demo cups begin at different stages", () => {
  const drawn = Object.fromEntries(cups.map((cup) => [cup.league.slug, drawnStages(cup, ORIGIN, 0, ORIGIN)]));
  expect(drawn).toEqual({ "uefa-champions-league": 0, "afc-champions-league-elite": 1, "conmebol-libertadores": 2 });
  // Only group matches are listed by the day; the knock-out is listed separately.
  expect(fixturesOfDay(ORIGIN, dayNumber(ORIGIN)).every(({ knockout }) => knockout === null)).toBe(true);
});
