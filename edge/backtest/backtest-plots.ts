/** The SVG pictures need no other file and follow the reader's dark or light mode. */

import { calibrationBins, rankedScore, toScores } from "#edge/models/models.ts";
import { type Forecaster, type ForecastMatch, toJudged } from "./backtest.ts";

const WIDTH = 640;
const HEIGHT = 440;
const LEFT = 70;
const RIGHT = 20;
const TOP = 48;
const BOTTOM = 56;

const STYLE = `svg{--ink:#1c2430;--paper:#fff;--rule:#d5dae1;--model:#1673d1;--market:#c2570c;--base:#6b7685;--blend:#0f8a5f;background:var(--paper);font:13px system-ui,sans-serif}
@media(prefers-color-scheme:dark){svg{--ink:#e8ecf2;--paper:#12161c;--rule:#2c343f;--model:#5aa9f5;--market:#f19a52;--base:#98a3b3;--blend:#3fca95}}
text{fill:var(--ink)}.title{font-size:16px;font-weight:600}.rule{stroke:var(--rule)}.line{fill:none;stroke-width:2}
.model{stroke:var(--model);fill:var(--model)}.market{stroke:var(--market);fill:var(--market)}.baseRate{stroke:var(--base);fill:var(--base)}.blend{stroke:var(--blend);fill:var(--blend)}
.line{fill:none}.ideal{stroke:var(--base);stroke-dasharray:4 4}`;

const NAMES: Readonly<Record<Forecaster, string>> = {
  model: "model",
  market: "market",
  blend: "half and half",
  baseRate: "base rate",
};

const escaped = (text: string): string => text.replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);
const number = (value: number): string => String(Math.round(value * 100) / 100);

type Scale = (value: number) => number;
const scale =
  (from: number, to: number, start: number, end: number): Scale =>
  (value) =>
    start + ((value - from) / (to - from || 1)) * (end - start);

interface Axis {
  at: Scale;
  ticks: readonly { value: number; text: string }[];
  label: string;
}

function picture(title: string, description: string, x: Axis, y: Axis, marks: readonly string[]): string {
  const rules = y.ticks.map(
    ({ value, text }) =>
      `<line class="rule" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${number(y.at(value))}" y2="${number(y.at(value))}"/>` +
      `<text x="${LEFT - 8}" y="${number(y.at(value) + 4)}" text-anchor="end">${escaped(text)}</text>`,
  );
  const names = x.ticks.map(
    ({ value, text }) =>
      `<text x="${number(x.at(value))}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${escaped(text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `<title>${escaped(title)}</title><desc>${escaped(description)}</desc><style>${STYLE}</style>`,
    `<text class="title" x="${LEFT}" y="24">${escaped(title)}</text>`,
    ...rules,
    ...names,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 12}" text-anchor="middle">${escaped(x.label)}</text>`,
    `<text x="${LEFT - 52}" y="${TOP - 8}">${escaped(y.label)}</text>`,
    ...marks,
    "</svg>",
    "",
  ].join("\n");
}

const legend = (forecasters: readonly Forecaster[]): string[] =>
  forecasters.map((who, at) => {
    const x = WIDTH - RIGHT - 118 * (forecasters.length - at);
    return `<rect class="${who}" x="${x}" y="${TOP - 20}" width="10" height="10"/><text x="${x + 16}" y="${TOP - 10}">${NAMES[who]}</text>`;
  });

const percents = (step: number): { value: number; text: string }[] =>
  Array.from({ length: Math.round(1 / step) + 1 }, (_, at) => ({
    value: at * step,
    text: `${Math.round(100 * at * step)} %`,
  }));

/** Returns round values from `low` to `high`, at most seven. */
function rounds(low: number, high: number): { value: number; text: string }[] {
  const rough = Math.max(high - low, 0.01) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => {
    const value = (first + at) * step;
    return { value, text: value.toFixed(digits) };
  });
}

/** Plots the forecast probability against the share of forecasts that came true. A larger dot means more forecasts. */
function calibrationPlot(list: readonly ForecastMatch[]): string {
  const x = scale(0, 1, LEFT, WIDTH - RIGHT);
  const y = scale(0, 1, HEIGHT - BOTTOM, TOP);
  const dots = (who: Forecaster): string[] => {
    const bins = calibrationBins(toJudged(list, who));
    const most = Math.max(1, ...bins.map(({ count }) => count));
    return bins
      .filter(({ count }) => count > 0)
      .map(
        ({ count, mean, share }) =>
          `<circle class="${who}" fill-opacity="0.6" cx="${number(x(mean))}" cy="${number(y(share))}" r="${number(3 + 9 * Math.sqrt(count / most))}"><title>${NAMES[who]}: said ${(100 * mean).toFixed(1)} %, came true ${(100 * share).toFixed(1)} % of ${count}</title></circle>`,
      );
  };
  return picture(
    "Calibration",
    "Home wins, draws and away wins together. On the dashed line probabilities come true as often as they say.",
    { at: x, ticks: percents(0.2), label: "forecast probability" },
    { at: y, ticks: percents(0.2), label: "came true" },
    [
      `<line class="ideal" x1="${LEFT}" y1="${HEIGHT - BOTTOM}" x2="${WIDTH - RIGHT}" y2="${TOP}"/>`,
      ...dots("market"),
      ...dots("model"),
      ...legend(["model", "market"]),
    ],
  );
}

const FORECASTERS: readonly Forecaster[] = ["model", "market", "blend", "baseRate"];

function seasonPlot(list: readonly ForecastMatch[]): string {
  const seasons = [...new Set(list.map(({ match }) => match.season))].sort();
  const bars = seasons.flatMap((season, group) =>
    FORECASTERS.flatMap((who, bar) => {
      const judged = toJudged(
        list.filter(({ match }) => match.season === season),
        who,
      );
      return judged.length > 0 ? [{ season, group, who, bar, rps: toScores(judged).rps }] : [];
    }),
  );
  const most = Math.max(...bars.map(({ rps }) => rps)) * 1.1;
  const y = scale(0, most, HEIGHT - BOTTOM, TOP);
  const width = (WIDTH - LEFT - RIGHT) / seasons.length;
  const bar = (0.8 * width) / FORECASTERS.length;
  return picture(
    "Ranked probability score by season",
    "Mean over the season's matches; lower is better.",
    {
      at: (group) => LEFT + (group + 0.5) * width,
      ticks: seasons.map((season, value) => ({ value, text: `${season.slice(2, 4)}-${season.slice(7)}` })),
      label: "season",
    },
    { at: y, ticks: rounds(0, most), label: "RPS" },
    [
      ...bars.map(
        ({ season, group, who, bar: at, rps }) =>
          `<rect class="${who}" x="${number(LEFT + group * width + 0.1 * width + at * bar)}" y="${number(y(rps))}" width="${number(bar * 0.9)}" height="${number(HEIGHT - BOTTOM - y(rps))}"><title>${season} ${NAMES[who]}: ${rps.toFixed(4)}</title></rect>`,
      ),
      ...legend(FORECASTERS),
    ],
  );
}

/**
 * Plots the running sum of the RPS differences between a forecaster and the market. A falling line means that the forecaster beats
 * the market.
 */
function racePlot(list: readonly ForecastMatch[]): string {
  const priced = list.filter(({ market }) => market !== null);
  const course = (who: Forecaster): number[] => {
    let sum = 0;
    return priced.map(({ outcome, [who]: forecast, market }) => {
      sum += rankedScore(forecast!, outcome) - rankedScore(market!, outcome);
      return sum;
    });
  };
  const lines = (["model", "blend"] as const).map((who) => ({ who, sums: course(who) }));
  const all = [0, ...lines.flatMap(({ sums }) => sums)];
  const low = Math.min(...all);
  const high = Math.max(...all);
  const x = scale(0, priced.length, LEFT, WIDTH - RIGHT);
  const y = scale(low, high, HEIGHT - BOTTOM, TOP);
  return picture(
    "Distance to the market, added up",
    "Sum of the differences of the ranked probability score over the matches so far; a line that falls gains on the market.",
    {
      at: x,
      ticks: [0, 1, 2, 3, 4].map((at) => {
        const value = Math.round((at * priced.length) / 4);
        return { value, text: String(value) };
      }),
      label: "matches",
    },
    { at: y, ticks: rounds(low, high), label: "RPS, summed" },
    [
      `<line class="ideal" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${number(y(0))}" y2="${number(y(0))}"/>`,
      ...lines.map(
        ({ who, sums }) =>
          `<path class="line ${who}" d="${[0, ...sums].map((sum, at) => `${at === 0 ? "M" : "L"}${number(x(at))} ${number(y(sum))}`).join("")}"/>`,
      ),
      ...legend(["model", "blend"]),
    ],
  );
}

/** Returns the pictures by file name. Leaves out the comparison with the market if no match has prices. */
export const toPlots = (list: readonly ForecastMatch[]): Record<string, string> => ({
  "calibration.svg": calibrationPlot(list),
  "seasons.svg": seasonPlot(list),
  ...(list.some(({ market }) => market !== null) ? { "distance.svg": racePlot(list) } : {}),
});
