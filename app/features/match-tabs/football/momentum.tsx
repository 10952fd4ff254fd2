import { useText } from "#app/i18n/use-text.ts";
import { momentumRows } from "../chart-rows.ts";
import type { FootballHappening } from "./happening-view.ts";
import { Plot } from "./plot.tsx";
import { HEIGHT, WIDTH } from "./plot-field.ts";

const MIDDLE = HEIGHT / 2;
const REACH = 46;

/** Bars point up for the home side and down for the away side. */
export function Momentum({
  momentum,
  goals,
  teams,
}: Pick<FootballHappening, "momentum" | "goals"> & { teams: { home: string; away: string } }) {
  const t = useText("match-football");
  if (momentum.length < 2) return null;
  const minutes = Math.max(90, momentum.length);
  const step = WIDTH / minutes;
  const homeShare = Math.round((100 * momentum.filter((value) => value > 0).length) / momentum.length);
  // One path per side, because a match has a hundred bars, and each element costs time on the server and the phone.
  const bars = (isOfSide: (value: number) => boolean): string =>
    momentum
      .map((value, index) => {
        if (!isOfSide(value)) return "";
        const height = Math.max(1, (Math.abs(value) * REACH) / 100);
        const width = Math.max(1, step - 1).toFixed(1);
        return `M${(index * step).toFixed(1)} ${(value >= 0 ? MIDDLE - height : MIDDLE).toFixed(1)}h${width}v${height.toFixed(1)}h-${width}z`;
      })
      .join("");
  const text = t("momentum.text", {
    home: teams.home,
    away: teams.away,
    homeShare,
    awayShare: 100 - homeShare,
    minutes: momentum.length,
  });
  return (
    <Plot
      name="momentum"
      title={t("momentum.title")}
      text={text}
      goals={goals}
      teams={teams}
      minutes={minutes}
      rows={momentumRows(momentum)}
    >
      <path className="bar-home" d={bars((value) => value >= 0)} />
      <path className="bar-away" d={bars((value) => value < 0)} />
    </Plot>
  );
}
