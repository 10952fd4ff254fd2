import type { ReactNode } from "react";
import { chartPaths, niceCeiling } from "./chart-paths.ts";
import { HiddenTable } from "#app/ui/hidden-table.tsx";
import { sampled } from "#app/ui/sampled.ts";
import "./figure-chart.css";

const WIDTH = 340;
const HEIGHT = 72;
const ROWS_MAX = 24;

interface FigureChartProps {
  title: string;
  text: string;
  /** null if the value is unknown. */
  values: readonly (number | null)[];
  /** The moment of each value, in any unit. */
  times: readonly number[];
  from: string;
  to: string;
  shown: (value: number) => string;
  /** Names the moments in the chart's table. undefined if a list beside the chart already shows all values. */
  moments?: { name: string; shown: (time: number) => string };
  /** Draws bars instead of a line, for sums over a period. */
  isBars?: boolean;
  /** A table with the same values as the chart. */
  table?: ReactNode;
}

export function FigureChart({ title, text, values, times, from, to, shown, moments, isBars = false, table }: FigureChartProps) {
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
      {table}
      {moments ? (
        <HiddenTable
          caption={title}
          head={[moments.name, title]}
          rows={sampled(
            values.flatMap((value, at) => (value === null ? [] : [[moments.shown(times[at] ?? 0), shown(value)] as const])),
            ROWS_MAX,
          )}
        />
      ) : null}
    </figure>
  );
}
