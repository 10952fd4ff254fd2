import { useText } from "#app/i18n/use-text.ts";
import type { BasketballHappening, CourtShot, Side } from "./happening-view.ts";
import { Card } from "#app/ui/blocks.tsx";

/** The drawn half of the court: 15 by 14 m at 24 units per metre, with the basket at the top. */
const WIDTH = 360;
const HEIGHT = 336;
const GROUND =
  "M1 1h358v334H1zM121 1v138h118V1M137 139a43 43 0 0 0 86 0M137 335a43 43 0 0 1 86 0M158 29h44M150 30v8a30 30 0 0 0 60 0v-8";
/** Radius of the three-point line: 6.75 m, or 7.24 m if quarters have twelve minutes. */
const ARC = { fiba: "M22 1v71a162 162 0 0 0 316 0V1", nba: "M21 1v101a171 171 0 0 0 318 0V1" } as const;

/** Made shots are discs, missed shots are crosses. */
export function ShotChart({
  shots,
  periodMinutes,
  teams,
}: Pick<BasketballHappening, "shots" | "periodMinutes"> & { teams: { home: string; away: string } }) {
  const t = useText("match-basketball");
  if (shots.length === 0) return null;
  const choices = [
    ["both", t("chart.both")],
    ["home", teams.home],
    ["away", teams.away],
  ] as const;
  return (
    <Card className="shot-chart" titleId="chart-title" title={t("chart.title")}>
      <fieldset className="chart-sides">
        <legend className="visually-hidden">{t("chart.side")}</legend>
        {choices.map(([value, name]) => (
          <label key={value} className="chip">
            <input type="radio" name="chart-side" value={value} defaultChecked={value === "both"} className="visually-hidden" />
            <span className="cut">{name}</span>
          </label>
        ))}
      </fieldset>
      <figure className="plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="court">
          <path className="court-lines" d={GROUND + ARC[periodMinutes === 12 ? "nba" : "fiba"]} />
          <circle className="court-rim" cx="180" cy="38" r="6" />
          <ShotSigns shots={shots} side="home" />
          <ShotSigns shots={shots} side="away" />
        </svg>
        <p className="plot-legend caption">
          <span className="legend-home">{teams.home}</span>
          <span className="legend-away">{teams.away}</span>
          <span>● {t("chart.made")}</span>
          <span>× {t("chart.missed")}</span>
        </p>
        <figcaption>
          <ChartTable shots={shots} teams={teams} />
        </figcaption>
      </figure>
    </Card>
  );
}

/** All made shots share one path and all missed shots another, because a page has some two hundred shots. */
function ShotSigns({ shots, side }: { shots: readonly CourtShot[]; side: Side }) {
  const path = (made: 0 | 1): string =>
    shots
      .filter((shot) => shot[2] === side && shot[3] === made)
      .map(([x, y]) => {
        const at = `${((y * WIDTH) / 100).toFixed(0)} ${Math.min(HEIGHT - 6, ((100 - x) * HEIGHT) / 50).toFixed(0)}`;
        return made ? `M${at}h0` : `M${at}m-3-3l6 6m0-6l-6 6`;
      })
      .join("");
  return (
    <g className={`shots-${side}`}>
      <path className="shots-missed" d={path(0)} />
      <path className="shots-made" d={path(1)} />
    </g>
  );
}

function ChartTable({ shots, teams }: { shots: readonly CourtShot[]; teams: { home: string; away: string } }) {
  const t = useText("match-basketball");
  const figure = (side: Side, value: 2 | 3): string => {
    const own = shots.filter((shot) => shot[2] === side && (shot[4] === 3) === (value === 3));
    const made = own.filter((shot) => shot[3] === 1).length;
    return own.length === 0 ? "0/0" : `${made}/${own.length} (${Math.round((100 * made) / own.length)}%)`;
  };
  return (
    <table className="chart-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("periods.team")}</span>
          </th>
          <th scope="col">{t("chart.twos")}</th>
          <th scope="col">{t("chart.threes")}</th>
        </tr>
      </thead>
      <tbody>
        {(["home", "away"] as const).map((side) => (
          <tr key={side}>
            <th scope="row">{teams[side]}</th>
            <td>{figure(side, 2)}</td>
            <td>{figure(side, 3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
