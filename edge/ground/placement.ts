import { readConfig } from "./env.ts";

/** The continent of a request that states none: on the embedded server, or if the network does not know it. */
export const ANYWHERE = "local";

const HINTS: Readonly<Record<string, DurableObjectLocationHint>> = {
  NA: "enam",
  SA: "sam",
  EU: "weur",
  AS: "apac",
  AF: "afr",
  OC: "oc",
};

/** Returns where Cloudflare places objects for this continent. Undefined for an unknown continent. */
export const findHint = (continent: string): DurableObjectLocationHint | undefined => HINTS[continent];

export const findContinent = (request: Request): string =>
  (request.cf as { continent?: string } | undefined)?.continent ?? ANYWHERE;

/** By calling codes of the countries whose phones the site accepts by default. */
const CONTINENTS_OF_PHONES: Readonly<Record<string, string>> = {
  "+55": "SA",
  "+351": "EU",
  "+86": "AS",
  "+852": "AS",
  "+853": "AS",
  "+886": "AS",
};

/** `phone`: E.164. */
export const findContinentOfPhone = (phone: string): string =>
  Object.entries(CONTINENTS_OF_PHONES).find(([code]) => phone.startsWith(code))?.[1] ?? ANYWHERE;

type Placement = { locationHint?: DurableObjectLocationHint };

/**
 * Places an object of the whole site: near the database (setting `HOME_REGION`), or near its first caller if nothing is set. A hint
 * acts on the first call of an object only.
 */
export function atHome(env: Env): Placement {
  const { HOME_REGION } = readConfig(env);
  return HOME_REGION ? { locationHint: HOME_REGION } : {};
}

/** Places an object near the people of a continent. */
export function nearContinent(continent: string | undefined): Placement {
  const locationHint = continent === undefined ? undefined : findHint(continent);
  return locationHint ? { locationHint } : {};
}
