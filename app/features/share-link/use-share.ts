import { useEffect } from "react";
import type { ShareEnd } from "#app/client/share-link.ts";

/** Milliseconds after a share button is mounted before its code is loaded, so that the page's own content loads first. */
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
 * Returns a function that shares the title and the path of a page. The code and the share domain are loaded after the page's first
 * picture, so that nothing delays the press: Safari opens the share sheet only during a press (Specification 3.15).
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
