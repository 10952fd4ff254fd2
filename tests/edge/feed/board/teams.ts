import type { SimTeam } from "#edge/feed/simulator/squad.ts";

const SHAPES = {
  1: ["G", "D", "D", "D", "D", "M", "M", "M", "M", "F", "F", "G", "D", "D", "M", "M", "F", "F", "D", "M"],
  2: ["PG", "SG", "SF", "PF", "C", "PG", "SG", "SF", "PF", "C", "SG", "SF"],
} as const;

/** Returns a squad whose player ids count up from `firstId`. */
export function squad(sportId: 1 | 2, firstId: number, strength = 75): SimTeam {
  return {
    strength,
    players: SHAPES[sportId].map((position, index) => ({
      id: firstId + index,
      name: `Player ${firstId + index}`,
      position,
      number: index + 1,
      rating: Math.max(40, strength + 5 - index),
    })),
  };
}
