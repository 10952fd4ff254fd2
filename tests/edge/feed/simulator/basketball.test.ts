import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BASKETBALL_STATISTIC_KEYS } from "#edge/contract/entities/statistics.ts";
import { simulateBasketball } from "#edge/feed/simulator/basketball.ts";
import { type BasketballRules, COURTS, type Place } from "#edge/feed/simulator/basketball-court.ts";
import type { SimulatedMatch } from "#edge/feed/simulator/squad.ts";
import { boxScore } from "#edge/matches/box-score.ts";
import type { FeedIncident, Side, TimelineEvent } from "#edge/matches/timeline.ts";
import { basketballTeam } from "./basketball-squads.ts";

/** The three-point line is straight for corner shots and an arc for the rest. */
function isBeyondArc({ x, y }: Place, rules: BasketballRules): boolean {
  const court = COURTS[rules];
  const along = ((100 - x) / 100) * court.length - court.basket;
  const across = (Math.abs(y - 50) / 100) * court.width;
  return across > court.corner || Math.hypot(along, across) > court.arc;
}

const GAMES = 1_000;
const play = (seed: string, rules: BasketballRules = "nba", home = 78, away = 78): SimulatedMatch =>
  simulateBasketball({ seed, home: basketballTeam(home, 100), away: basketballTeam(away, 200), startsAt: 1_800_000_000, rules });

const games: { rules: BasketballRules; game: SimulatedMatch }[] = [];
const toRules = (index: number): BasketballRules => (index % 2 === 0 ? "nba" : "fiba");
for (let index = 0; index < GAMES; index++) {
  const rules = toRules(index);
  games.push({ rules, game: play(`game-${index}`, rules, 60 + (index % 31), 60 + ((index * 7) % 31)) });
}
const findIncidents = (game: SimulatedMatch): FeedIncident[] =>
  game.timeline.flatMap((event) => (event.type === "incident" ? [event.incident] : []));
type StateEvent = Extract<TimelineEvent, { type: "state" }>;
const findStates = (game: SimulatedMatch): StateEvent[] =>
  game.timeline.filter((event): event is StateEvent => event.type === "state");
/** Replaces `expect`, which would take a minute for a million events. */
function claim(ok: boolean, what: string, ...values: unknown[]): void {
  if (!ok) throw new Error(`${what}: ${JSON.stringify(values)}`);
}
const points = ({ kind, value }: FeedIncident): number =>
  kind === "shot-made" ? (value ?? 0) : kind === "free-throw-made" ? 1 : 0;

describe("a thousand simulated basketball games", () => {
  test("simulated incidents have sequence numbers without a gap", () => {
    for (const { game } of games) {
      let at = 0;
      game.timeline.forEach((event, index) => {
        claim(event.seq === index + 1 && event.at >= at && Number.isInteger(event.at), "seq or time", index, at, event);
        at = event.at;
      });
      expect(at).toBe(game.result.endsAt);
    }
  });

  test("every score is the sum of all earlier points", () => {
    for (const { game } of games) {
      const sum: Record<Side, number> = { home: 0, away: 0 };
      for (const incident of findIncidents(game)) {
        const worth = points(incident);
        if (worth === 0) continue;
        if (incident.side) sum[incident.side] += worth;
        claim(incident.homeScore === sum.home && incident.awayScore === sum.away, "score", sum, incident);
      }
      expect([game.result.homeScore, game.result.awayScore]).toEqual([sum.home, sum.away]);
      expect(sum.home).not.toBe(sum.away);
    }
  });

  test("the period scores add up to the result", () => {
    for (const { game } of games) {
      const byPeriod = game.result.periodScores.map((): [number, number] => [0, 0]);
      for (const incident of findIncidents(game)) {
        const pair = byPeriod[incident.period - 1];
        if (pair && incident.side) pair[incident.side === "home" ? 0 : 1] += points(incident);
      }
      expect(game.result.periodScores).toEqual(byPeriod);
      expect(findStates(game).at(-1)?.periodScores).toEqual(byPeriod);
      const half = byPeriod.slice(0, 2);
      expect([game.result.homeHalf, game.result.awayHalf]).toEqual(
        [0, 1].map((side) => half.reduce((sum, pair) => sum + (pair[side] ?? 0), 0)),
      );
    }
  });

  test("the status passes through every period in order @spec 4.13", () => {
    for (const { game } of games) {
      const walk: number[] = [];
      for (const { status } of findStates(game)) if (walk.at(-1) !== status) walk.push(status);
      const overtimes = game.result.periodScores.length - 4;
      expect(walk).toEqual([2, 3, 4, 5, 6, 7, 8, ...(overtimes > 0 ? [9] : []), 10]);
      expect(game.result.status).toBe(10);
      expect(findStates(game).filter(({ periodStarts }) => periodStarts)).toHaveLength(4 + overtimes);
    }
  });

  test("the game clock only counts down within a period @spec 4.15", () => {
    for (const { game, rules } of games) {
      let left = 0;
      let since = 0;
      let runs = false;
      for (const event of game.timeline) {
        const now = runs ? left - (event.at - since) : left;
        if (event.type === "incident") {
          const { period, minute, second = 0, kind } = event.incident;
          const length = period > 4 ? 300 : COURTS[rules].periodS;
          claim(second === now && second <= length && (kind !== "period-end" || second === 0), "second", now, event);
          claim(minute === Math.min(length / 60, Math.floor((length - second) / 60) + 1), "minute", event);
        } else if (event.type === "state") {
          const expected = event.periodStarts ? (event.status === 9 ? 300 : COURTS[rules].periodS) : now;
          claim(event.periodRemainingS === expected && expected >= 0, "clock", expected, event);
          left = event.periodRemainingS ?? 0;
          since = event.at;
          runs = event.clockRuns ?? false;
        }
      }
      claim(!runs, "the clock stands at the end");
    }
  });

  test("only players on the court act in a simulated game", () => {
    for (const { game, rules } of games) {
      const on: Record<Side, Set<number>> = { home: new Set(), away: new Set() };
      const fouls = new Map<number, number>();
      for (const side of ["home", "away"] as const) {
        const players = game.lineups[side].players;
        for (const { player, starter } of players) if (starter) on[side].add(player.id);
        expect(new Set(players.map(({ player }) => player.id)).size).toBe(players.length);
        expect(players.filter(({ captain }) => captain)).toHaveLength(1);
      }
      for (const incident of findIncidents(game)) {
        const { kind, side, playerId, relatedId } = incident;
        if (!side || playerId == null) continue;
        if (kind === "substitution") {
          claim(on[side].delete(relatedId ?? -1) && !on[side].has(playerId), "change", incident);
          claim(
            game.lineups[side].players.some(({ player }) => player.id === playerId),
            "dressed",
            incident,
          );
          on[side].add(playerId);
          continue;
        }
        claim(on[side].size === 5 && on[side].has(playerId), "on the court", incident);
        if (relatedId != null) claim(on.home.has(relatedId) || on.away.has(relatedId), "the other on the court", incident);
        if (relatedId != null && kind === "shot-made")
          claim(on[side].has(relatedId) && relatedId !== playerId, "assist", incident);
        if (kind === "foul") fouls.set(playerId, (fouls.get(playerId) ?? 0) + 1);
      }
      for (const count of fouls.values()) expect(count).toBeLessThanOrEqual(COURTS[rules].foulLimit);
    }
  });

  test("the last statistics equal the box score of the incidents", () => {
    for (const { game } of games) {
      const before = new Map<number, Extract<TimelineEvent, { type: "statistics" }>>();
      for (const event of game.timeline) {
        if (event.type !== "statistics") continue;
        const last = before.get(event.period);
        for (const key of BASKETBALL_STATISTIC_KEYS) {
          for (const side of ["home", "away"] as const)
            claim((event[side][key] ?? -1) >= (last?.[side][key] ?? 0), key, last, event);
        }
        before.set(event.period, event);
      }
      const whole = before.get(0);
      const incidents = findIncidents(game);
      for (const side of ["home", "away"] as const) {
        const mine = incidents.filter((incident) => incident.side === side);
        const count = (...kinds: string[]): number => mine.filter(({ kind }) => kinds.includes(kind)).length;
        expect(whole?.[side]).toMatchObject({
          points: mine.reduce((sum, incident) => sum + points(incident), 0),
          field_goals_attempted: count("shot-made", "shot-missed"),
          field_goals_made: count("shot-made"),
          three_points_made: mine.filter(({ kind, value }) => kind === "shot-made" && value === 3).length,
          free_throws_attempted: count("free-throw-made", "free-throw-missed"),
          rebounds: count("rebound-offensive", "rebound-defensive"),
          assists: mine.filter(({ kind, relatedId }) => kind === "shot-made" && relatedId != null).length,
          turnovers: count("turnover"),
          steals: count("steal"),
          blocks: count("block"),
          fouls: count("foul"),
        });
      }
    }
  });

  test("team figures are the sums of the players' box lines", () => {
    for (const { game, rules } of games) {
      const toSheet = (side: Side) => game.lineups[side].players.map(({ player, starter }) => ({ playerId: player.id, starter }));
      const { lines, statistics } = boxScore({ home: toSheet("home"), away: toSheet("away") }, findIncidents(game));
      const periods = game.result.periodScores.length;
      const seconds = 4 * COURTS[rules].periodS + (periods - 4) * 300;
      const margin = game.result.homeScore - game.result.awayScore;
      for (const side of ["home", "away"] as const) {
        const mine = game.lineups[side].players.map(({ player }) => lines.get(player.id));
        const sum = (
          key: "points" | "rebounds" | "assists" | "fouls" | "turnovers" | "steals" | "blocks" | "seconds" | "plus_minus",
        ): number => mine.reduce((total, line) => total + (line?.[key] ?? 0), 0);
        const whole = statistics[0]?.[side];
        for (const key of ["points", "rebounds", "assists", "fouls", "turnovers", "steals", "blocks"] as const)
          expect(sum(key)).toBe(whole?.[key]);
        expect(sum("seconds")).toBe(5 * seconds);
        expect(sum("plus_minus")).toBe(5 * (side === "home" ? margin : -margin));
        for (const key of ["points", "rebounds", "fouls", "points_in_paint", "fast_break_points"] as const) {
          expect(statistics.slice(1).reduce((total, one) => total + one[side][key], 0)).toBe(whole?.[key]);
        }
      }
    }
  });

  test("a three-point shot comes from beyond the arc", () => {
    for (const { game, rules } of games) {
      for (const { kind, x, y, value } of findIncidents(game)) {
        if (kind !== "shot-made" && kind !== "shot-missed") continue;
        const place = { x: x ?? -1, y: y ?? -1 };
        claim(place.x > 50 && place.x <= 100 && place.y >= 0 && place.y <= 100, "on the attacked half", place);
        claim(value === (isBeyondArc(place, rules) ? 3 : 2), "worth", value, place);
      }
    }
  });

  test("the figures of the games are realistic for the sport", () => {
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const of = (rules: BasketballRules) => games.filter((one) => one.rules === rules).map(({ game }) => game);
    const scores = (rules: BasketballRules): number[] => of(rules).flatMap(({ result }) => [result.homeScore, result.awayScore]);
    const per = (rules: BasketballRules, kind: string): number =>
      mean(of(rules).map((game) => findIncidents(game).filter((one) => one.kind === kind).length / 2));
    expect(mean(scores("nba"))).toBeGreaterThan(106);
    expect(mean(scores("nba"))).toBeLessThan(119);
    expect(scores("nba").filter((score) => score >= 95 && score <= 125).length / scores("nba").length).toBeGreaterThan(0.6);
    expect(mean(scores("fiba"))).toBeGreaterThan(76);
    expect(mean(scores("fiba"))).toBeLessThan(90);
    expect(per("nba", "foul")).toBeGreaterThan(15);
    expect(per("nba", "foul")).toBeLessThan(25);
    expect(per("nba", "turnover")).toBeGreaterThan(11);
    expect(per("nba", "turnover")).toBeLessThan(18);
    expect(per("nba", "block")).toBeGreaterThan(3);
    expect(per("nba", "steal")).toBeGreaterThan(5);
    expect(mean(of("nba").map(({ result }) => result.endsAt)) / 60).toBeGreaterThan(125);
    expect(mean(of("nba").map(({ result }) => result.endsAt)) / 60).toBeLessThan(148);
    expect(mean(games.map(({ game }) => Number(game.result.periodScores.length > 4)))).toBeLessThan(0.12);
    expect(mean(games.map(({ game }) => Number(game.result.periodScores.length > 4)))).toBeGreaterThan(0.008);
  });

  test("the stronger side wins more often", () => {
    const wins = (home: number, away: number): number =>
      Array.from({ length: 300 }, (_, index) => play(`duel-${home}-${away}-${index}`, "nba", home, away)).filter(
        ({ result }) => result.homeScore > result.awayScore,
      ).length / 300;
    expect(wins(90, 70)).toBeGreaterThan(0.75);
    expect(wins(70, 90)).toBeLessThan(0.4);
    expect(wins(78, 78)).toBeGreaterThan(0.5);
    expect(wins(78, 78)).toBeLessThan(0.7);
  });
});

test("the same seed gives the same game", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(play(seed)).toEqual(play(seed));
      expect(play(`${seed}+`).timeline).not.toEqual(play(seed).timeline);
    }),
    { numRuns: 20 },
  );
});

test("the simulator refuses squads of four players", () => {
  const five = simulateBasketball({
    seed: "five",
    home: basketballTeam(70, 1, 5),
    away: basketballTeam(70, 50, 5),
    startsAt: 0,
    rules: "fiba",
  });
  expect(five.result.status).toBe(10);
  expect(() =>
    simulateBasketball({
      seed: "four",
      home: basketballTeam(70, 1, 4),
      away: basketballTeam(70, 50),
      startsAt: 0,
      rules: "fiba",
    }),
  ).toThrow("A basketball team needs 5 players; the home side has 4.");
});
