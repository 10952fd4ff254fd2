import type { PricedMatch } from "#edge/backtest/season-file.ts";
import { Random } from "#edge/ground/random.ts";
import { type GoalForecast, scoreMatrix, type ThreeWay, threeWay } from "#edge/models/score-matrix.ts";

export const MS_A_DAY = 86_400_000;

/** Strengths of a team in logarithms of goals. */
interface Strength {
  attack: number;
  defence: number;
}

export interface GeneratedMatch extends PricedMatch {
  /** The expected goals from which the score was drawn. */
  truth: GoalForecast;
}

const LEVEL = 0.3;
const HOME = 0.3;
const RHO = -0.05;
const MARGIN = 1.05;

/** Returns the prices of a bookmaker who knows the true chances and has a margin of five per cent. */
const toPrices = (truth: ThreeWay): [number, number, number] => {
  const price = (share: number): number => Math.max(1.01, Math.round(100 / (share * MARGIN)) / 100);
  return [price(truth[0]), price(truth[1]), price(truth[2])];
};

/** Returns seasons of a league whose teams keep their strengths. Every pair plays at home and away, one round a week. */
export function generatedLeague(seed: string, { teams = 10, seasons = 3, from = 2010 } = {}): GeneratedMatch[] {
  const random = new Random(seed);
  const names = Array.from({ length: teams }, (_, at) => `Team ${String.fromCharCode(65 + at)}`);
  const strengths = new Map<string, Strength>(
    names.map((name) => [name, { attack: random.normal(0, 0.3), defence: random.normal(0, 0.3) }]),
  );
  const matches: GeneratedMatch[] = [];
  for (let year = from; year < from + seasons; year++) {
    const start = Date.UTC(year, 7, 14) / MS_A_DAY;
    for (const [week, [home, away]] of pairsByRound(names).entries()) {
      const own = strengths.get(home)!;
      const other = strengths.get(away)!;
      const truth: GoalForecast = {
        home: Math.exp(LEVEL + HOME / 2 + own.attack - other.defence),
        away: Math.exp(LEVEL - HOME / 2 + other.attack - own.defence),
        rho: RHO,
      };
      const day = start + 7 * Math.floor((2 * week) / teams);
      const [homeGoals, awayGoals] = drawScore(truth, random);
      matches.push({
        day,
        date: new Date(day * MS_A_DAY).toISOString().slice(0, 10),
        season: `${year}-${year + 1}`,
        home,
        away,
        homeGoals,
        awayGoals,
        books: [toPrices(threeWay(scoreMatrix(truth)))],
        truth,
      });
    }
  }
  return matches;
}

/** Returns the pairs of a double round robin, round by round (the circle method). */
function pairsByRound(names: readonly string[]): [home: string, away: string][] {
  const [fixed, ...others] = names as [string, ...string[]];
  const first: [string, string][] = others.flatMap((_, round) => {
    const circle = [fixed, ...others.slice(round), ...others.slice(0, round)];
    return circle.slice(0, names.length / 2).map((name, at): [string, string] => {
      const other = circle[circle.length - 1 - at]!;
      return (round + at) % 2 === 0 ? [name, other] : [other, name];
    });
  });
  return [...first, ...first.map(([home, away]): [string, string] => [away, home])];
}

function drawScore(truth: GoalForecast, random: Random): [number, number] {
  const matrix = scoreMatrix(truth);
  const width = Math.sqrt(matrix.length);
  let at = random.next();
  for (const [cell, share] of matrix.entries()) {
    at -= share;
    if (at < 0) return [Math.floor(cell / width), cell % width];
  }
  return [0, 0];
}

export function seasonCsv(matches: readonly PricedMatch[]): string {
  const line = ({ date, home, away, homeGoals, awayGoals, books }: PricedMatch): string => {
    const [year, month, day] = date.split("-");
    const result = homeGoals > awayGoals ? "H" : homeGoals < awayGoals ? "A" : "D";
    return ["E0", `${day}/${month}/${year}`, home, away, homeGoals, awayGoals, result, ...(books[0] ?? ["", "", ""])].join(",");
  };
  return `${["Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A", ...matches.map(line)].join("\r\n")}\r\n`;
}
