import type { SimTeam } from "#edge/feed/simulator/squad.ts";

const POSITIONS = ["PG", "SG", "SF", "PF", "C"];

export function basketballTeam(strength: number, firstId: number, size = 13): SimTeam {
  return {
    strength,
    players: Array.from({ length: size }, (_, index) => ({
      id: firstId + index,
      name: `Player ${firstId + index}`,
      position: POSITIONS[index % 5] ?? "C",
      number: index + 1,
      rating: Math.max(40, strength + 6 - index * 2),
    })),
  };
}
