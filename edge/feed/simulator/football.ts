import type { IncidentKind } from "#edge/contract/entities/incident.ts";
import { FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { Random } from "../../ground/random.ts";
import { FootballGame } from "./football-game.ts";
import { playAttack } from "./football-play.ts";
import { playShootout } from "./football-shot.ts";
import type { SimTeam, SimulatedMatch } from "./squad.ts";

const HALF_TIME_S = 900;
const EXTRA_TIME_BREAK_S = 300;
const SHOOTOUT_BREAK_S = 240;

export interface FootballFixture {
  seed: string;
  home: SimTeam;
  away: SimTeam;
  /** Unix seconds of the scheduled start. */
  startsAt: number;
  /** Set if the match decides a tie: each side's goals in the first leg. Extra time and penalties follow if the total is level. */
  knockout?: { home: number; away: number } | null;
}

/**
 * Simulates a football match attack by attack, with the timeline of a live feed. It takes about 1 h 55 min of wall-clock time.
 * `related` is the player who assisted a goal, left in a substitution (`player` came on), blocked a shot, took a saved shot, or was
 * fouled. `side` is the player's own side, also for an own goal. A second yellow card counts only as a red card. `added-time` has
 * its minutes in `value` and comes in the last regular minute of its half.
 */
export function simulateFootball({ seed, home, away, knockout = null }: FootballFixture): SimulatedMatch {
  const game = new FootballGame(new Random(seed), home, away);
  const level = (): boolean => knockout !== null && game.score.home + knockout.home === game.score.away + knockout.away;
  playHalf(game, 1, 0, FOOTBALL_STATUS.FIRST_HALF, "kick-off");
  const halfScore = { ...game.score };
  game.incident({ kind: "half-time", ...game.scores });
  game.push({ type: "state", status: FOOTBALL_STATUS.HALF_TIME });
  playHalf(game, 2, game.at + HALF_TIME_S, FOOTBALL_STATUS.SECOND_HALF, "second-half");
  if (level()) {
    playHalf(game, 3, game.at + EXTRA_TIME_BREAK_S, FOOTBALL_STATUS.EXTRA_TIME, "extra-time");
    playHalf(game, 4, game.at + 60, FOOTBALL_STATUS.EXTRA_TIME, "extra-time");
    if (level()) {
      game.begin(5, game.at + SHOOTOUT_BREAK_S);
      game.push({
        type: "state",
        status: FOOTBALL_STATUS.PENALTY_SHOOTOUT,
        periodStarts: true,
        homePenalties: 0,
        awayPenalties: 0,
      });
      game.incident({ kind: "shootout", ...game.scores });
      playShootout(game);
    }
  }
  game.incident({ kind: "full-time", ...game.scores });
  game.push({ type: "state", status: FOOTBALL_STATUS.FINISHED });
  const { figures, teams } = game;
  return {
    timeline: game.timeline,
    lineups: { home: teams.home.sheet, away: teams.away.sheet },
    result: {
      status: FOOTBALL_STATUS.FINISHED,
      ...game.scores,
      homeHalf: halfScore.home,
      awayHalf: halfScore.away,
      periodScores: [],
      reds: [figures.home.red_cards, figures.away.red_cards],
      yellows: [figures.home.yellow_cards, figures.away.yellow_cards],
      corners: [figures.home.corners, figures.away.corners],
      ...(game.period === 5 ? { penalties: [game.penalties.home, game.penalties.away] } : {}),
      endsAt: game.at,
    },
    box: new Map(),
  };
}

function playHalf(game: FootballGame, period: number, at: number, status: number, kind: IncidentKind): void {
  game.begin(period, at);
  game.push({ type: "state", status, periodStarts: true, ...(period === 1 ? { homeScore: 0, awayScore: 0 } : {}) });
  game.incident({ kind, ...game.scores });
  while (!game.over) playAttack(game);
  game.finishPeriod();
}
