import type { TvChannel } from "#edge/contract/entities/tv-channel.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import { TV_COUNTRIES } from "#edge/contract/rules/tv-countries.ts";
import { countryNames } from "../country-names.server.ts";

type Channel = [name: string, url: string];

/** Names of countries are in the page's language. */
export interface WatchView {
  /** The name of the reader's country; null if it is unknown. */
  country: string | null;
  own: Channel[];
  others: [country: string, channels: Channel[]][];
  /** The code of the reader's country, empty if it is unknown. */
  chosen: string;
  /** The countries from which the reader chooses. */
  choices: [code: string, name: string][];
}

/** null if no broadcaster is known. */
export function watchView(list: readonly TvChannel[], { comfort, locale }: LoadContext["visit"]): WatchView | null {
  if (list.length === 0) return null;
  const names = countryNames(locale);
  const byCountry = new Map<string, Channel[]>();
  for (const { country, name, url } of list) byCountry.set(country, [...(byCountry.get(country) ?? []), [name, url]]);
  const { country } = comfort;
  const own = byCountry.get(country) ?? [];
  byCountry.delete(country);
  const others = [...byCountry].map(([code, channels]): [string, Channel[]] => [names.of(code), channels]);
  return {
    country: country === "" ? null : names.of(country),
    own,
    others: others.sort(([a], [b]) => a.localeCompare(b, LANGUAGES[locale].intl)),
    chosen: country,
    choices: TV_COUNTRIES.map((code): [string, string] => [code, names.of(code)]).sort(([, a], [, b]) =>
      a.localeCompare(b, LANGUAGES[locale].intl),
    ),
  };
}
