/**
 * StatsBomb's 25 positions (Events v4, appendix), each with a letter and a place. The place is in per cent from the own goal line
 * and from the left side.
 */

type Place = [letter: "G" | "D" | "M" | "F", x: number, y: number];

const [LEFT, HALF_LEFT, MIDDLE, HALF_RIGHT, RIGHT] = [12, 33, 50, 67, 88] as const;

const POSITIONS: Readonly<Record<number, Place>> = {
  1: ["G", 6, MIDDLE],
  2: ["D", 24, RIGHT],
  3: ["D", 20, HALF_RIGHT],
  4: ["D", 20, MIDDLE],
  5: ["D", 20, HALF_LEFT],
  6: ["D", 24, LEFT],
  7: ["D", 34, RIGHT],
  8: ["D", 34, LEFT],
  9: ["M", 38, HALF_RIGHT],
  10: ["M", 38, MIDDLE],
  11: ["M", 38, HALF_LEFT],
  12: ["M", 54, RIGHT],
  13: ["M", 52, HALF_RIGHT],
  14: ["M", 52, MIDDLE],
  15: ["M", 52, HALF_LEFT],
  16: ["M", 54, LEFT],
  17: ["F", 74, RIGHT],
  18: ["M", 68, HALF_RIGHT],
  19: ["M", 68, MIDDLE],
  20: ["M", 68, HALF_LEFT],
  21: ["F", 74, LEFT],
  22: ["F", 86, HALF_RIGHT],
  23: ["F", 88, MIDDLE],
  24: ["F", 86, HALF_LEFT],
  25: ["F", 78, MIDDLE],
};

/** Null for an unknown number. */
export function placeOfPosition(id: number): { letter: Place[0]; x: number; y: number } | null {
  const [letter, x, y] = POSITIONS[id] ?? [];
  return letter === undefined ? null : { letter, x: x!, y: y! };
}

/** `4-2-3-1` for the number 4231; null if the value is not a formation. */
export const formationText = (formation: number | string | null | undefined): string | null =>
  formation === null || formation === undefined || !/^\d{3,5}$/.test(String(formation)) ? null : [...String(formation)].join("-");
