import { calibrationBins, calibrationError, toScores } from "#edge/models/models.ts";
import { compare, type Forecaster, type ForecastMatch, toJudged } from "./backtest.ts";

const NAMES: readonly (readonly [who: Forecaster, name: string])[] = [
  ["model", "model"],
  ["market", "market"],
  ["blend", "half model, half market"],
  ["baseRate", "base rate"],
];
const COLUMNS = ["matches", "RPS", "log-loss", "Brier", "accuracy", "calibration error"];

/** Pads the cells of all lines to aligned columns. The first column is aligned left, the others right. */
function columns(lines: readonly (readonly string[])[]): string[] {
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]! + 2)))
      .join("")
      .trimEnd(),
  );
}

function scoreLine(name: string, list: readonly ForecastMatch[], who: Forecaster): string[] {
  const judged = toJudged(list, who);
  if (judged.length === 0) return [name, "0"];
  const { rps, logLoss, brier, accuracy } = toScores(judged);
  const calibration = calibrationError(calibrationBins(judged));
  return [
    name,
    String(judged.length),
    rps.toFixed(4),
    logLoss.toFixed(4),
    brier.toFixed(4),
    `${(100 * accuracy).toFixed(1)} %`,
    calibration.toFixed(4),
  ];
}

const signed = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(4)}`;

function comparison(list: readonly ForecastMatch[], one: Forecaster, other: Forecaster): string[] {
  const found = compare(list, one, other);
  if (!found) return [];
  const name = (who: Forecaster): string => NAMES.find(([key]) => key === who)![1];
  const { difference, error, interval, matches } = found;
  return [
    `${name(one)} against ${name(other)}: RPS ${signed(difference)}, standard error ${error.toFixed(4)}, 95 % interval ` +
      `${signed(interval[0])} to ${signed(interval[1])} (${matches} matches)`,
  ];
}

export function formatReport(list: readonly ForecastMatch[]): string {
  const seasons = [...new Set(list.map(({ match }) => match.season))].sort();
  const bySeason = seasons.flatMap((season) => {
    const own = list.filter(({ match }) => match.season === season);
    return NAMES.slice(0, 2).map(([who, name]) => scoreLine(`${season} ${name}`, own, who));
  });
  const bins = calibrationBins(toJudged(list, "model"));
  return [
    `${list.length} matches of ${seasons.join(", ")}; each was forecast from the matches of earlier days alone.`,
    "Lower is better, but for accuracy. The market is the mean of the bookmakers' probabilities, each without its margin.",
    "",
    ...columns([["", ...COLUMNS], ...NAMES.map(([who, name]) => scoreLine(name, list, who))]),
    "",
    ...comparison(list, "model", "market"),
    ...comparison(list, "blend", "market"),
    ...comparison(list, "model", "baseRate"),
    "",
    ...columns([["season", ...COLUMNS], ...bySeason]),
    "",
    ...columns([
      ["model said", "times", "mean", "came true"],
      ...bins.map(({ count, mean, share }, at) => [
        `${10 * at}-${10 * at + 10} %`,
        String(count),
        count ? `${(100 * mean).toFixed(1)} %` : "",
        count ? `${(100 * share).toFixed(1)} %` : "",
      ]),
    ]),
  ].join("\n");
}
