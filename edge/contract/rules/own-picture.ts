const OWN_FILE = /^\/chat\/files\/[0-9a-f]{32}(?:\.[a-z0-9]{1,10})?$/;
/** Pictures that the site draws or brings: default avatars, crests, frames. */
const OWN_DRAWN = /^\/m\/(?:[\w-]+\/)*[\w.,-]+\.(?:svg|png|webp|jpg)$/;

/** Returns the path of an http(s) address, whatever its host, or of a path of this site; null for anything else. */
function findPath(address: string): string | null {
  if (!URL.canParse(address)) return address;
  const { pathname, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? pathname : null;
}

/**
 * The path at this site of a message's file; null for any other address, which nothing fetches by itself, because its owner would
 * learn who reads the message, and when. All hosts of the site share their files.
 */
export function ownFile(address: string): string | null {
  const path = findPath(address);
  return path !== null && OWN_FILE.test(path) ? path : null;
}

const SHOWN_FILE = /^\/chat\/files\/[0-9a-f]{32}(?:\.[a-z0-9]{1,10})?(?:\/(?:thumb|large|cover))?$/;
const SIGNATURE = /[?&](e=(\d{1,12})&s=[\w-]{1,64})(?:&|$)/;

/**
 * The path at this site of a message's file, or of a rendition of it, with its signature while that holds, for clients without a
 * session here. Null as in `ownFile`. `nowMs` in unix milliseconds.
 */
export function fileAddress(address: string, nowMs: number): string | null {
  const path = findPath(address.split("?")[0] ?? "");
  if (path === null || !SHOWN_FILE.test(path)) return null;
  const [, signature = "", until = "0"] = SIGNATURE.exec(address) ?? [];
  return Number(until) * 1_000 > nowMs ? `${path}?${signature}` : path;
}

/** The path of a picture of this site for a person, a group or a topic; empty for any other address, for the same reason. */
export function ownPicture(address: string | null | undefined): string {
  const path = findPath(address?.trim() ?? "");
  return path !== null && (OWN_FILE.test(path) || OWN_DRAWN.test(path)) ? path : "";
}
