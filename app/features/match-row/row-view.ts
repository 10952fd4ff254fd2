import { basketballClockAt, formatLiveMinute, formatMinute } from "#edge/contract/rules/match-clock.ts";
import { type MatchState, withoutScore } from "#edge/contract/rules/match-pulse.ts";
import type { Silence } from "#edge/contract/rules/match-silence.ts";
import { startDate, toStart } from "#edge/contract/rules/match-start.ts";
import {
  FOOTBALL_STATUS as F,
  isFinished,
  isInPlay,
  isWaiting,
  SPORT,
  type SportId,
  stateName,
} from "#edge/contract/rules/matches.ts";
import type { AreaText } from "#app/i18n/use-text.ts";
import { formatCalendarDay, formatStartTime, formatTime, type LocaleZone } from "../format-time.ts";
import { type LineGoal, type MatchBrief, periodPoints } from "./match-line.ts";

export interface SideView {
  name: string;
  logo: string;
  /** Null before the match, and if the viewer hides scores. */
  score: number | null;
  reds: number;
  /** Points per period, each two digits wide; empty in football. */
  quarters: string;
  hasOvertime: boolean;
  lost: boolean;
  /** Empty unless the match is in play and the score includes every listed goal. */
  goals: readonly LineGoal[];
}

/** The server's text (row-markup.ts) and the browser's elements (match-row.tsx) both use this view, so that they cannot differ. */
export interface RowView {
  live: boolean;
  silence: Silence;
  revealable: boolean;
  hasRoom: boolean;
  /** Without the score if the viewer hides scores. */
  state: MatchState;
  home: SideView;
  away: SideView;
}

const REGULAR_PERIODS = 4;
/** A figure space has the width of a digit, so the quarters of both sides are aligned. */
const padded = (points: number): string => String(points).padStart(2, "\u2007");

export function rowView(sport: SportId, match: MatchBrief, now: MatchState, hidden: boolean, silence: Silence): RowView {
  const state = hidden ? withoutScore(sport, now, match.startMs / 1000) : now;
  const { status, homeScore: home, awayScore: away } = state;
  const shown = !isWaiting(sport, status);
  const over = isFinished(sport, status) && home !== null && away !== null;
  const periods = sport === SPORT.BASKETBALL && !hidden ? periodPoints(match.periods, home, away) : [];
  const live = isInPlay(sport, status) && silence !== "lost";
  // A pushed score arrives before the goals that led to it. If a side has more goals than its score, a goal was cancelled, so
  // none of the side's goals is shown.
  const goalsOf = (isHome: boolean, score: number | null): LineGoal[] => {
    const own = live && !hidden ? match.goals.filter((goal) => goal.isHome === isHome) : [];
    return own.length > (score ?? 0) ? [] : own;
  };
  const side = (name: string, logo: string, score: number | null, reds: number, at: 0 | 1, lost: boolean): SideView => ({
    name,
    logo,
    score: shown ? score : null,
    reds,
    quarters: periods.map((points) => padded(points[at])).join(" "),
    hasOvertime: periods.length > REGULAR_PERIODS,
    lost,
    goals: goalsOf(at === 0, score),
  });
  return {
    live,
    silence,
    revealable: hidden && shown,
    hasRoom: match.hasRoom && silence === "heard",
    state,
    home: side(match.home, match.homeLogo, home, state.homeReds, 0, over && home < away),
    away: side(match.away, match.awayLogo, away, state.awayReds, 1, over && away < home),
  };
}

/** The minute, the period or a word; null before the match. */
export function rowTime(
  sport: SportId,
  { status, kickoffAt }: Pick<MatchState, "status" | "kickoffAt">,
  nowMs: number,
  t: AreaText<"shell">,
  startsMs?: number,
): string | null {
  const state = stateName(sport, status);
  if (state === "waiting") return null;
  const minute = sport === SPORT.FOOTBALL ? formatLiveMinute({ status, kickoffMs: kickoffAt * 1000, startsMs }, nowMs) : null;
  if (minute !== null && state !== "half-time") return minute;
  return t(state === "first-half" || state === "second-half" || state === "live" ? "row.abnormal" : `row.${state}`);
}

/** The period's clock in basketball; penalties, half-time or extra time in football; otherwise empty. */
export function rowTimeBelow(sport: SportId, state: MatchState, nowMs: number, t: AreaText<"shell">): string {
  const { status } = state;
  if (sport === SPORT.BASKETBALL) return isInPlay(sport, status) ? (basketballClockAt(state, nowMs) ?? "") : "";
  if (state.homePenalties || state.awayPenalties)
    return t("row.penalties", { score: `${state.homePenalties ?? 0}-${state.awayPenalties ?? 0}` });
  if (status === F.PENALTY_SHOOTOUT) return t("row.shootout");
  if (status === F.EXTRA_TIME) return t("row.extra-time");
  const half = status === F.SECOND_HALF || status === F.FINISHED;
  return half && state.homeHalf !== null && state.awayHalf !== null
    ? t("row.half", { score: `${state.homeHalf}-${state.awayHalf}` })
    : "";
}

/**
 * The upper line has the start time, later the minute or the state. The lower line has the day or the period's clock. If the source
 * is silent, the text states since when.
 */
export function rowLines(
  sport: SportId,
  { startMs, dayOnly }: MatchBrief,
  { state, live, silence }: RowView,
  visit: LocaleZone,
  day: boolean,
  nowMs: number,
  t: AreaText<"shell">,
): string {
  if (silence !== "heard") return t("row.silent", { time: formatTime(state.newsAt * 1000, visit) });
  const above = rowTime(sport, state, nowMs, t, startMs);
  const start = toStart(startMs / 1000, dayOnly);
  const date = day && !live ? formatCalendarDay(startDate(start, visit.zone), visit.locale) : "";
  const upper = above ?? formatStartTime(start, visit) ?? t("row.day-only");
  const lower = state.unconfirmed ? t("row.unconfirmed") : above === null ? date : date || rowTimeBelow(sport, state, nowMs, t);
  return lower ? `${upper}\n${lower}` : upper;
}

export const rowClass = ({ live, silence }: RowView): string | undefined =>
  [live && "on", silence !== "heard" && "mute"].filter(Boolean).join(" ") || undefined;

/** A full star if the viewer follows the match, half a star if the viewer follows only a team or the competition. */
export const starClass = ({ mine }: MatchBrief, followed: boolean): string | undefined =>
  followed ? "f" : mine ? "h" : undefined;

/** The minute that is shown with a pulsing mark; undefined unless a football match is in play. */
export const beatingMinute = (sport: SportId, { live }: RowView, lines: string): string | undefined =>
  live && sport === SPORT.FOOTBALL ? /^\d+(?:\+\d+)?(?=\n|$)/.exec(lines)?.[0] : undefined;

/**
 * The scorers of a side, each with all minutes, such as "Saka 12′, 45+2′ · Rice 60′ (pen.)". The scorer of the first goal is first.
 */
export function scorersText(goals: readonly LineGoal[], t: AreaText<"shell">): string {
  const byScorer = new Map<string, string[]>();
  for (const { scorer, minute, added, mark } of goals) {
    const time = `${formatMinute(minute, added)}′`;
    const marked = mark === "" ? time : t(`row.goal.${mark}`, { time });
    byScorer.set(scorer, [...(byScorer.get(scorer) ?? []), marked]);
  }
  return [...byScorer].map(([scorer, times]) => `${scorer} ${times.join(", ")}`.trim()).join(" · ");
}
