import type { Locale } from "#edge/contract/rules/locale.ts";
import { Facts } from "#app/features/database/facts.tsx";
import { formatCalendarDate } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { PlayerPage } from "../queries.ts";

const POSITIONS = ["G", "D", "M", "F", "PG", "SG", "SF", "PF", "C"] as const;

/** Formats a date such as `1998-12-20` in a language; a date that is only a year stays unchanged. */
const birthDate = (date: string, locale: Locale): string => (date.length < 10 ? date : formatCalendarDate(date, locale));

export function PlayerFacts({ page }: { page: PlayerPage }) {
  const t = useText("database");
  const { locale } = useVisit();
  const position = POSITIONS.find((known) => known === page.position);
  const facts: [string, string | number | null][] = [
    [t("player.position"), position ? t(`position.${position}`) : page.position],
    [t("player.number"), page.number],
    [t("player.country"), page.country],
    [t("player.born"), page.born && birthDate(page.born, locale)],
    [t("player.age"), page.age && t("player.years", { count: page.age })],
    [t("player.height"), page.height && t("player.cm", { value: page.height })],
    [t("player.weight"), page.weight && t("player.kg", { value: page.weight })],
  ];
  const known = facts.filter(([, value]) => value !== null && value !== "");
  if (known.length === 0) return null;
  return <Facts facts={known} layout="facts-three" />;
}
