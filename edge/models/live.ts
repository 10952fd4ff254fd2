/**
 * Win probability while a football match is played: the goals still to come are those of the forecast before the match, for the part
 * of the match that is left, added to the score that stands. Goals fall more often as a match goes on: about 44 of 100 before
 * half-time (Dixon & Robinson, "A birth process model for association football matches", The Statistician 47, 1998). A red card
 * leaves a side two thirds of its goals and gives its opponent a quarter more (Vecer, Kopriva & Ichiba, "Estimating the effect of the
 * red card in soccer", JQAS 5, 2009). The score itself changes no rate, so a goal never lowers the scorer's chance.
 */
import { EXPECTED_MAX, type GoalForecast, scoreMatrix, type ThreeWay, threeWay } from "./score-matrix.ts";

/** A match in play, of 90 minutes; extra time and penalties are another match. */
export interface LiveState {
  /** Minutes played, 0 to 90 and the added ones; 45 at half-time. */
  minute: number;
  score: readonly [home: number, away: number];
  redCards: readonly [home: number, away: number];
  /** Whether 90 minutes are over, so that the score decides. */
  over: boolean;
}

/** Last minute on average: 90 and the added ones. */
const END = 94;
/** Until the whistle this much is left. */
const LEFT_LEAST = 0.5;
/** Growth of the rate of goals from the first minute to the last, in parts of the first. */
const GROWTH = 0.5;
const RED_OWN = 2 / 3;
const RED_OTHER = 5 / 4;
/** With a fifth red card a side has six players and the match ends. */
export const RED_MAX = 5;
const SCORE_MAX = 99;

/** Share of a match's goals that come after a minute: 1 at 0, never 0 before the whistle. */
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

/** The forecast of goals still to come. */
function goalsLeft(before: GoalForecast, { minute, redCards: [home, away] }: LiveState): GoalForecast {
  const left = shareLeft(minute);
  return {
    home: Math.min(before.home * left * RED_OWN ** home * RED_OTHER ** away, EXPECTED_MAX),
    away: Math.min(before.away * left * RED_OWN ** away * RED_OTHER ** home, EXPECTED_MAX),
    // Dixon and Coles correct the low scores of a whole match; the rest of one needs as much less.
    rho: before.rho * left,
  };
}

/**
 * Probabilities of the three results after 90 minutes. At minute 0, 0-0 and without red cards it is the forecast before the match;
 * when the match is over it is certain. RangeError for a state that cannot be.
 */
export function liveForecast(before: GoalForecast, state: LiveState): ThreeWay {
  checkState(state);
  const [home, away] = state.score;
  if (state.over) return [home > away ? 1 : 0, home === away ? 1 : 0, home < away ? 1 : 0];
  return threeWay(scoreMatrix(goalsLeft(before, state)), state.score);
}
