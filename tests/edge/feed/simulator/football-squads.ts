import type { SimTeam } from "#edge/feed/simulator/squad.ts";

const SHAPE = "GGGDDDDDDDDMMMMMMMFFFFF";

export const footballTeam = (strength: number, firstId: number): SimTeam => ({
  strength,
  players: [...SHAPE].map((position, index) => ({
    id: firstId + index,
    name: `${position} ${firstId + index}`,
    position,
    number: index + 1,
    rating: strength - 8 + ((index * 7) % 17),
  })),
});
