import type { CatalogueTeam } from "../names/catalogue.ts";
import type { DemoCompetition } from "./competitions.ts";

/** Returns one round of a single round robin, by the circle method. A match is a pair of team indexes. Home and away alternate. */
function circleRound(size: number, round: number): [home: number, away: number][] {
  const last = size - 1;
  const pairs: [number, number][] = [];
  for (let i = 0; i < size / 2; i++) {
    const a = i === 0 ? last : (round + i) % last;
    const b = (round + last - i) % last;
    pairs.push((i === 0 ? round % 2 === 0 : i % 2 === 0) ? [a, b] : [b, a]);
  }
  return pairs;
}

/** `part` is the day of the round on which the match is played, 0 or 1. */
export interface RoundPair {
  home: CatalogueTeam;
  away: CatalogueTeam;
  groupName: string;
  part: number;
}

/** In the second half of a season, home and away are exchanged. */
export function roundPairs({ fields, toGroup, roundDays, league }: DemoCompetition, round: number): RoundPair[] {
  const takeTurns = league.format === "conference" && fields.length > 1;
  let index = 0;
  return fields.flatMap((field, fieldIndex) => {
    const size = field.length + (field.length % 2);
    const single = size - 1;
    const back = Math.floor((round - 1) / single) % 2 === 1;
    return circleRound(size, (round - 1) % single).flatMap(([first, second]) => {
      const [home, away] = back ? [field[second], field[first]] : [field[first], field[second]];
      // If the number of teams is odd, one team rests.
      if (!home || !away) return [];
      return [{ home, away, groupName: toGroup(home.slug), part: (takeTurns ? fieldIndex : index++) % roundDays }];
    });
  });
}
