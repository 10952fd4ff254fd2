import type { Chances } from "#edge/contract/entities/forecast.ts";
import { ofHundred } from "#edge/contract/rules/chances.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { textOf } from "#app/i18n/use-text.ts";

/** The chances of a match by minute, drawn and worded by the server: the browser carries neither the figures nor the texts. */
export interface CourseView {
  title: string;
  /** Paths in a field of 360 by 120: the home side's chances from the top, the away side's from the bottom, the draw between them. */
  home: string;
  draw: string;
  away: string;
  drawName: string;
  text: string;
}

/** Size of the field; a match's momentum has the same. */
const WIDTH = 360;
const HEIGHT = 120;
const MINUTES = 90;
/** Between two minutes: a smaller change is no turn of a match. */
const TURN_FROM = 0.1;

const x = (minute: number): string => ((minute * WIDTH) / MINUTES).toFixed(1);
const y = (share: number): string => (share * HEIGHT).toFixed(1);

/** The minute in which a side's chance changed most; null if none changed much. */
function turnOf(list: readonly Chances[]): number | null {
  const changes = list.map(({ home, away }, minute) => {
    const before = list[minute - 1];
    return before ? Math.max(Math.abs(home - before.home), Math.abs(away - before.away)) : 0;
  });
  const most = Math.max(...changes);
  return most >= TURN_FROM ? changes.indexOf(most) : null;
}

/** The chances by minute; null while there are none to draw. */
export function courseView(
  list: readonly Chances[],
  teams: { home: string; away: string },
  isOver: boolean,
  locale: Locale,
): CourseView | null {
  const [first, ...later] = list;
  const last = later.at(-1);
  if (!first || !last) return null;
  const t = textOf(locale, "forecast");
  const end = x(list.length - 1);
  const [before, now] = [ofHundred(first), ofHundred(last)];
  const turn = turnOf(list);
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
    drawName: t("result.draw"),
    text: turn === null ? said : `${said} ${t("minutes.turn", { minute: turn })}`,
  };
}
