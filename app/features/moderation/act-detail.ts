import type { RoomRules } from "#edge/contract/entities/room-moderation.ts";
import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { foundText, getText } from "#app/i18n/use-text.ts";

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;
/** A mute or ban longer than this is permanent. It ends only when a moderator lifts it. */
const FOR_GOOD_S = 3_650 * 86_400;

/** Accepts any number of seconds, because the request may contain any. Needs the translation area `moderation`. */
function durationText(locale: Locale, seconds: number): string {
  if (seconds > FOR_GOOD_S) return getText(locale, "moderation")("for.0");
  const [unit, length] = UNITS.find(([, long]) => seconds % long === 0) ?? UNITS[3];
  return (
    foundText(locale, "moderation", `for.${seconds}`) ??
    new Intl.NumberFormat(LANGUAGES[locale].intl, { style: "unit", unit, unitDisplay: "long" }).format(seconds / length)
  );
}

function rulesText(locale: Locale, detail: string): string {
  const t = getText(locale, "moderation");
  const { slow_s, followers_only, min_level } = JSON.parse(detail) as RoomRules;
  return [
    slow_s > 0 ? t("rule.slow", { count: slow_s }) : `${t("slow")}: ${t("slow.0")}`,
    followers_only === 1 && t("rule.followers"),
    min_level > 0 && t("rule.level", { level: min_level }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The detail may be stored as a number or as JSON. null if it is already a text. */
export function actDetail(locale: Locale, { act, detail }: { act: string; detail: string }): string | null {
  if ((act === "mute" || act === "ban") && /^\d{1,12}$/.test(detail)) return durationText(locale, Number(detail));
  if (act === "rules" && detail.startsWith("{")) return rulesText(locale, detail);
  return null;
}
