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

export const continentOf = (request: Request): string =>
  (request.cf as { continent?: string } | undefined)?.continent ?? ANYWHERE;
