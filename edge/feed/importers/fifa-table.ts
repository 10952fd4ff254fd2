/** Ranks national teams by FIFA's method, from all results of a data set. */

import { type FifaImportance, fifaPointsAfter } from "#edge/contract/rules/fifa-rank.ts";
import type { Side } from "#edge/matches/matches.ts";

export interface RankedMatch {
  date: string;
  tournament: string;
  /** Team ids. */
  home: number;
  away: number;
  score: [number, number];
  shootout: Side | null;
}

export interface RankPlace {
  team: number;
  place: number;
  points: number;
  /** Matches played in the whole data set. */
  played: number;
  /** `previous`: points one year before the last match. `change`: how many places the team has gained since then. */
  previous: number;
  change: number;
}

/** Points of every team at the start. FIFA's older ranking is not in open data, and after so long the start no longer matters. */
const START_POINTS = 1000;
/** Years without a match after which a team is no longer listed. */
const ACTIVE_YEARS = 4;
/**
 * A team counts as a FIFA member if it entered a World Cup or its qualification within this many years. Every ranked team does so.
 */
const MEMBER_YEARS = 9;

const WORLD_CUP = "FIFA World Cup";
const CONFEDERATION_FINALS = new Set([
  "UEFA Euro",
  "Copa América",
  "African Cup of Nations",
  "AFC Asian Cup",
  "Gold Cup",
  "CONCACAF Championship",
  "Oceania Nations Cup",
]);
const CONFEDERATIONS_CUP = "Confederations Cup";
const NATIONS_LEAGUES = new Set(["UEFA Nations League", "CONCACAF Nations League"]);
const isQualification = (name: string): boolean => {
  const final = name.replace(/ qualification$/, "");
  return final !== name && (final === WORLD_CUP || CONFEDERATION_FINALS.has(final));
};

/**
 * Number of knock-out matches, by the tournament's total number of matches. The data set has no rounds, so the last matches count
 * as the knock-out.
 */
const KNOCKOUT_MATCHES: Record<number, number> = { 104: 32, 64: 16, 52: 16, 51: 15, 32: 8, 31: 7, 28: 8, 26: 8, 25: 7 };
const DEFAULT_KNOCKOUT = 4;
/** Number of matches from the quarter-finals on: eight with a match for third place, seven without. */
const LATE_MATCHES = 8;
const LATE_WITHOUT_THIRD = 7;

interface Weight {
  importance: FifaImportance;
  knockout: boolean;
}

/** Returns the importance of each match, in the order of the list. */
function weights(matches: readonly RankedMatch[]): Weight[] {
  const left = new Map<string, number>();
  const size = new Map<string, number>();
  const edition = ({ tournament, date }: RankedMatch): string => `${tournament}/${date.slice(0, 4)}`;
  for (const match of matches) size.set(edition(match), (size.get(edition(match)) ?? 0) + 1);
  return matches.map((match) => {
    const { tournament } = match;
    const key = edition(match);
    const all = size.get(key)!;
    const toCome = left.get(key) ?? all;
    left.set(key, toCome - 1);
    const knockout = toCome <= (KNOCKOUT_MATCHES[all] ?? DEFAULT_KNOCKOUT);
    const late = toCome <= ((KNOCKOUT_MATCHES[all] ?? LATE_MATCHES) % 2 === 1 ? LATE_WITHOUT_THIRD : LATE_MATCHES);
    if (tournament === WORLD_CUP) return { importance: late ? "world-cup-late" : "world-cup", knockout };
    if (CONFEDERATION_FINALS.has(tournament))
      return { importance: late ? "continental-final-late" : "continental-final", knockout };
    if (tournament === CONFEDERATIONS_CUP) return { importance: "continental-final-late", knockout };
    if (isQualification(tournament)) return { importance: "qualification", knockout: false };
    if (NATIONS_LEAGUES.has(tournament)) return { importance: "nations-league", knockout: false };
    return { importance: tournament === "Friendly" ? "friendly" : "friendly-outside-window", knockout: false };
  });
}

const yearsBefore = (date: string, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

export class FifaTable {
  readonly lastDay: string;
  readonly #points = new Map<number, number>();
  readonly #played = new Map<number, number>();
  readonly #lastPlayed = new Map<number, string>();
  readonly #lastEntered = new Map<number, string>();
  readonly #yearAgo: Map<number, number>;

  constructor(matches: readonly RankedMatch[]) {
    const inOrder = [...matches].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    const weight = weights(inOrder);
    this.lastDay = inOrder.at(-1)?.date ?? "1970-01-01";
    const yearAgo = yearsBefore(this.lastDay, 1);
    let before: Map<number, number> | null = null;
    for (const [index, match] of inOrder.entries()) {
      if (!before && match.date > yearAgo) before = new Map(this.#points);
      this.#play(match, weight[index]!);
    }
    this.#yearAgo = before ?? new Map(this.#points);
  }

  #play({ date, tournament, home, away, score, shootout }: RankedMatch, weight: Weight): void {
    const homePoints = this.#points.get(home) ?? START_POINTS;
    const awayPoints = this.#points.get(away) ?? START_POINTS;
    const wonBy = (side: Side): "won" | "lost" | null => (shootout ? (shootout === side ? "won" : "lost") : null);
    this.#points.set(
      home,
      fifaPointsAfter({
        points: homePoints,
        opponentPoints: awayPoints,
        scored: score[0],
        conceded: score[1],
        shootout: wonBy("home"),
        ...weight,
      }),
    );
    this.#points.set(
      away,
      fifaPointsAfter({
        points: awayPoints,
        opponentPoints: homePoints,
        scored: score[1],
        conceded: score[0],
        shootout: wonBy("away"),
        ...weight,
      }),
    );
    for (const team of [home, away]) {
      this.#played.set(team, (this.#played.get(team) ?? 0) + 1);
      this.#lastPlayed.set(team, date);
      if (tournament === WORLD_CUP || tournament === `${WORLD_CUP} qualification`) this.#lastEntered.set(team, date);
    }
  }

  /** Best first; equal points are ordered by id. */
  places(): RankPlace[] {
    const activeSince = yearsBefore(this.lastDay, ACTIVE_YEARS);
    const memberSince = yearsBefore(this.lastDay, MEMBER_YEARS);
    const listed = [...this.#points.keys()].filter(
      (team) => this.#lastPlayed.get(team)! >= activeSince && (this.#lastEntered.get(team) ?? "") >= memberSince,
    );
    const order = (points: Map<number, number>): number[] =>
      [...listed].sort((a, b) => (points.get(b) ?? START_POINTS) - (points.get(a) ?? START_POINTS) || a - b);
    const before = new Map(order(this.#yearAgo).map((team, index) => [team, index + 1]));
    return order(this.#points).map((team, index) => ({
      team,
      place: index + 1,
      points: this.#points.get(team)!,
      played: this.#played.get(team)!,
      previous: this.#yearAgo.get(team) ?? START_POINTS,
      change: before.get(team)! - (index + 1),
    }));
  }
}
