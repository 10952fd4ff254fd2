import { toShareOrigin } from "#edge/contract/rules/links.ts";

/** How a share ended: through the phone's own sheet, onto the clipboard, not at all because the person closed the sheet, or because the browser could do neither. */
export type ShareEnd = "shared" | "copied" | "closed" | "failed";

let known: Promise<string> | undefined;

/** Reads the origin under which pages are shared, once a page (Specification 3.15); the page's own where the config cannot be read. */
export function readSharedOrigin(): Promise<string> {
  known ??= import("./product.ts")
    .then(({ browserProduct }) => browserProduct().config.getCommonConfig({}))
    .then(
      ({ config }) => toShareOrigin(config, location.origin),
      () => {
        known = undefined;
        return location.origin;
      },
    );
  return known;
}

/** Returns the address to share for a path of this site, or for an address of it: under the operator's share domain, where one is set. */
export async function shareAddress(path: string): Promise<string> {
  const { origin, href } = new URL(path, location.href);
  return origin === location.origin ? (await readSharedOrigin()) + href.slice(origin.length) : href;
}

/** Shares a path of this site through the phone's sheet, or copies its address where there is none. Call it from a press of a button. */
export async function shareLink(title: string, path: string): Promise<ShareEnd> {
  const sheet = "share" in navigator;
  try {
    const url = await shareAddress(path);
    if (sheet) await navigator.share({ title, url });
    else await (navigator as Navigator).clipboard.writeText(url);
    return sheet ? "shared" : "copied";
  } catch (error) {
    // The name alone: an error of a frame or of a test is not this window's DOMException.
    return sheet && (error as { name?: string } | null)?.name === "AbortError" ? "closed" : "failed";
  }
}
