import type { TextOf } from "#app/i18n/use-text.ts";

/** A conference in the page's language; other groups keep the name that their source gives. */
export const conferenceName = (t: TextOf<"match-analysis">, group: string): string =>
  group === "East" || group === "West" ? t(`conference.${group}`) : group;
