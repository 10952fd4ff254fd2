import { type RoundStage, stageOfRound } from "#edge/contract/rules/rounds.ts";

export interface RoundWords {
  round: string;
  stage?: string | undefined;
}

export interface PlacedRound {
  number: number;
  /** Null for a plain matchday. */
  name: string | null;
  stage: RoundStage;
}

const PLAIN = /^(?:Regular,\s*)?Matchday (\d+)$/;

/** Returns the number of a plain matchday (`Matchday 5`, `Regular, Matchday 5`); null for a named round. */
export function plainMatchday({ round, stage }: RoundWords): number | null {
  if (stage && stage !== "Regular") return null;
  const match = PLAIN.exec(round);
  return match ? Number(match[1]) : null;
}

export const roundName = ({ round, stage }: RoundWords): string => (stage && stage !== "Regular" ? `${stage}, ${round}` : round);

/** Returns the group in a round's name (`Group A`, `Group 4`); empty for all other names. */
export const groupOfRound = (name: string): string => /^Group ([A-Z]|\d{1,2})$/i.exec(name.trim())?.[1] ?? "";

/** Plain matchdays keep their numbers. Named rounds follow in the order in which they are first played (by date, then by row). */
export function placeRounds(rows: readonly (RoundWords & { date: string })[]): Map<string, PlacedRound> {
  const placed = new Map<string, PlacedRound>();
  const named = new Map<string, string>();
  let last = 0;
  for (const row of rows) {
    const name = roundName(row);
    const number = plainMatchday(row);
    if (number !== null) {
      placed.set(name, { number, name: null, stage: "league" });
      last = Math.max(last, number);
    } else if (row.date < (named.get(name) ?? "~")) named.set(name, row.date);
  }
  const inOrder = [...named].sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0));
  for (const [name] of inOrder) placed.set(name, { number: ++last, name, stage: stageOfRound(name) });
  return placed;
}
