/** All name pools by language region. They supply the names of squad players other than the stars. */

import { english } from "./pools/anglo.ts";
import { chinese, japanese, korean } from "./pools/asian.ts";
import { arabic, balkan, slavic, turkish } from "./pools/eastern.ts";
import { dutch, german, nordic } from "./pools/germanic.ts";
import { brazilian, portuguese, spanish } from "./pools/iberian.ts";
import { african, french, italian } from "./pools/romance.ts";
import type { NamePool } from "./types.ts";

export const pools = {
  english,
  spanish,
  portuguese,
  brazilian,
  italian,
  german,
  french,
  african,
  dutch,
  turkish,
  arabic,
  chinese,
  japanese,
  korean,
  balkan,
  slavic,
  nordic,
} satisfies Record<string, NamePool>;

export type PoolName = keyof typeof pools;

const poolOfCountry = new Map<string, PoolName>();
for (const name of Object.keys(pools) as PoolName[]) {
  for (const country of pools[name].countries) poolOfCountry.set(country, name);
}

/** `country` is as in PlayerEntry.country. Undefined if no pool covers the country. */
export function poolFor(country: string): PoolName | undefined {
  return poolOfCountry.get(country);
}
