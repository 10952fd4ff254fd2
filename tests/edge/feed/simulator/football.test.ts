import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FOOTBALL_INCIDENT_KINDS } from "#edge/contract/entities/incident.ts";
import { FOOTBALL_STATISTIC_KEYS, type FootballStatisticKey } from "#edge/contract/entities/statistics.ts";
import { FOOTBALL_STATUS, isFootballStatus } from "#edge/contract/rules/matches.ts";
import { simulateFootball } from "#edge/feed/simulator/football.ts";
import { expectedGoals } from "#edge/feed/simulator/football-expectation.ts";
import { formationPlaces } from "#edge/feed/simulator/football-formation.ts";
import { chanceFrom } from "#edge/feed/simulator/football-shot.ts";
import type { SimulatedMatch } from "#edge/feed/simulator/squad.ts";
import type { FeedIncident, Side, TimelineEvent } from "#edge/matches/timeline.ts";
import { footballTeam } from "./football-squads.ts";

const MATCHES = 1_000;
const SHOTS = new Set([
  "goal",
  "penalty-goal",
  "penalty-missed",
  "shot-on-target",
  "shot-off-target",
  "shot-blocked",
  "woodwork",
]);
const SIDES: readonly Side[] = ["home", "away"];
const other = (side: Side): Side => (side === "home" ? "away" : "home");
const play = (seed: string, home = 78, away = 78, knockout = false, carried = { home: 0, away: 0 }): SimulatedMatch =>
  simulateFootball({
    seed,
    home: footballTeam(home, 100),
    away: footballTeam(away, 200),
    startsAt: 1_800_000_000,
    knockout: knockout ? carried : null,
  });

/** Every fifth match is a knock-out match. */
const matches = Array.from({ length: MATCHES }, (_, i) => play(`match-${i}`, 60 + (i % 31), 60 + ((i * 7) % 31), i % 5 === 0));
const league = matches.filter((_, i) => i % 5 !== 0);

type IncidentEvent = Extract<TimelineEvent, { type: "incident" }>;
type StatisticsEvent = Extract<TimelineEvent, { type: "statistics" }>;
type StateEvent = Extract<TimelineEvent, { type: "state" }>;
const incidentEvents = ({ timeline }: SimulatedMatch): IncidentEvent[] =>
  timeline.filter((event): event is IncidentEvent => event.type === "incident");
const findIncidents = (match: SimulatedMatch): FeedIncident[] => incidentEvents(match).map(({ incident }) => incident);
const findStatistics = ({ timeline }: SimulatedMatch): StatisticsEvent[] =>
  timeline.filter((event): event is StatisticsEvent => event.type === "statistics");
const findStates = ({ timeline }: SimulatedMatch): StateEvent[] =>
  timeline.filter((event): event is StateEvent => event.type === "state");
/** Replaces `expect`, which would take a minute for a million events. */
function claim(ok: boolean, what: string, ...values: unknown[]): void {
  if (!ok) throw new Error(`${what}: ${JSON.stringify(values)}`);
}

const GOALS = new Set(["goal", "penalty-goal", "own-goal"]);
const scores = ({ kind, side }: FeedIncident): Side => (kind === "own-goal" ? other(side as Side) : (side as Side));
const count = (match: SimulatedMatch, side: Side, ...kinds: string[]): number =>
  findIncidents(match).filter((incident) => incident.side === side && kinds.includes(incident.kind)).length;

describe("a thousand simulated football matches", () => {
  test("simulated incidents have sequence numbers without a gap", () => {
    for (const { timeline, result } of matches) {
      let at = 0;
      timeline.forEach((event, index) => {
        claim(event.seq === index + 1 && event.at >= at && Number.isInteger(event.at), "seq or time", index, at, event);
        at = event.at;
      });
      expect(at).toBe(result.endsAt);
    }
  });

  test("the final score is the number of valid goals", () => {
    for (const match of matches) {
      const events = incidentEvents(match);
      const cancelled = new Set(events.flatMap(({ incident }) => incident.cancels ?? []));
      const score = { home: 0, away: 0 };
      const scored = new Map<number, Side>();
      for (const { seq, incident } of events) {
        if (GOALS.has(incident.kind)) {
          score[scores(incident)] += 1;
          scored.set(seq, scores(incident));
        }
        if (incident.cancels !== undefined) {
          const side = scored.get(incident.cancels);
          claim(incident.kind === "goal-disallowed" && side === incident.side, "cancels a goal of its side", incident);
          if (side) score[side] -= 1;
        }
        if (incident.homeScore !== undefined) {
          claim(incident.homeScore === score.home && incident.awayScore === score.away, "score after the event", score, incident);
        }
        if (incident.kind === "goal-disallowed")
          claim(incident.cancels !== undefined && incident.homeScore !== undefined, "restores the score", incident);
      }
      const goals = events.filter(({ seq, incident }) => GOALS.has(incident.kind) && !cancelled.has(seq));
      const standing = (side: Side): number => goals.filter(({ incident }) => scores(incident) === side).length;
      expect([standing("home"), standing("away")]).toEqual([match.result.homeScore, match.result.awayScore]);
    }
  });

  test("the final result has the figures of the incidents", () => {
    for (const match of matches) {
      const { result } = match;
      const half = findIncidents(match).find(({ kind }) => kind === "half-time");
      expect([half?.homeScore, half?.awayScore]).toEqual([result.homeHalf, result.awayHalf]);
      expect(result.yellows).toEqual(SIDES.map((side) => count(match, side, "yellow-card")));
      expect(result.reds).toEqual(SIDES.map((side) => count(match, side, "red-card", "second-yellow")));
      expect(result.corners).toEqual(SIDES.map((side) => count(match, side, "corner")));
    }
  });

  test("only players on the pitch take part in incidents", () => {
    for (const match of matches) {
      const on = { home: new Set<number>(), away: new Set<number>() };
      const bench = { home: new Set<number>(), away: new Set<number>() };
      const booked = new Set<number>();
      const changes = { home: 0, away: 0 };
      for (const side of SIDES)
        for (const { player, starter } of match.lineups[side].players) (starter ? on : bench)[side].add(player.id);
      const here = (side: Side | null | undefined, id: number | null | undefined): boolean =>
        id == null || (!!side && on[side].has(id));
      for (const incident of findIncidents(match)) {
        const { kind, side, playerId, relatedId } = incident;
        if (kind === "substitution") {
          if (!side || playerId == null || relatedId == null) throw new Error(`nobody named: ${JSON.stringify(incident)}`);
          claim(bench[side].delete(playerId) && on[side].delete(relatedId), "substitution", incident);
          on[side].add(playerId);
          changes[side] += 1;
          continue;
        }
        claim(here(side, playerId), "player on the pitch", incident);
        const ofOther = kind === "foul" || kind === "save" || kind === "shot-blocked";
        claim(here(ofOther && side ? other(side) : side, relatedId), "related on the pitch", incident);
        claim(relatedId == null || relatedId !== playerId, "two people", incident);
        if (kind === "save") {
          const sheet = match.lineups[side as Side].players;
          claim(
            sheet.some(({ player, position }) => player.id === playerId && position === "G"),
            "keeper saves",
            incident,
          );
        }
        if (kind === "yellow-card")
          claim(!booked.has(playerId as number) && !!booked.add(playerId as number), "first yellow", incident);
        if (kind === "second-yellow") claim(booked.has(playerId as number), "second yellow after a first", incident);
        if (kind === "red-card" || kind === "second-yellow") on[side as Side].delete(playerId as number);
      }
      for (const side of SIDES) claim(changes[side] <= 5 && on[side].size >= 7, "changes and men", changes, on[side].size);
    }
  });

  test("every figure except possession only grows", () => {
    for (const match of matches) {
      let before: StatisticsEvent | undefined;
      for (const event of findStatistics(match)) {
        claim((event.home.possession ?? 0) + (event.away.possession ?? 0) === 100, "possession", event);
        for (const side of SIDES) {
          for (const key of FOOTBALL_STATISTIC_KEYS) {
            const value = event[side][key] ?? -1;
            const last = before?.[side][key] ?? 0;
            claim(Number.isInteger(value) && value >= 0 && (key === "possession" || value >= last), key, last, value);
          }
        }
        before = event;
      }
    }
  });

  test("simulated figures agree with the incidents", () => {
    for (const match of matches) {
      const list = findStatistics(match);
      const minutes = list.at(-1)?.at ?? 0;
      claim(list.length >= 92 && list.length < minutes / 60, "once a minute", list.length, minutes);
      const last = list.at(-1) as StatisticsEvent;
      for (const side of SIDES) {
        const events = findIncidents(match).filter((incident) => incident.side === side);
        const figures = last[side] as Record<FootballStatisticKey, number>;
        const penaltiesOff = figures.shots_off_target - count(match, side, "shot-off-target", "woodwork");
        const penaltiesSaved = count(match, side, "penalty-missed") - penaltiesOff;
        const expected: Partial<Record<FootballStatisticKey, number>> = {
          attacks: count(match, side, "attack"),
          dangerous_attacks: count(match, side, "dangerous-attack"),
          corners: count(match, side, "corner"),
          fouls: count(match, side, "foul"),
          yellow_cards: count(match, side, "yellow-card"),
          red_cards: count(match, side, "red-card", "second-yellow"),
          saves: count(match, side, "save"),
          shots_blocked: count(match, side, "shot-blocked"),
          woodwork: count(match, side, "woodwork"),
          shots_on_target: count(match, side, "shot-on-target", "goal", "penalty-goal") + penaltiesSaved,
          shots: figures.shots_on_target + figures.shots_off_target + figures.shots_blocked,
        };
        for (const [key, value] of Object.entries(expected))
          claim(figures[key as FootballStatisticKey] === value, key, figures, value);
        const offside = figures.offsides - count(match, side, "offside");
        claim(offside >= 0 && offside <= count(match, side, "goal-disallowed"), "offsides", figures.offsides);
        const goals = events.filter(({ kind }) => kind === "goal" || kind === "penalty-goal").length;
        claim(figures.shots_on_target >= goals && penaltiesSaved >= 0, "shots on target", figures, goals);
        claim(figures.passes_completed <= figures.passes, "passes", figures);
      }
      // The saves of one side equal the other side's shots on target that are no goals.
      for (const side of SIDES) {
        const figures = last[side] as Record<FootballStatisticKey, number>;
        claim(
          count(match, other(side), "save") === figures.shots_on_target - count(match, side, "goal", "penalty-goal"),
          "saves",
          figures,
        );
      }
    }
  });

  test("the status passes through every phase in order @spec 4.10", () => {
    const { FIRST_HALF, HALF_TIME, SECOND_HALF, EXTRA_TIME, PENALTY_SHOOTOUT, FINISHED } = FOOTBALL_STATUS;
    const usual = [FIRST_HALF, HALF_TIME, SECOND_HALF];
    const walks = new Set<string>();
    for (const match of matches) {
      const walk = findStates(match).map(({ status }) => status);
      claim(walk.every(isFootballStatus), "status", walk);
      // Every kick of a shoot-out repeats the status, so the repetitions are dropped.
      walks.add(walk.filter((status, i) => status !== PENALTY_SHOOTOUT || status !== walk[i - 1]).join());
    }
    const extra = [...usual, EXTRA_TIME, EXTRA_TIME];
    const expected = [
      [...usual, FINISHED],
      [...extra, FINISHED],
      [...extra, PENALTY_SHOOTOUT, FINISHED],
    ];
    expect([...walks].sort()).toEqual(expected.map((walk) => walk.join()).sort());
    for (const match of league) expect(findStates(match)).toHaveLength(4);
  });

  test("the minute of an incident is the clock's minute @spec 4.12", () => {
    const first: Record<number, number> = { 1: 1, 2: 46, 3: 91, 4: 106 };
    for (const match of matches) {
      let startedAt = 0;
      for (const event of match.timeline) {
        if (event.type === "state" && event.periodStarts) startedAt = event.at;
        if (event.type !== "incident") continue;
        const { period, minute, added = 0, second = 0 } = event.incident;
        if (period === 5) continue;
        const shown = Math.floor((event.at - startedAt) / 60) + (first[period] ?? 0);
        claim(minute + added === shown && second >= 0 && second < 60, "minute", shown, event);
        const last = period < 3 ? period * 45 : 90 + (period - 2) * 15;
        claim(minute <= last && (added === 0 || minute === last), "added time only after the last minute", event);
      }
    }
  });

  test("a match takes about 1 h 50 min of real time", () => {
    for (const match of league) {
      const [, half, second, over] = findStates(match).map(({ at }) => at) as [number, number, number, number];
      expect(second - half).toBe(900);
      const added = findIncidents(match).filter(({ kind }) => kind === "added-time");
      expect(added.map(({ minute, value }) => [minute, (value ?? 0) >= 1])).toEqual([
        [45, true],
        [90, true],
      ]);
      expect(half).toBeGreaterThanOrEqual(2700 + (added[0]?.value ?? 0) * 60);
      expect(over - second).toBeGreaterThanOrEqual(2700 + (added[1]?.value ?? 0) * 60);
      expect(over).toBeGreaterThan(105 * 60);
      expect(over).toBeLessThan(135 * 60);
    }
  });

  test("every kind of incident has the fields that the screens show", () => {
    const seen = new Set<string>();
    for (const match of matches) {
      for (const incident of findIncidents(match)) {
        seen.add(incident.kind);
        if (!SHOTS.has(incident.kind)) continue;
        const { x, y, playerId, playerName } = incident;
        claim(
          x != null && y != null && x >= 50 && x <= 100 && y >= 0 && y <= 100 && playerId != null && !!playerName,
          "shot",
          incident,
        );
      }
    }
    expect([...seen].sort()).toEqual([...FOOTBALL_INCIDENT_KINDS].sort());
  });

  test("a second leg continues after ninety minutes only if the tie is level", () => {
    let shootouts = 0;
    for (let i = 0; i < 400; i++) {
      const carried = { home: i % 3, away: (i >> 2) % 3 };
      const { timeline, result } = play(`leg-${i}`, 78, 78, true, carried);
      const goals = timeline.flatMap((event) =>
        event.type === "incident" && event.incident.period <= 2 && event.incident.homeScore != null ? [event.incident] : [],
      );
      const after90 = goals.at(-1);
      const level = (after90?.homeScore ?? 0) + carried.home === (after90?.awayScore ?? 0) + carried.away;
      const extra = timeline.some((event) => event.type === "state" && event.status === FOOTBALL_STATUS.EXTRA_TIME);
      expect([i, extra]).toEqual([i, level]);
      const [home, away] = result.penalties ?? [0, 0];
      if (result.penalties) shootouts++;
      expect(result.homeScore + carried.home + home).not.toBe(result.awayScore + carried.away + away);
    }
    expect(shootouts).toBeGreaterThan(10);
  });

  test("simulated matches have as many goals as real leagues", () => {
    const mean = (list: readonly SimulatedMatch[], of: (match: SimulatedMatch) => number): number =>
      list.reduce((sum, match) => sum + of(match), 0) / list.length;
    const level = Array.from({ length: 1_000 }, (_, i) => play(`level-${i}`, 75, 75));
    const goals = mean(level, ({ result }) => result.homeScore + result.awayScore);
    expect(goals).toBeGreaterThan(2.4);
    expect(goals).toBeLessThan(3.1);
    const draws = mean(level, ({ result }) => (result.homeScore === result.awayScore ? 1 : 0));
    expect(draws).toBeGreaterThan(0.2);
    expect(draws).toBeLessThan(0.32);
    const [home, away] = expectedGoals(75, 75);
    expect(mean(level, ({ result }) => result.homeScore)).toBeCloseTo(home, 0);
    expect(mean(level, ({ result }) => result.awayScore)).toBeCloseTo(away, 0);
    expect(mean(level, ({ result }) => result.homeScore - result.awayScore)).toBeGreaterThan(0.05);
    const uneven = Array.from({ length: 300 }, (_, i) => play(`uneven-${i}`, 88, 66));
    expect(mean(uneven, ({ result }) => result.homeScore - result.awayScore)).toBeGreaterThan(1.3);
  });

  test("simulated matches have as many shots as real matches", () => {
    const finals = league.map((match) => findStatistics(match).at(-1) as StatisticsEvent);
    const a = (kind: FootballStatisticKey): number =>
      finals.reduce((sum, { home, away }) => sum + (home[kind] ?? 0) + (away[kind] ?? 0), 0) / finals.length;
    const ranges: [FootballStatisticKey, number, number][] = [
      ["shots", 20, 32],
      ["shots_on_target", 7, 12],
      ["corners", 8, 12],
      ["fouls", 18, 28],
      ["yellow_cards", 3, 5],
      ["red_cards", 0.08, 0.35],
      ["offsides", 2.5, 5],
      ["passes", 800, 1100],
      ["expected_goals", 230, 370],
    ];
    for (const [kind, from, to] of ranges) {
      expect(a(kind), kind).toBeGreaterThan(from);
      expect(a(kind), kind).toBeLessThan(to);
    }
  });

  test("the star among three forwards scores the most goals", () => {
    const squad = footballTeam(75, 100);
    const forwards = squad.players.filter(({ position }) => position === "F").slice(0, 3);
    const home = {
      ...squad,
      players: squad.players
        .filter((player) => player.position !== "F" || forwards.includes(player))
        .map((player) => (player.position === "F" ? { ...player, rating: player === forwards[0] ? 95 : 65 } : player)),
    };
    const goals = new Map<number, number>();
    for (let i = 0; i < 600; i++) {
      const match = simulateFootball({ seed: `star-${i}`, home, away: footballTeam(75, 200), startsAt: 0 });
      if (match.lineups.home.players.filter(({ starter, player }) => starter && player.position === "F").length < 3) continue;
      for (const { kind, playerId } of findIncidents(match)) {
        if (kind === "goal") goals.set(playerId as number, (goals.get(playerId as number) ?? 0) + 1);
      }
    }
    const [star, second, third] = forwards.map(({ id }) => goals.get(id) ?? 0) as [number, number, number];
    expect(star).toBeGreaterThan(second * 2.5);
    expect(star).toBeGreaterThan(third * 2.5);
  });
});

describe("the sheet of a football match", () => {
  test("a match sheet has eleven starters in a complete formation", () => {
    const formations = new Set<string>();
    for (const match of matches) {
      for (const side of SIDES) {
        const { formation, players } = match.lineups[side];
        const starters = players.filter(({ starter }) => starter);
        formations.add(formation ?? "");
        claim(starters.length === 11 && players.slice(0, 11).every(({ starter }) => starter), "starters first", players.length);
        claim((formation ?? "").split("-").reduce((sum, line) => sum + Number(line), 0) === 10, "formation", formation);
        claim(starters.filter(({ position }) => position === "G").length === 1, "one keeper", formation);
        claim(
          players.filter(({ captain }) => captain).length === 1 && starters.some(({ captain }) => captain),
          "one captain",
          formation,
        );
        claim(new Set(players.map(({ player }) => player.id)).size === players.length, "nobody twice", formation);
        for (const { starter, x, y } of players)
          claim(starter ? x !== null && y !== null : x === null && y === null, "places", starter, x, y);
      }
    }
    for (const usual of ["4-3-3", "4-2-3-1", "3-5-2", "4-4-2"]) expect(formations).toContain(usual);
  });

  test("a formation gives every player a separate place on the pitch", () => {
    for (const formation of ["4-3-3", "4-2-3-1", "3-5-2", "4-4-2", "5-3-2", "3-4-3", "4-1-4-1"]) {
      const places = formationPlaces(formation);
      expect(places).toHaveLength(10);
      expect(new Set(places.map(({ x, y }) => `${x}/${y}`)).size).toBe(10);
      for (const { x, y } of places) {
        expect(x).toBeGreaterThan(10);
        expect(x).toBeLessThan(95);
        expect(y).toBeGreaterThanOrEqual(5);
        expect(y).toBeLessThanOrEqual(95);
      }
      expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).toSorted((a, b) => a - b));
    }
  });

  test("the error for an incomplete squad names the missing players", () => {
    const team = footballTeam(70, 1);
    const noKeeper = { ...team, players: team.players.filter(({ position }) => position !== "G") };
    const ten = { ...team, players: [...team.players.slice(0, 1), ...team.players.slice(3, 12)] };
    expect(() => simulateFootball({ seed: "a", home: noKeeper, away: team, startsAt: 0 })).toThrow("goalkeeper");
    expect(() => simulateFootball({ seed: "a", home: ten, away: team, startsAt: 0 })).toThrow("11 players");
  });
});

/**
 * A shoot-out is decided if no remaining kick can change its winner. A side has five kicks, or as many as the other side if that is
 * more.
 */
function isDecided(kicks: readonly FeedIncident[]): boolean {
  const [home, away] = SIDES.map((side) => {
    const own = kicks.filter((kick) => kick.side === side);
    return { taken: own.length, scored: own.filter(({ kind }) => kind === "shootout-goal").length };
  }) as [{ taken: number; scored: number }, { taken: number; scored: number }];
  const rounds = Math.max(5, home.taken, away.taken);
  return home.scored > away.scored + rounds - away.taken || away.scored > home.scored + rounds - home.taken;
}

describe("the simulation of a football match", () => {
  test("the same seed gives the same match", () => {
    const strength = fc.integer({ min: 40, max: 95 });
    fc.assert(
      fc.property(fc.string(), strength, strength, fc.boolean(), (seed, home, away, knockout) => {
        expect(play(seed, home, away, knockout)).toEqual(play(seed, home, away, knockout));
        expect(play(seed, home, away, knockout).timeline).not.toEqual(play(`${seed}.`, home, away, knockout).timeline);
      }),
      { numRuns: 40 },
    );
  });

  test("a knock-out match always has a winner", () => {
    let shootouts = 0;
    for (const [i, match] of matches.entries()) {
      const { homeScore, awayScore, penalties } = match.result;
      if (i % 5 !== 0 || homeScore !== awayScore) {
        expect(penalties).toBeUndefined();
        continue;
      }
      shootouts += 1;
      expect(penalties).toEqual(SIDES.map((side) => count(match, side, "shootout-goal")));
      expect(penalties?.[0]).not.toBe(penalties?.[1]);
      const kicks = findIncidents(match).filter(({ kind }) => kind === "shootout-goal" || kind === "shootout-missed");
      kicks.forEach((_, index) => {
        claim(
          isDecided(kicks.slice(0, index + 1)) === (index === kicks.length - 1),
          "over when it is decided, not before",
          index,
          kicks,
        );
      });
      const last = findStates(match).findLast(({ status }) => status === FOOTBALL_STATUS.PENALTY_SHOOTOUT);
      expect([last?.homePenalties, last?.awayPenalties]).toEqual(penalties);
    }
    expect(shootouts).toBeGreaterThan(5);
  });

  test("the chance of a shot falls with the distance", () => {
    expect(chanceFrom({ x: 97, y: 50 })).toBeGreaterThan(chanceFrom({ x: 90, y: 50 }));
    expect(chanceFrom({ x: 90, y: 50 })).toBeGreaterThan(chanceFrom({ x: 75, y: 50 }));
    expect(chanceFrom({ x: 92, y: 50 })).toBeGreaterThan(chanceFrom({ x: 92, y: 20 }));
  });
});
