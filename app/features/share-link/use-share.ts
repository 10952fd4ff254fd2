import { useEffect } from "react";
import type { ShareEnd } from "#app/client/share-link.ts";

/** How long after a share button came the page is at rest, in milliseconds: what it shows first goes before. */
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
 * Returns what a press of a share button calls: title and path of a page. While the button stands, its code and the share domain are read after the
 * page's picture has begun, so that the press waits for nothing: Safari opens the phone's sheet only within it (Specification 3.15).
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
