/** Scores that a person does not want to see: null where all are shown, else the matches whose score was asked for all the same. */
export type Spoilers = readonly number[] | null;

/** Cookies of the choice and of the matches that were revealed; the second ends with the browser's session. */
export const SPOILERS_COOKIE = "spoilers";
export const REVEALED_COOKIE = "revealed";

/** How many revealed matches are remembered; the oldest give way. */
export const REVEALED_MAX = 60;

/** Whether a match's score is kept from the reader. */
export const isScoreHidden = (spoilers: Spoilers | undefined, matchid: number): boolean => !!spoilers && !spoilers.includes(matchid);

/** Revealed matches with one more. */
export const withRevealed = (revealed: readonly number[], matchid: number): number[] =>
  [...revealed.filter((id) => id !== matchid), matchid].slice(-REVEALED_MAX);

/** The choice out of a request's cookies; what is no id is passed over. */
export function spoilersOf(choice: string | undefined, revealed: string | undefined): Spoilers {
  if (choice !== "1") return null;
  const ids = (revealed ?? "").split(".").filter((text) => /^[1-9]\d{0,14}$/.test(text));
  return [...new Set(ids.map(Number))].slice(-REVEALED_MAX);
}
