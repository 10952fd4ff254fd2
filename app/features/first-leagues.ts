import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";

interface OfCountry {
  /** Flag key; missing if the back end does not send it. */
  country?: string | undefined;
}

/** The leagues of the country that the viewer's language puts first come before all others; otherwise the order stays. */
export function withOwnLeaguesFirst<T extends OfCountry>(leagues: readonly T[], locale: Locale): readonly T[] {
  const { firstLeagues } = LANGUAGES[locale];
  if (firstLeagues === null) return leagues;
  const isOwn = ({ country }: T): boolean => country === firstLeagues;
  return [...leagues.filter(isOwn), ...leagues.filter((league) => !isOwn(league))];
}
