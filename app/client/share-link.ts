import { toShareOrigin } from "#edge/contract/rules/links.ts";

/**
 * `shared`: through the phone's share sheet. `copied`: to the clipboard. `closed`: the person closed the sheet. `failed`: the link
 * was neither shared nor copied.
 */
export type ShareEnd = "shared" | "copied" | "closed" | "failed";

let known: Promise<string> | undefined;
/** undefined until the origin has been read. */
let sharedOrigin: string | undefined;

/**
 * The origin of shared links is read once per page (Specification 3.15). If the config cannot be read, the page's own origin is
 * used.
 */
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

/** An address of another site stays unchanged. */
function addressUnder(shared: string, path: string): string {
  const { origin, href } = new URL(path, location.href);
  return origin === location.origin ? shared + href.slice(origin.length) : href;
}

/** The address is under the operator's share domain if one is set. */
export async function shareAddress(path: string): Promise<string> {
  return addressUnder(await readSharedOrigin(), path);
}

/**
 * Opens the share sheet, or copies the address if the browser has no sheet. Safari opens the sheet only during a press. Call
 * `useShare` earlier, so that the share domain is known by then.
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
    // Compares only the name, because an error of a frame or of a test is not an instance of this window's DOMException.
    return sheet && (error as { name?: string } | null)?.name === "AbortError" ? "closed" : "failed";
  }
}
