/** Formats of cups. They copy the real competitions. */

import type { Random } from "../../ground/random.ts";
import type { StandingRow } from "../standings.ts";

export interface KnockoutStage {
  /** The name as data sets write it; the screens translate it. */
  name: "Play-offs" | "Round of 16" | "Quarter-finals" | "Semi-finals" | "Final";
  legs: 1 | 2;
  /** Number of ties of the round; known before the draw. */
  ties: number;
  neutral: boolean;
}

/** A place in the knock-out tree: the id of a team that has the place already, or the ids of two teams that play for it. */
export type TreeSlot = readonly [team: number] | readonly [first: number, second: number];

export interface CupTree {
  /** Places of the first full round, from the top to the bottom of the tree. Their number is a power of two. */
  slots: TreeSlot[];
  /** Rank of each team of the tree from 1. The better team plays the second leg at home. */
  seeds: Map<number, number>;
}

export interface CupFormat {
  /** Rounds of the group stage; null for a full double round robin. */
  groupRounds: number | null;
  /** `size`: number of teams in a group. Groups take the teams in the competition's order. Null for one table without a name. */
  groups: { size: number; name: (index: number) => string } | null;
  stages: KnockoutStage[];
  /** Matchdays that are over when the world begins, so that each cup is at a different stage at that time. */
  playedMatchdays: number;
  /** Draws the pairs from the tables of the finished group stage. */
  draw: (tables: readonly StandingRow[], random: Random) => CupTree;
}

const two = (name: KnockoutStage["name"], ties: number): KnockoutStage => ({ name, legs: 2, ties, neutral: false });
const one = (name: KnockoutStage["name"], ties: number, neutral: boolean): KnockoutStage => ({ name, legs: 1, ties, neutral });

/** Returns the teams of a table, best first. */
const table = (rows: readonly StandingRow[], group: string): number[] =>
  rows
    .filter(({ groupName }) => groupName === group)
    .sort((a, b) => a.position - b.position)
    .map(({ teamId }) => teamId);

const letter = (index: number): string => String.fromCharCode(65 + index);
const groupNames = (rows: readonly StandingRow[]): string[] => [...new Set(rows.map(({ groupName }) => groupName ?? ""))].sort();

const ranked = (rows: readonly StandingRow[]): number[] =>
  [...rows]
    .sort(
      (a, b) =>
        b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored || a.teamId - b.teamId,
    )
    .map(({ teamId }) => teamId);

const toSeeds = (teams: readonly number[]): Map<number, number> => new Map(teams.map((team, index) => [team, index + 1]));

/**
 * Teams 1 to 8 qualify; teams 9 to 24 play for the other eight places. Neighbours in the table go to different halves of the tree,
 * so the first two teams can meet only in the final.
 */
function leaguePhaseDraw(tables: readonly StandingRow[], random: Random): CupTree {
  const places = table(tables, "");
  const at = (place: number): number => places[place - 1] as number;
  const halves: [TreeSlot[], TreeSlot[]] = [[], []];
  // Each row has the place of a seed, and the places of two teams whose play-off decides the seed's opponent. Each place and the
  // next one go to different halves of the tree.
  for (const [seed, stronger, weaker] of [
    [1, 15, 17],
    [7, 9, 23],
    [5, 11, 21],
    [3, 13, 19],
  ] as const) {
    const [seeds, strong, weak] = [seed, stronger, weaker].map((place) => random.shuffle([at(place), at(place + 1)])) as [
      number[],
      number[],
      number[],
    ];
    for (const half of [0, 1] as const)
      halves[half].push([seeds[half] as number], [strong[half] as number, weak[half] as number]);
  }
  return { slots: halves.flat(), seeds: toSeeds(places) };
}

/** Group winners meet runners-up of other groups. */
function groupWinnersDraw(tables: readonly StandingRow[], random: Random): CupTree {
  const groups = groupNames(tables).map((name) => table(tables, name));
  const order = random.shuffle(groups.map((_, index) => index));
  // Each group winner meets the runner-up of the group that was drawn next. That is never the winner's own group.
  const slots = order.flatMap((group, index): TreeSlot[] => [
    [groups[group]?.[0] as number],
    [groups[order[(index + 1) % order.length] as number]?.[1] as number],
  ]);
  const winners = new Set(groups.map((group) => group[0]));
  const second = new Set(groups.map((group) => group[1]));
  const first = ranked(tables.filter(({ teamId }) => winners.has(teamId)));
  return { slots, seeds: toSeeds([...first, ...ranked(tables.filter(({ teamId }) => second.has(teamId)))]) };
}

/**
 * In each region, the first team meets the eighth, the second the seventh and so on. Then winners of one region meet winners of the
 * other.
 */
function twoRegionsDraw(tables: readonly StandingRow[], random: Random): CupTree {
  const regions = groupNames(tables).map((name) => {
    const places = table(tables, name);
    return random.shuffle(
      [1, 2, 3, 4].map((place): TreeSlot[] => [[places[place - 1] as number], [places[8 - place] as number]]),
    );
  });
  const [first = [], second = []] = regions;
  return { slots: first.flatMap((tie, index) => [...tie, ...(second[index] ?? [])]), seeds: toSeeds(ranked(tables)) };
}

/** Formats by the slug of the competition. A cup without a format ends with its groups. */
export const cupFormats: Readonly<Record<string, CupFormat>> = {
  "uefa-champions-league": {
    groupRounds: 8,
    groups: null,
    stages: [two("Play-offs", 8), two("Round of 16", 8), two("Quarter-finals", 4), two("Semi-finals", 2), one("Final", 1, true)],
    playedMatchdays: 5,
    draw: leaguePhaseDraw,
  },
  "conmebol-libertadores": {
    groupRounds: null,
    groups: { size: 4, name: letter },
    stages: [two("Round of 16", 8), two("Quarter-finals", 4), two("Semi-finals", 2), one("Final", 1, true)],
    playedMatchdays: 8,
    draw: groupWinnersDraw,
  },
  "afc-champions-league-elite": {
    groupRounds: 8,
    groups: { size: 12, name: (index) => (index === 0 ? "West" : "East") },
    stages: [two("Round of 16", 8), one("Quarter-finals", 4, true), one("Semi-finals", 2, true), one("Final", 1, true)],
    playedMatchdays: 8,
    draw: twoRegionsDraw,
  },
};
