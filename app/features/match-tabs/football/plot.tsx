import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import type { FootballHappening } from "./happening-view.ts";
import { HEIGHT, WIDTH } from "./plot-field.ts";
import { Card } from "#app/ui/blocks.tsx";
import { HiddenTable } from "#app/ui/hidden-table.tsx";

interface PlotProps extends Pick<FootballHappening, "goals"> {
  name: string;
  title: string;
  text: string;
  teams: { home: string; away: string };
  minutes: number;
  /** The chart as a table: the share of each side in each stretch of minutes. */
  rows: readonly (readonly [minutes: string, home: string, away: string])[];
  children: ReactNode;
}

/** Goals are marked at the edge of their side. */
export function Plot({ name, title, text, goals, teams, minutes, rows, children }: PlotProps) {
  const t = useText("match-football");
  const step = WIDTH / minutes;
  return (
    <Card titleId={`${name}-title`} title={title}>
      <figure className="plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
          {children}
          <path className="plot-grid" d={`M${45 * step} 4V${HEIGHT - 4}M0 ${HEIGHT / 2}H${WIDTH}`} />
          {goals.map(([minute, side], index) => (
            <circle
              key={index}
              className="plot-goal"
              cx={((Math.min(minute, minutes) - 0.5) * step).toFixed(1)}
              cy={side === "home" ? 7 : HEIGHT - 7}
              r="5"
            />
          ))}
        </svg>
        <p className="plot-legend caption">
          <span className="legend-home">{teams.home}</span>
          <span className="legend-away">{teams.away}</span>
          <span className="legend-goal">{t("event.goal")}</span>
        </p>
        <figcaption className="plot-text hint">{text}</figcaption>
        <HiddenTable caption={title} head={[t("plot.minutes"), teams.home, teams.away]} rows={rows} />
      </figure>
    </Card>
  );
}
