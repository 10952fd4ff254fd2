import { useText } from "#app/i18n/use-text.ts";
import { useNowSelect } from "../use-now.ts";

const HOUR_S = 3600;
const DAY_S = 86_400;

const two = (value: number): string => String(value).padStart(2, "0");

/** How long until the start: days while it is far, hours and minutes within a day, a ticking clock in the last hour. */
export function StartCountdown({ time, dateOnly }: { time: number; dateOnly: boolean }) {
  const t = useText("match");
  const text = useNowSelect((nowMs) => {
    const left = time - Math.floor(nowMs / 1000);
    if (dateOnly || left > 2 * DAY_S) return t("starts-in-days", { count: Math.max(1, Math.round(left / DAY_S)) });
    if (left <= 0) return t("starts-soon");
    if (left > HOUR_S)
      return t("starts-in", {
        time: t("hours-minutes", { hours: Math.floor(left / HOUR_S), minutes: Math.floor((left % HOUR_S) / 60) }),
      });
    return t("starts-in", { time: `${two(Math.floor(left / 60))}:${two(left % 60)}` });
  }, !dateOnly);
  return <>{text}</>;
}
