import { chartPaths, niceCeiling } from "./chart-paths.ts";
import "./figure-chart.css";

const WIDTH = 340;
const HEIGHT = 72;

interface FigureChartProps {
  title: string;
  /** The course in words. */
  text: string;
  /** A value for each moment; null where none is known. */
  values: readonly (number | null)[];
  /** The moment of each value, in any unit. */
  times: readonly number[];
  /** Labels of the first and the last moment. */
  from: string;
  to: string;
  /** A value as the axis shows it. */
  shown: (value: number) => string;
  /** Bars, for sums of a stretch; a line otherwise. */
  isBars?: boolean;
}

/** A figure over time: a small picture, and the same in words. */
export function FigureChart({ title, text, values, times, from, to, shown, isBars = false }: FigureChartProps) {
  const top = niceCeiling(Math.max(0, ...values.map((value) => value ?? 0)));
  const { line, area } = chartPaths(values, times, { width: WIDTH, height: HEIGHT, top, isBars });
  return (
    <figure className="figure-chart">
      <div className="figure-chart-head">
        <h3>{title}</h3>
        <span aria-hidden>{shown(top)}</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`} aria-hidden preserveAspectRatio="none">
        <path className="figure-chart-grid" d={`M0 .5H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT + 0.5}H${WIDTH}`} />
        <path className={isBars ? "figure-chart-bars" : "figure-chart-area"} d={area} />
        {isBars ? null : <path className="figure-chart-line" d={line} />}
      </svg>
      <p className="figure-chart-axis" aria-hidden>
        <span>{from}</span>
        <span>{to}</span>
      </p>
      <figcaption className="secondary">{text}</figcaption>
    </figure>
  );
}
