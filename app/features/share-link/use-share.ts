import { useEffect } from "react";
import type { ShareEnd } from "#app/client/share-link.ts";

/** The code of a share button is loaded this much later, so that the page's own content loads first. */
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
 * Safari shares only during a press (Specification 3.15). The code and the share domain are therefore loaded earlier, once the
 * video has started.
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
