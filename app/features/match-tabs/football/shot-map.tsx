import { useText } from "#app/i18n/use-text.ts";
import { eventName } from "./event-text.ts";
import type { FootballHappening, Shot, Side } from "./happening-view.ts";
import { Card } from "#app/ui/blocks.tsx";

const WIDTH = 360;
const HEIGHT = 232;

const isGoal = (kind: Shot[3]): boolean => kind === "goal" || kind === "penalty-goal";

/** The home side shoots at the right goal, the away side at the left goal. */
export function ShotMap({ shots, teams }: Pick<FootballHappening, "shots"> & { teams: { home: string; away: string } }) {
  const t = useText("match-football");
  if (shots.length === 0) return null;
  const count = (side: Side) => shots.filter((shot) => shot[2] === side).length;
  const goals = (side: Side) => shots.filter((shot) => shot[2] === side && isGoal(shot[3])).length;
  return (
    <Card titleId="shots-title" title={t("shots.title")}>
      <figure className="plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="pitch-flat">
          <path
            className="pitch-lines"
            d={`M1 1h358v230H1zM180 1v230M180 84a32 32 0 1 0 .1 0M1 48h56v136H1M359 48h-56v136h56M1 84h20v64H1M359 84h-20v64h20`}
          />
          {SIGNS.map((className) => {
            const drawn = shots.filter((shot) => toSign(shot) === className).map(drawShot);
            return drawn.length > 0 ? <path key={className} className={className} d={drawn.join("")} /> : null;
          })}
        </svg>
        <p className="plot-legend caption">
          <span className="legend-home">{t("shots.side", { team: teams.home, count: count("home") })}</span>
          <span className="legend-away">{t("shots.side", { team: teams.away, count: count("away") })}</span>
          <span>● {t("event.goal")}</span>
          <span>○ {t("shots.other")}</span>
          <span>× {t("event.shot-blocked")}</span>
        </p>
        <figcaption className="plot-text hint">
          {t("shots.text", {
            home: teams.home,
            away: teams.away,
            homeShots: count("home"),
            awayShots: count("away"),
            homeGoals: goals("home"),
            awayGoals: goals("away"),
          })}
        </figcaption>
      </figure>
      <details className="plot-table">
        <summary>{t("shots.list")}</summary>
        <ol>
          {shots.map((shot, index) => (
            <li key={index}>
              {shot[4]}' {teams[shot[2]]} {shot[5]} · {eventName(t, shot[3])}
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}

/** One path for each class. Goals come last, so that they are drawn above the others. */
const SIGNS = ["shot shot-home", "shot shot-away", "shot shot-goal shot-home", "shot shot-goal shot-away"] as const;

const toSign = ([, , side, kind]: Shot): (typeof SIGNS)[number] =>
  isGoal(kind) ? `shot shot-goal shot-${side}` : `shot shot-${side}`;

const rounded = (length: number): number => Math.round(length * 100) / 100;

/** A part of an SVG path: a cross for a blocked shot, otherwise a disc. */
function drawShot([x, y, side, kind]: Shot): string {
  // The away side attacks to the left, so its places are rotated by 180°.
  const cx = rounded(((side === "home" ? x : 100 - x) * WIDTH) / 100);
  const cy = rounded(((side === "home" ? y : 100 - y) * HEIGHT) / 100);
  if (kind === "shot-blocked") return `M${rounded(cx - 4)} ${rounded(cy - 4)}l8 8m0-8l-8 8`;
  const r = isGoal(kind) ? 6 : 4.5;
  return `M${rounded(cx - r)} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}
