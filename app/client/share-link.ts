import { toShareOrigin } from "#edge/contract/rules/links.ts";

/** How a share ended: through the phone's own sheet, onto the clipboard, not at all because the person closed the sheet, or because the browser could do neither. */
export type ShareEnd = "shared" | "copied" | "closed" | "failed";

let known: Promise<string> | undefined;
/** The origin under which pages are shared, once it has been read. */
let sharedOrigin: string | undefined;

/** Reads the origin under which pages are shared, once a page (Specification 3.15); the page's own where the config cannot be read. */
export function readSharedOrigin(): Promise<string> {
  known ??= import("./product.ts")
    .then(({ browserProduct }) => browserProduct().config.getCommonConfig({}))
    .then(
      ({ config }) => {
        sharedOrigin = toShareOrigin(config, location.origin);
        return sharedOrigin;
      },
      () => {
        known = undefined;
        return location.origin;
      },
    );
  return known;
}

/** Returns the address of a path under an origin; an address of another site as it is. */
function addressUnder(shared: string, path: string): string {
  const { origin, href } = new URL(path, location.href);
  return origin === location.origin ? shared + href.slice(origin.length) : href;
}

/** Returns the address to share for a path of this site, or for an address of it: under the operator's share domain, where one is set. */
export async function shareAddress(path: string): Promise<string> {
  return addressUnder(await readSharedOrigin(), path);
}

/**
 * Shares a path of this site through the phone's sheet, or copies its address without one. Call it from a press of a button that
 * `useShare` has prepared: Safari opens the sheet only within the press, so nothing may delay it once the share domain is known.
 */
export const shareLink = (title: string, path: string): Promise<ShareEnd> =>
  sharedOrigin === undefined
    ? shareAddress(path).then((url) => openSheet(title, url))
    : openSheet(title, addressUnder(sharedOrigin, path));

async function openSheet(title: string, url: string): Promise<ShareEnd> {
  const sheet = "share" in navigator;
  try {
    if (sheet) await navigator.share({ title, url });
    else await (navigator as Navigator).clipboard.writeText(url);
    return sheet ? "shared" : "copied";
  } catch (error) {
    // The name alone: an error of a frame or of a test is not this window's DOMException.
    return sheet && (error as { name?: string } | null)?.name === "AbortError" ? "closed" : "failed";
  }
}
