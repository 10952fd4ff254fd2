/** A score as text. Its spaces do not break, so that a score is never split between two lines. */
export const toScore = (home: number, away: number): string => `${home}\u00a0-\u00a0${away}`;
