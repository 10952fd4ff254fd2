import type { ModelDetail } from "#edge/contract/entities/model-match.ts";

/** The picture's field. */
export const CURVE = { width: 340, height: 120 } as const;

/** The normal curve of a basketball game's margin, drawn by the server; the home side's wins lie to the left, as its name does. */
export interface MarginCurve {
  /** The picture reaches this many points to either side. */
  reach: number;
  /** Areas of the wins of each side. */
  home: string;
  away: string;
  /** The handicaps of the detail, from the curve to the ground. */
  handicaps: string;
  /** The bookmakers' handicap; null without one. */
  market: string | null;
}

type NormalDetail = Extract<ModelDetail, { model: "normal" }>;

/** Room above the top of the curve. */
const HEADROOM = 8;
/** Standard deviations that the picture shows beyond the expected margin. */
const SHOWN = 2.5;
const STEPS = 30;

export function marginCurve({ margin, margin_deviation, handicaps, market }: NormalDetail): MarginCurve {
  const { width, height } = CURVE;
  const reach = 10 * Math.ceil((Math.abs(margin) + SHOWN * margin_deviation) / 10);
  const x = (points: number): string => ((width / 2) * (1 - points / reach)).toFixed(1);
  const y = (points: number): string =>
    (height - (height - HEADROOM) * Math.exp(-(((points - margin) / margin_deviation) ** 2) / 2)).toFixed(1);
  const area = (from: number, to: number): string => {
    const line = Array.from({ length: STEPS + 1 }, (_, step) => from + ((to - from) * step) / STEPS);
    return `M${x(from)} ${height}${line.map((points) => `L${x(points)} ${y(points)}`).join("")}V${height}z`;
  };
  // A side with −4.5 meets its handicap with five points and more, to the left of 4.5.
  const inside = (line: number): boolean => Math.abs(line) < reach;
  return {
    reach,
    home: area(reach, 0),
    away: area(0, -reach),
    handicaps: handicaps
      .filter(({ line }) => inside(line))
      .map(({ line }) => `M${x(-line)} ${y(-line)}V${height}`)
      .join(""),
    market: market.handicap === null || !inside(market.handicap) ? null : `M${x(-market.handicap)} 0V${height}`,
  };
}
