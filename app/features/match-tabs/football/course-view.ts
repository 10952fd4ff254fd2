import type { Chances } from "#edge/contract/entities/forecast.ts";
import type { Incident } from "#edge/contract/entities/incident.ts";
import { ofHundred, type Result } from "#edge/contract/rules/chances.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { getText } from "#app/i18n/use-text.ts";
import { COURSE } from "./course-field.ts";

type Side = NonNullable<Incident["side"]>;

/** The server writes the SVG paths and texts, so that the browser needs neither the numbers nor the translations. */
export interface CourseView extends Record<Result, string> {
  title: string;
  /** SVG path of the red cards, each at the edge of its side. */
  reds: string;
  /**
   * For each goal: its position on its side's line, and its label with the label's lane. The label is null if no lane has room.
   */
  goals: [x: number, y: number, side: Side, label: [text: string, x: number, lane: number, end: 0 | 1] | null][];
  /** The current numbers at the ends of the lines, moved apart so that they do not overlap; empty after the match. */
  ends: [result: Result, text: string, x: number, y: number][];
  drawName: string;
  text: string;
  /** The chart's values as a table: minute and chances in whole per cent. */
  rows: [minute: number, home: number, draw: number, away: number][];
  rowsName: string;
  minuteName: string;
  /** Empty if the sealed record of forecasts contains the chances before the match. */
  note: string;
}

export interface CourseGoal {
  minute: number;
  side: Side;
  label: string;
}

const MINUTES = 90;
/** If a chance changes by at least this much between two minutes, the minute counts as a turning point. */
const TURN_FROM = 0.1;
/** Minutes between two rows of the table. A last row has the latest chances. */
const ROW_EVERY = 15;

const { left, right, top, bottom, lanes } = COURSE;
const rounded = (length: number): number => Math.round(length * 10) / 10;
const toX = (minute: number): number => rounded(left + (Math.min(minute, MINUTES) * (right - left)) / MINUTES);
const toY = (share: number): number => rounded(bottom - share * (bottom - top));

const toLine = (list: readonly Chances[], result: Result): string =>
  list.map((chances, minute) => `${minute === 0 ? "M" : "L"}${toX(minute)} ${toY(chances[result])}`).join("");

const CARD_WIDTH = 6;
const CARD_HEIGHT = 9;

function formatCards(reds: readonly [minute: number, side: Side][]): string {
  return reds
    .map(([minute, side]) => {
      const x = rounded(Math.min(Math.max(toX(minute - 0.5) - CARD_WIDTH / 2, left), right - CARD_WIDTH));
      return `M${x} ${side === "home" ? top + 2 : bottom - 2 - CARD_HEIGHT}h${CARD_WIDTH}v${CARD_HEIGHT}h-${CARD_WIDTH}z`;
    })
    .join("");
}

/** Width of a label's characters in the chart's units. */
const HAN_WIDTH = 10;
const LETTER_WIDTH = 5.6;
const LABEL_GAP = 6;

const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? HAN_WIDTH : LETTER_WIDTH), 0);

/** Places each label in the first lane in which it touches no other label. */
function placeGoals(goals: readonly CourseGoal[], list: readonly Chances[]): CourseView["goals"] {
  const taken: [from: number, to: number][][] = Array.from({ length: lanes }, () => []);
  return goals.flatMap(({ minute, side, label }): CourseView["goals"] => {
    const chances = list[Math.min(minute, list.length - 1)];
    if (!chances) return [];
    const x = toX(minute);
    const width = widthOf(label);
    const end = x + width > COURSE.width;
    const [from, to] = end ? [x - width, x] : [x, x + width];
    const lane = taken.findIndex((labels) => labels.every(([start, stop]) => to + LABEL_GAP < start || from > stop + LABEL_GAP));
    taken[lane]?.push([from, to]);
    return [[x, toY(chances[side]), side, lane === -1 ? null : [label, x, lane, end ? 1 : 0]]];
  });
}

const RESULTS = ["home", "draw", "away"] as const satisfies readonly Result[];
const END_APART = 13;

/**
 * Places the numbers from the highest line down, at a minimum distance. If the last number would be below the plot, it pushes the
 * others up.
 */
function placeEnds(last: Chances, x: number): CourseView["ends"] {
  const counts = ofHundred(last);
  const places = RESULTS.map((result) => ({ result, y: toY(last[result]) })).sort((a, b) => a.y - b.y);
  for (const [index, place] of places.entries()) {
    const above = places[index - 1];
    if (above) place.y = Math.max(place.y, above.y + END_APART);
  }
  for (let index = places.length - 1, floor: number = bottom; index >= 0; index--) {
    const place = places[index];
    if (place) place.y = Math.min(place.y, floor);
    floor = (place?.y ?? floor) - END_APART;
  }
  return places.map(({ result, y }) => [result, `${counts[result]}%`, rounded(x + 6), rounded(y + 4)]);
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
  goals: readonly CourseGoal[];
  teams: { home: string; away: string };
  isOver: boolean;
}

/** null while there are no chances to draw. */
export function courseView({ list, sealed, reds, goals, teams, isOver }: Course, locale: Locale): CourseView | null {
  const [first, ...later] = list;
  const last = later.at(-1);
  if (!first || !last) return null;
  const t = getText(locale, "forecast");
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
    home: toLine(list, "home"),
    draw: toLine(list, "draw"),
    away: toLine(list, "away"),
    reds: formatCards(reds),
    goals: placeGoals(goals, list),
    ends: isOver ? [] : placeEnds(last, toX(list.length - 1)),
    drawName: t("result.draw"),
    text: [said, turn === null ? "" : t("minutes.turn", { minute: turn })].join(""),
    rows: list.flatMap((chances, minute): CourseView["rows"] => {
      if (minute % ROW_EVERY !== 0 && minute !== list.length - 1) return [];
      const { home, draw, away } = ofHundred(chances);
      return [[minute, home, draw, away]];
    }),
    rowsName: t("minutes.rows"),
    minuteName: t("minutes.minute"),
    note: sealed ? "" : t("minutes.unsealed").trim(),
  };
}
