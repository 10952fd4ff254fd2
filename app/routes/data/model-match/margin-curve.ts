import type { ModelDetail } from "#edge/contract/entities/model-match.ts";

/** Width and height of the picture, in SVG units. */
export const CURVE = { width: 340, height: 120 } as const;

/** The server draws the curve. The home side's wins are on the left, like the home side's name. */
export interface MarginCurve {
  /** The picture shows this many points to either side of an even score. */
  reach: number;
  home: string;
  away: string;
  /** SVG path from the curve down to the base line, for each handicap line of the detail. */
  handicaps: string;
  /** null if the market has no handicap, or if the handicap lies outside the picture. */
  market: string | null;
}

type NormalDetail = Extract<ModelDetail, { model: "normal" }>;

/** Space above the top of the curve, in SVG units. */
const HEADROOM = 8;
/** The picture shows this many standard deviations beyond the expected margin. */
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
  // A home side with a handicap of −4.5 must win by five points or more. Its line is drawn at a lead of 4.5 (`-line`).
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
