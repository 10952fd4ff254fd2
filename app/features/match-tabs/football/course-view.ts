import type { Chances } from "#edge/contract/entities/forecast.ts";
import type { Incident } from "#edge/contract/entities/incident.ts";
import { ofHundred } from "#edge/contract/rules/chances.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { getText } from "#app/i18n/use-text.ts";
import { HEIGHT, WIDTH } from "./plot-field.ts";

/** The server writes the SVG paths and texts, so that the browser needs neither the numbers nor the translations. */
export interface CourseView {
  title: string;
  /** SVG paths: the home side's chances from the top, the away side's from the bottom, the draw between them. */
  home: string;
  draw: string;
  away: string;
  /** SVG path of the red cards, each at the edge of its side. */
  reds: string;
  drawName: string;
  text: string;
}

type Side = NonNullable<Incident["side"]>;

const MINUTES = 90;
/** If a chance changes by at least this much between two minutes, the minute counts as a turning point. */
const TURN_FROM = 0.1;

const x = (minute: number): string => ((minute * WIDTH) / MINUTES).toFixed(1);
const y = (share: number): string => (share * HEIGHT).toFixed(1);

const CARD_WIDTH = 6;
const CARD_HEIGHT = 9;

function formatCards(reds: readonly [minute: number, side: Side][]): string {
  return reds
    .map(([minute, side]) => {
      const left = Math.min(Math.max(((minute - 0.5) * WIDTH) / MINUTES - CARD_WIDTH / 2, 0), WIDTH - CARD_WIDTH).toFixed(1);
      return `M${left} ${side === "home" ? 2 : HEIGHT - 2 - CARD_HEIGHT}h${CARD_WIDTH}v${CARD_HEIGHT}h-${CARD_WIDTH}z`;
    })
    .join("");
}

/** null if no change reaches `TURN_FROM`. */
function findTurn(list: readonly Chances[]): number | null {
  const changes = list.map(({ home, away }, minute) => {
    const before = list[minute - 1];
    return before ? Math.max(Math.abs(home - before.home), Math.abs(away - before.away)) : 0;
  });
  const most = Math.max(...changes);
  return most >= TURN_FROM ? changes.indexOf(most) : null;
}

interface Course {
  list: readonly Chances[];
  /** True if the sealed record of forecasts contains the chances before the match. */
  sealed: boolean;
  reds: readonly [minute: number, side: Side][];
  teams: { home: string; away: string };
  isOver: boolean;
}

/** null while there are no chances to draw. */
export function courseView({ list, sealed, reds, teams, isOver }: Course, locale: Locale): CourseView | null {
  const [first, ...later] = list;
  const last = later.at(-1);
  if (!first || !last) return null;
  const t = getText(locale, "forecast");
  const end = x(list.length - 1);
  const [before, now] = [ofHundred(first), ofHundred(last)];
  const turn = findTurn(list);
  const earlier = { win: before.home, draw: before.draw, loss: before.away };
  const said = isOver
    ? t("minutes.over", { ...teams, ...earlier })
    : t("minutes.now", {
        ...teams,
        win: now.home,
        draw: now.draw,
        loss: now.away,
        before: [before.home, before.draw, before.away].join(" · "),
      });
  return {
    title: t("minutes.title"),
    home: `M0 0${list.map(({ home }, minute) => `L${x(minute)} ${y(home)}`).join("")}V0z`,
    draw: `M0 0H${end}V${HEIGHT}H0z`,
    away: `M0 ${HEIGHT}${list.map(({ away }, minute) => `L${x(minute)} ${y(1 - away)}`).join("")}V${HEIGHT}z`,
    reds: formatCards(reds),
    drawName: t("result.draw"),
    text: [said, turn === null ? "" : t("minutes.turn", { minute: turn }), sealed ? "" : t("minutes.unsealed")].join(""),
  };
}
