import { useEffect } from "react";
import type { ShareEnd } from "#app/client/share-link.ts";

/** How long after the mount of a share button the page is at rest, in milliseconds: its first content loads before. */
const AT_REST_MS = 500;

type ShareLink = typeof import("#app/client/share-link.ts");
let loaded: ShareLink | undefined;

const load = async (): Promise<ShareLink> => {
  loaded = await import("#app/client/share-link.ts");
  return loaded;
};

const share = (title: string, path: string): Promise<ShareEnd> =>
  loaded ? loaded.shareLink(title, path) : load().then(({ shareLink }) => shareLink(title, path));

/**
 * Returns the function for a press of a share button, with title and path of a page. While mounted, its code and the share domain
 * load after the page's picture, so nothing delays the press: Safari opens the sheet only within it (Specification 3.15).
 */
export function useShare(): (title: string, path: string) => Promise<ShareEnd> {
  useEffect(() => {
    let isGone = false;
    const prepare = async (): Promise<void> => {
      const { afterPicture } = await import("#app/client/first-picture.ts");
      await afterPicture();
      if (!isGone) await (await load()).readSharedOrigin();
    };
    const timer = setTimeout(() => void prepare(), AT_REST_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return share;
}
