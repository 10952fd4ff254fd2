const OWN_FILE = /^\/chat\/files\/[0-9a-f]{32}(?:\.[a-z0-9]{1,10})?$/;
/** Pictures that belong to the site: default avatars, crests, frames. */
const OWN_DRAWN = /^\/m\/(?:[\w-]+\/)*[\w.,-]+\.(?:svg|png|webp|jpg)$/;

/** Returns the path of an http(s) address of any host, or of a path of this site. Returns null for anything else. */
function findPath(address: string): string | null {
  if (!URL.canParse(address)) return address;
  const { pathname, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? pathname : null;
}

/**
 * Returns the path on this site of a message's file, or null for any other address. Clients must not fetch other addresses by
 * themselves, because the address's owner would learn who reads the message, and when. All hosts of the site share their files.
 */
export function ownFile(address: string): string | null {
  const path = findPath(address);
  return path !== null && OWN_FILE.test(path) ? path : null;
}

const SHOWN_FILE = /^\/chat\/files\/[0-9a-f]{32}(?:\.[a-z0-9]{1,10})?(?:\/(?:thumb|large|cover))?$/;
const SIGNATURE = /[?&](e=(\d{1,12})&s=[\w-]{1,64})(?:&|$)/;

/**
 * Returns the path on this site of a message's file or of its rendition, with its signature while the signature is valid, for
 * clients without a session here. Returns null as `ownFile` does. `nowMs` is in unix milliseconds.
 */
export function fileAddress(address: string, nowMs: number): string | null {
  const path = findPath(address.split("?")[0] ?? "");
  if (path === null || !SHOWN_FILE.test(path)) return null;
  const [, signature = "", until = "0"] = SIGNATURE.exec(address) ?? [];
  return Number(until) * 1_000 > nowMs ? `${path}?${signature}` : path;
}

/**
 * Returns the path of a picture of this site for a person, a group or a topic. Empty for any other address, for the reason given at
 * `ownFile`.
 */
export function ownPicture(address: string | null | undefined): string {
  const path = findPath(address?.trim() ?? "");
  return path !== null && (OWN_FILE.test(path) || OWN_DRAWN.test(path)) ? path : "";
}
