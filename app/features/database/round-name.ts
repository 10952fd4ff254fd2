import type { Locale } from "#edge/contract/rules/locale.ts";
import { textOf } from "#app/i18n/use-text.ts";

interface NamedRound {
  number: number;
  name: string | null;
  stage: string;
}

/** Sources' names for knock-out rounds, in the order in which they must be tried. */
const KNOWN = [
  [/third|3rd/i, "round.third"],
  [/semi/i, "round.semi"],
  [/quarter/i, "round.quarter"],
  [/round of 16|last 16|1\/8/i, "round.of16"],
  [/round of 32|last 32|1\/16/i, "round.of32"],
  [/round of 64|last 64|1\/32/i, "round.of64"],
  [/play-?off|play-?in/i, "round.playoff"],
  [/final/i, "round.final"],
] as const;

/** A round in the page's language: its knock-out name, else its number; a name nobody has words for stays as its source wrote it. */
export function roundName(round: NamedRound, locale: Locale): string {
  const t = textOf(locale, "database");
  const known = round.name ? KNOWN.find(([words]) => words.test(round.name ?? "")) : undefined;
  if (known) return t(known[1]);
  if (round.name && /^group\b/i.test(round.name)) return groupName(round.name, locale);
  const latin = round.name && /^[\x20-\x7e\u00c0-\u024f]+$/.test(round.name);
  if (!round.name || /matchday/i.test(round.name) || (locale !== "zh" && !latin))
    return t("league.round", { number: round.number });
  return round.name;
}

/** A group of a table in the page's language: `A组`, `Grupo A`, `东部`; empty for a league's only table. */
export function groupName(group: string, locale: Locale): string {
  const t = textOf(locale, "database");
  if (group === "") return "";
  if (/^east/i.test(group)) return t("league.east");
  if (/^west/i.test(group)) return t("league.west");
  return t("league.group", { name: group.replace(/^group\s+/i, "") });
}
