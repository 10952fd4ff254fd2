import type { Brand } from "./brand.ts";
import { DEFAULT_BRAND } from "./default.ts";
import { kqb } from "./kqb.ts";
import { lttu } from "./lttu.ts";
import { MAPPED_BRANDS } from "./mapped.ts";
import { pq8 } from "./pq8.ts";
import { qutu } from "./qutu.ts";
import { xzb } from "./xzb.ts";

export { DEFAULT_BRAND };

/** Every brand, the default first (Specification 1.3). */
export const BRANDS: readonly Brand[] = [pq8, xzb, kqb, qutu, lttu, ...MAPPED_BRANDS];

/** An exact site id wins over a prefix (Specification 1.3). */
export function brandOfSite(site: string | null | undefined): Brand | undefined {
  const key = site?.trim().toLowerCase();
  if (!key) return undefined;
  const exact = BRANDS.find((brand) => brand.code === key || brand.siteIds.includes(key));
  if (exact || !/^\d+$/.test(key)) return exact;
  return BRANDS.find((brand) => brand.siteIdPrefixes.some((prefix) => key.startsWith(prefix)));
}

const bareHost = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

/**
 * Returns the brand of a host. Operators' hosts come before the brands' own hosts. A subdomain has the brand of its host
 * (Specification 1.3).
 * @param host the Host header, with or without a port
 * @param operatorHosts an operator's own hosts, each with a site code or id
 */
export function brandOfHost(
  host: string | null | undefined,
  operatorHosts: Readonly<Record<string, string>> = {},
): Brand | undefined {
  if (!host) return undefined;
  const name = bareHost(host);
  const under = (domain: string): boolean => name === domain || name.endsWith(`.${domain}`);
  const operators = Object.entries(operatorHosts).find(([domain]) => under(bareHost(domain)));
  return brandOfSite(operators?.[1]) ?? BRANDS.find((brand) => brand.hosts.some(under));
}

export type BrandHints = {
  host?: string | null;
  /** `?site=` of the page: a site code or id. */
  site?: string | null;
  /** The site cookie: a site code or id. */
  cookie?: string | null;
  /** Hosts that an operator configured, each with a site code or id. */
  operatorHosts?: Readonly<Record<string, string>>;
};

/**
 * A brand's own host decides before the site in the address, so that a link cannot show the host under another brand (Specification
 * 1.3). Unknown codes are skipped.
 */
export const resolveBrand = ({ host, site, cookie, operatorHosts }: BrandHints): Brand =>
  brandOfHost(host, operatorHosts) ?? brandOfSite(site) ?? brandOfSite(cookie) ?? DEFAULT_BRAND;
