/**
 * Win probability during a football match: the forecast's goals for the remaining part of the match are added to the current score.
 * Goals fall more often as a match goes on, about 44 of 100 before half-time (Dixon & Robinson, "A birth process model for
 * association football matches", The Statistician 47, 1998). After a red card a side scores two thirds of its expected goals, and
 * its opponent scores a quarter more (Vecer, Kopriva & Ichiba, "Estimating the effect of the red card in soccer", JQAS 5, 2009).
 * The score itself changes no rate, so a goal never lowers the scorer's chance.
 */
import { EXPECTED_MAX, type GoalForecast, scoreMatrix, type ThreeWay, threeWay } from "./score-matrix.ts";

/** The state within the 90 minutes. Extra time and penalties count as another match. */
export interface LiveState {
  /** Minutes played: 0 to 90, plus added minutes; 45 at half-time. */
  minute: number;
  score: readonly [home: number, away: number];
  redCards: readonly [home: number, away: number];
  /** True if the 90 minutes are over, so that the score decides. */
  over: boolean;
}

/** The last minute of an average match: 90 and the added minutes. */
const END = 94;
/** The least remaining time, in minutes, before the final whistle. */
const LEFT_LEAST = 0.5;
/** Growth of the rate of goals from the first minute to the last, as a share of the first rate. */
const GROWTH = 0.5;
const RED_OWN = 2 / 3;
const RED_OTHER = 5 / 4;
/** With a fifth red card a side has six players, and the match ends. */
export const RED_MAX = 5;
const SCORE_MAX = 99;

/** Share of the expected goals that is left: 1 at minute 0, and never 0 before the final whistle. */
export function shareLeft(minute: number): number {
  const at = Math.min(Math.max(minute, 0), END - LEFT_LEAST);
  const area = (until: number): number => until + (GROWTH * until * until) / (2 * END);
  return 1 - area(at) / area(END);
}

function checkState({ minute, score, redCards }: LiveState): void {
  if (!(minute >= 0)) throw new RangeError(`minute ${minute} is not a number from 0`);
  for (const goals of score)
    if (!Number.isInteger(goals) || goals < 0 || goals > SCORE_MAX)
      throw new RangeError(`a score of ${goals} is not a whole number from 0 to ${SCORE_MAX}`);
  for (const cards of redCards)
    if (!Number.isInteger(cards) || cards < 0 || cards > RED_MAX)
      throw new RangeError(`${cards} red cards are not a whole number from 0 to ${RED_MAX}`);
}

function goalsLeft(before: GoalForecast, { minute, redCards: [home, away] }: LiveState): GoalForecast {
  const left = shareLeft(minute);
  return {
    home: Math.min(before.home * left * RED_OWN ** home * RED_OTHER ** away, EXPECTED_MAX),
    away: Math.min(before.away * left * RED_OWN ** away * RED_OTHER ** home, EXPECTED_MAX),
    // Dixon and Coles correct the low scores of a whole match. The rest of a match needs proportionally less correction.
    rho: before.rho * left,
  };
}

/**
 * At minute 0, at 0-0 and without red cards, returns the chances of `before`. After the match one chance is 1. Throws RangeError if
 * the state is impossible.
 */
export function liveForecast(before: GoalForecast, state: LiveState): ThreeWay {
  checkState(state);
  const [home, away] = state.score;
  if (state.over) return [home > away ? 1 : 0, home === away ? 1 : 0, home < away ? 1 : 0];
  return threeWay(scoreMatrix(goalsLeft(before, state)), state.score);
}
