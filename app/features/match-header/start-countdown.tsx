import { zonedDate } from "#edge/contract/rules/days.ts";
import { formatClock } from "#edge/contract/rules/durations.ts";
import { daysBetween, type MatchStart, startDate } from "#edge/contract/rules/match-start.ts";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import { useNowSelect } from "../../visit/use-now.ts";
import { useVisit } from "../../visit/visit.ts";

const HOUR_S = 3600;
const DAY_S = 86_400;

/**
 * If the start is distant or has no hour, counts calendar days in the viewer's time zone. Otherwise counts hours and minutes. In
 * the last hour, shows a clock.
 */
export function countdown(start: MatchStart, nowMs: number, zone: string, t: AreaText<"match">): string {
  const left = typeof start === "string" ? Number.POSITIVE_INFINITY : start - Math.floor(nowMs / 1000);
  if (left > 2 * DAY_S) {
    const days = daysBetween(zonedDate(nowMs, zone), startDate(start, zone));
    if (days < 0) return t("status.waiting");
    return days === 0 ? t("starts-today") : days === 1 ? t("starts-tomorrow") : t("starts-in-days", { count: days });
  }
  if (left <= 0) return t("starts-soon");
  if (left > HOUR_S)
    return t("starts-in", {
      time: t("hours-minutes", { hours: Math.floor(left / HOUR_S), minutes: Math.floor((left % HOUR_S) / 60) }),
    });
  return t("starts-in", { time: formatClock(left) });
}

export function StartCountdown({ start }: { start: MatchStart }) {
  const t = useText("match");
  const { zone } = useVisit();
  return <>{useNowSelect((nowMs) => countdown(start, nowMs, zone, t), true)}</>;
}
