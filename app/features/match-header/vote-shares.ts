import type { MatchInfo } from "#edge/contract/entities/match.ts";

export type Votes = MatchInfo["votes"];
export type Choice = "home" | "draw" | "away";

/** In whole per cent; the sum is always 100. */
export function voteShares<C extends string>(votes: Readonly<Record<C, number>>, choices: readonly C[]): number[] {
  const total = choices.reduce((sum, choice) => sum + votes[choice], 0);
  if (total === 0) return choices.map(() => 0);
  const shares = choices.map((choice) => Math.floor((100 * votes[choice]) / total));
  const rests = choices.map((choice, index) => ({ index, rest: (100 * votes[choice]) / total - (shares[index] ?? 0) }));
  rests.sort((a, b) => b.rest - a.rest);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of rests.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
