const OWN_FILE = /^\/chat\/files\/[0-9a-f]{32}(?:\.[a-z0-9]{1,10})?$/;
/** Pictures that the site draws or brings: default avatars, crests, frames. */
const OWN_DRAWN = /^\/m\/(?:[\w-]+\/)*[\w.,-]+\.(?:svg|png|webp|jpg)$/;

/** Returns the path of an http(s) address, whatever its host, or of a path of this site; null for anything else. */
function pathOf(address: string): string | null {
  if (!URL.canParse(address)) return address;
  const { pathname, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? pathname : null;
}

/**
 * The path at this site of a message's file; null for any other address, which nothing fetches by itself: its owner would learn who reads the
 * message, and when. All hosts of the site share their files.
 */
export function ownFile(address: string): string | null {
  const path = pathOf(address);
  return path !== null && OWN_FILE.test(path) ? path : null;
}

/** The path of a picture of this site for a person, a group or a topic; empty for any other address, for the same reason. */
export function ownPicture(address: string | null | undefined): string {
  const path = pathOf(address?.trim() ?? "");
  return path !== null && (OWN_FILE.test(path) || OWN_DRAWN.test(path)) ? path : "";
}
