/** Rounds as data sets word them: numbers for plain matchdays, order of appearance for rounds with a name. */

export interface RoundWords {
  round: string;
  stage?: string | undefined;
}

export interface PlacedRound {
  number: number;
  /** Null for a plain matchday. */
  name: string | null;
  stage: "league" | "group" | "knockout";
}

const PLAIN = /^(?:Regular,\s*)?Matchday (\d+)$/;
const KNOCKOUT = /final|round of|play-?off|play-?in|play-?out|third place|elimination|^qualifying/i;
const GROUP = /group/i;

/** Number of a plain matchday (`Matchday 5`, `Regular, Matchday 5`), null for a round with a name. */
export function plainMatchday({ round, stage }: RoundWords): number | null {
  if (stage && stage !== "Regular") return null;
  const match = PLAIN.exec(round);
  return match ? Number(match[1]) : null;
}

/** The source's words for a round, its stage in front where that stands apart. */
export const roundName = ({ round, stage }: RoundWords): string => (stage && stage !== "Regular" ? `${stage}, ${round}` : round);

/** `group` and `knockout` by the words of a round; the rest is a league. */
export function stageOf(name: string): PlacedRound["stage"] {
  if (/matchday \d+$/i.test(name) && !/^playoffs,/i.test(name)) return GROUP.test(name) ? "group" : "league";
  if (KNOCKOUT.test(name)) return "knockout";
  return GROUP.test(name) ? "group" : "league";
}

/**
 * Numbers the rounds of a season: plain matchdays keep theirs, the others follow after the last of them in the order in which they
 * are first played (`days` are dates, in the order of `rows`).
 */
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
  for (const [name] of inOrder) placed.set(name, { number: ++last, name, stage: stageOf(name) });
  return placed;
}
