import { useText } from "#app/i18n/use-text.ts";
import { leadRows } from "../chart-rows.ts";
import type { BasketballHappening } from "./happening-view.ts";
import { periodName } from "./play-text.ts";
import { Card } from "#app/ui/blocks.tsx";
import { HiddenTable } from "#app/ui/hidden-table.tsx";

const WIDTH = 360;
const HEIGHT = 132;
const MIDDLE = HEIGHT / 2;
const REACH = 52;
const OVERTIME_MIN = 5;
const REGULAR = 4;

/** Where the line is above the centre, the home side leads; where it is below, the away side leads. */
export function LeadTracker({
  lead,
  periodMinutes,
  teams,
}: Pick<BasketballHappening, "lead" | "periodMinutes"> & { teams: { home: string; away: string } }) {
  const t = useText("match-basketball");
  const last = lead.at(-1);
  if (!last || lead.length < 2) return null;
  const regular = REGULAR * periodMinutes;
  const overtimes = last[0] > regular ? Math.ceil((last[0] - regular) / OVERTIME_MIN) : 0;
  const minutes = regular + overtimes * OVERTIME_MIN;
  const values = lead.map(([, value]) => value);
  const [best, worst] = [Math.max(0, ...values), Math.min(0, ...values)];
  const scale = REACH / Math.max(5, best, -worst);
  const x = (minute: number): string => ((minute * WIDTH) / minutes).toFixed(1);
  const y = (value: number): string => (MIDDLE - value * scale).toFixed(1);
  const path = lead
    .map(([minute, value], index) => (index === 0 ? `M${x(minute)} ${y(value)}` : `H${x(minute)}V${y(value)}`))
    .join("");
  const ends = [
    ...Array.from({ length: REGULAR }, (_, index) => (index + 1) * periodMinutes),
    ...Array.from({ length: overtimes }, (_, index) => regular + (index + 1) * OVERTIME_MIN),
  ];
  const changes = values.filter((value, index) => {
    const before = values.slice(0, index).findLast((earlier) => earlier !== 0);
    return value !== 0 && before !== undefined && Math.sign(before) !== Math.sign(value);
  }).length;
  return (
    <Card titleId="lead-title" title={t("lead.title")}>
      <figure className="plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`} aria-hidden>
          <path
            className="plot-grid"
            d={`M0 ${MIDDLE}H${WIDTH}${ends
              .slice(0, -1)
              .map((minute) => `M${x(minute)} 4V${HEIGHT - 4}`)
              .join("")}`}
          />
          <path className="lead-area lead-home" d={`${path}V${MIDDLE}H0z`} />
          <path className="lead-line" d={path} />
          {ends.map((minute, index) => (
            <text
              key={minute}
              className="plot-label"
              x={x(minute - (index < REGULAR ? periodMinutes : OVERTIME_MIN) / 2)}
              y={HEIGHT + 12}
            >
              {periodName(t, index + 1, "short")}
            </text>
          ))}
          <text className="plot-label plot-left" x="2" y="12">
            {best > 0 ? `+${best}` : ""}
          </text>
          <text className="plot-label plot-left" x="2" y={HEIGHT - 4}>
            {worst < 0 ? `+${-worst}` : ""}
          </text>
        </svg>
        <p className="plot-legend caption">
          <span>↑ {teams.home}</span>
          <span>↓ {teams.away}</span>
        </p>
        <figcaption className="plot-text hint">
          {t("lead.text", { home: teams.home, away: teams.away, best, worst: -worst, changes })}
        </figcaption>
        <HiddenTable
          caption={t("lead.title")}
          head={[t("lead.period"), teams.home, teams.away]}
          rows={leadRows(lead, ends).map(([period, home, away]) => [periodName(t, period, "long"), home, away])}
        />
      </figure>
    </Card>
  );
}
