import { BASKETBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { otherSide, type Side } from "#edge/matches/matches.ts";
import { Random } from "../../ground/random.ts";
import type { BasketballRules } from "./basketball-court.ts";
import { BasketballGame, person, related } from "./basketball-game.ts";
import { type Attack, playPossession } from "./basketball-possession.ts";
import type { CourtTeam } from "./basketball-team.ts";
import type { SimSheet, SimTeam, SimulatedMatch } from "./squad.ts";

export interface BasketballFixture {
  seed: string;
  home: SimTeam;
  away: SimTeam;
  /** Unix seconds of the scheduled start. */
  startsAt: number;
  /** NBA: four periods of twelve minutes, six fouls. FIBA: four periods of ten minutes, five fouls. */
  rules: BasketballRules;
}

export function simulateBasketball({ seed, home, away, rules }: BasketballFixture): SimulatedMatch {
  const game = new BasketballGame(new Random(seed), rules, home, away);
  const edge = home.strength - away.strength;
  const toAttack = (side: Side): Attack => ({ side, edge: side === "home" ? edge : -edge, start: "set" });
  const sheets = { home: sheet(game.teams.home), away: sheet(game.teams.away) };
  let opener: Side = "home";
  while (!game.over) {
    game.beginPeriod();
    if (game.period === 1 || game.period > 4) opener = jumpBall(game);
    // The side that lost the opening jump starts the second and third period.
    let attack = toAttack(game.period === 2 || game.period === 3 ? otherSide(opener) : opener);
    while (game.remainingS > 0) attack = playPossession(game, attack);
    game.endPeriod();
  }
  return {
    timeline: game.timeline,
    lineups: sheets,
    result: {
      status: BASKETBALL_STATUS.FINISHED,
      homeScore: game.score.home,
      awayScore: game.score.away,
      homeHalf: sumOfFirstHalf(game.periodScores, 0),
      awayHalf: sumOfFirstHalf(game.periodScores, 1),
      periodScores: game.periodScores,
      reds: [0, 0],
      yellows: [0, 0],
      corners: [0, 0],
      endsAt: game.at,
    },
    box: game.tally.lines,
  };
}

const sumOfFirstHalf = (scores: readonly [number, number][], index: 0 | 1): number =>
  scores.slice(0, 2).reduce((sum, score) => sum + score[index], 0);

function jumpBall(game: BasketballGame): Side {
  const side: Side = game.random.chance(0.5) ? "home" : "away";
  const centres = [0.2, 0.2, 0.4, 1, 4];
  const winner = game.teams[side].pickByPosition(game.random, centres);
  const loser = game.teams[otherSide(side)].pickByPosition(game.random, centres);
  game.incident({ kind: "jump-ball", side, ...person(winner), ...related(loser) });
  return side;
}

function sheet(team: CourtTeam): SimSheet {
  return {
    formation: null,
    coach: team.team.coach ?? null,
    players: team.members.map(({ player, starter, rank }) => ({
      player,
      starter,
      captain: rank === 0,
      x: null,
      y: null,
      position: player.position,
    })),
  };
}
