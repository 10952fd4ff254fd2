const OWN_FILE = /^\/chat\/files\/[0-9a-f]{32}(?:\.[a-z0-9]{1,10})?$/;
/** Pictures that belong to the site: default avatars, crests, frames. */
const OWN_DRAWN = /^\/m\/(?:[\w-]+\/)*[\w.,-]+\.(?:svg|png|webp|jpg)$/;

/** Null for an address that is neither http(s) nor a path of this site. */
function findPath(address: string): string | null {
  if (!URL.canParse(address)) return address;
  const { pathname, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? pathname : null;
}

/**
 * Path of a file on any of the site's hosts, else null. Fetching an address of another site would tell that site's owner who reads
 * the page, and when.
 */
export function ownFile(address: string): string | null {
  const path = findPath(address);
  return path !== null && OWN_FILE.test(path) ? path : null;
}

const SHOWN_FILE = /^\/chat\/files\/[0-9a-f]{32}(?:\.[a-z0-9]{1,10})?(?:\/(?:thumb|large|cover))?$/;
const SIGNATURE = /[?&](e=(\d{1,12})&s=[\w-]{1,64})(?:&|$)/;

/**
 * Returns a file's address for clients without a session on this site. Keeps the address's signature while it is valid. Null if the
 * address does not have the path of a file of the site.
 */
export function fileAddress(address: string, nowMs: number): string | null {
  const path = findPath(address.split("?")[0] ?? "");
  if (path === null || !SHOWN_FILE.test(path)) return null;
  const [, signature = "", until = "0"] = SIGNATURE.exec(address) ?? [];
  return Number(until) * 1_000 > nowMs ? `${path}?${signature}` : path;
}

/** Empty for an address of another site, for the reason given at `ownFile`. */
export function ownPicture(address: string | null | undefined): string {
  const path = findPath(address?.trim() ?? "");
  return path !== null && (OWN_FILE.test(path) || OWN_DRAWN.test(path)) ? path : "";
}
