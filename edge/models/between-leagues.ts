/**
 * Compares two kinds of ratings for a cup: ratings from the cup's own results, and linked ratings. Each kind forecasts each match
 * from the results of earlier days, and each forecast is scored.
 */
import { fitBetween, type LinkedCompetition } from "./linked-leagues.ts";
import { LINK_DEFAULTS, type LinkOptions, NATIONAL_SPREAD } from "./linked-ratings.ts";
import { differenceDeviation, matchesBehind } from "./rating-doubt.ts";
import { FIT_DEFAULTS, fitRatings, goalForecast, inOrder, type PlayedMatch } from "./ratings.ts";
import { scoreMatrix, type ThreeWay, threeWay } from "./score-matrix.ts";
import { calibrationBins, calibrationError, type Outcome, rankedScore, toOutcome, toScores } from "./scoring.ts";
import { meanInterval } from "./uncertainty.ts";

export interface LinkedForecast {
  match: PlayedMatch;
  outcome: Outcome;
  alone: ThreeWay;
  linked: ThreeWay;
  /** The linked ratings are as certain as after this many matches against known opponents. */
  matches: number;
}

const toChances = (...args: Parameters<typeof goalForecast>): ThreeWay => threeWay(scoreMatrix(goalForecast(...args)));

/** Four years of results, as in the Forecaster. */
const HISTORY_DAYS = 4 * 366;

/**
 * Computes forecasts of a cup's matches in seasons from `from` on (null: all seasons), from the cup's own results and those of
 * `others`.
 */
export function walkLinked(
  cup: LinkedCompetition,
  others: readonly LinkedCompetition[],
  from: string | null = null,
  options: Omit<LinkOptions, "before"> = LINK_DEFAULTS,
): LinkedForecast[] {
  const wanted = cup.matches.filter(({ season }) => from === null || season >= from);
  const days = [...new Set(wanted.map(({ day }) => day))].sort((a, b) => a - b);
  return days.flatMap((day) => {
    const today = wanted.filter((match) => match.day === day).sort(inOrder);
    const known = ({ matches }: LinkedCompetition): PlayedMatch[] =>
      matches.filter((match) => match.day < day && match.day >= day - HISTORY_DAYS);
    const own = known(cup);
    const alone = fitRatings(own, { ...FIT_DEFAULTS, season: today[0]!.season, before: day });
    const past = others.map((other) => ({ ...other, matches: known(other) }));
    const { ratings } = fitBetween(own, today, past, { ...options, before: day });
    return today.map((match): LinkedForecast => {
      const { home, away, neutral, homeGoals, awayGoals } = match;
      return {
        match,
        outcome: toOutcome(homeGoals, awayGoals),
        alone: toChances(alone, home, away, neutral),
        linked: toChances(ratings, home, away, neutral),
        matches: matchesBehind(differenceDeviation(ratings, home, away, neutral)),
      };
    });
  });
}

/**
 * Returns the figures of both forecasts, and the mean RPS of the linked ratings minus the mean RPS of the cup's own ratings (below
 * 0: the linked ratings are better).
 */
export function linkedFigures(list: readonly LinkedForecast[]) {
  const of = (who: "alone" | "linked") => {
    const judged = list.map(({ outcome, [who]: forecast }) => ({ forecast, outcome }));
    return { ...toScores(judged), calibrationError: calibrationError(calibrationBins(judged)) };
  };
  const differences = list.map(({ outcome, alone, linked }) => rankedScore(linked, outcome) - rankedScore(alone, outcome));
  const difference = differences.reduce((sum, value) => sum + value, 0) / list.length;
  return {
    matches: list.length,
    alone: of("alone"),
    linked: of("linked"),
    difference,
    interval: meanInterval(differences, "linked"),
  };
}

/**
 * Runs `walkLinked` for all cups, or for the named one. Throws RangeError if no such cup has a forecast. National teams are linked
 * by all their competitions.
 */
export function walkCups(
  competitions: readonly (LinkedCompetition & { isNational: boolean })[],
  { from, name }: { from: string | null; name: string | null },
): { name: string; list: LinkedForecast[] }[] {
  const cups = competitions.filter((each) => each.isCup && (name === null || each.name === name));
  const walked = cups.map((cup) => {
    const others = competitions.filter((each) => each !== cup && each.isNational === cup.isNational);
    const linked = cup.isNational
      ? walkLinked(cup, others, from, { ...LINK_DEFAULTS, spread: NATIONAL_SPREAD })
      : walkLinked(
          cup,
          others.filter(({ isCup }) => !isCup),
          from,
        );
    return { name: cup.name, list: linked };
  });
  const found = walked.filter(({ list }) => list.length > 0);
  if (found.length > 0) return found;
  const names = competitions.filter(({ isCup }) => isCup).map((cup) => cup.name);
  throw new RangeError(
    names.length === 0
      ? "the folder has no competition between leagues"
      : `no match of ${name ?? "a cup"} was played from ${from ?? "the first season"} on; the folder has ${names.join(", ")}`,
  );
}

export function linkedReport(cups: readonly { name: string; list: readonly LinkedForecast[] }[]): string {
  const lines = cups.flatMap(({ name, list }) => {
    const { matches, alone, linked, difference, interval } = linkedFigures(list);
    const line = (who: string, { rps, logLoss, accuracy }: typeof alone): string =>
      `${who.padEnd(28)}RPS ${rps.toFixed(4)}  log-loss ${logLoss.toFixed(4)}  right ${(100 * accuracy).toFixed(1)} %`;
    return [
      `${name}: ${matches} matches, each forecast from the matches of earlier days alone.`,
      line("its own results alone", alone),
      line("with the teams' leagues", linked),
      `difference of RPS ${difference.toFixed(4)}, 95 % interval ${interval[0].toFixed(4)} to ${interval[1].toFixed(4)}`,
      "",
    ];
  });
  return lines.join("\n").trimEnd();
}
