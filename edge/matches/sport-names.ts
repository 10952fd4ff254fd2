import type { SportId } from "../contract/entities/match.ts";
import type { Localized } from "../contract/rules/localized.ts";

/** The sports' names in each language, for the API. Pages have their own texts. */
export const SPORT_NAMES: Readonly<Record<SportId, Localized>> = {
  1: { zh: "足球", pt: "Futebol", en: "Football", es: "Fútbol" },
  2: { zh: "篮球", pt: "Basquete", en: "Basketball", es: "Baloncesto" },
};
