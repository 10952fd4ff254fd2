import type { FragmentLoaderContext, HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration } from "hls.js";

type SegmentLoader = Loader<FragmentLoaderContext>;
type LoaderClass = new (config: HlsConfig) => SegmentLoader;

/** Time for which segments come from the site itself after their own host has failed, in milliseconds. */
const AVOIDED_MS = 60_000;
/** Time within which the host's answer begins, in milliseconds. */
const FIRST_BYTE_MS = 4_000;
/** The path of a segment, which is the same at the site and at the host of segments. */
const SEGMENT = /^\/stream\/\d+\/\w+\/\w+\.(?:ts|m4s|mp4)$/;

/** The host of segments, for all players that a page makes one after the other. */
const USUAL_HOST = { avoidedUntilMs: 0 };

/** Returns the site's own address of a segment that a playlist names at the host of segments; null for any other address. */
function ownAddress(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  return origin !== location.origin && SEGMENT.test(pathname) ? location.origin + pathname : null;
}

/**
 * Returns a class of loaders for hls.js that request a segment from the site if the host of segments does not bring it: a network
 * may block that host, or its answer may lack the header that lets pages read it.
 */
export function segmentLoaderOver(Base: LoaderClass, host = USUAL_HOST): LoaderClass {
  return class extends Base {
    override load(
      context: FragmentLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<FragmentLoaderContext>,
    ): void {
      const own = ownAddress(context.url);
      if (own === null || Date.now() < host.avoidedUntilMs) {
        context.url = own ?? context.url;
        super.load(context, config, callbacks);
        return;
      }
      const askSite = (): void => {
        // hls.js lets a loader load once.
        this.stats.loading.start = 0;
        context.url = own;
        super.load(context, config, {
          ...callbacks,
          onSuccess: (...answer) => {
            host.avoidedUntilMs = Date.now() + AVOIDED_MS;
            callbacks.onSuccess(...answer);
          },
        });
      };
      const { loadPolicy } = config;
      const once = {
        ...config,
        loadPolicy: { ...loadPolicy, maxTimeToFirstByteMs: FIRST_BYTE_MS, errorRetry: null, timeoutRetry: null },
      };
      super.load(context, once, { ...callbacks, onError: askSite, onTimeout: askSite });
    }
  };
}
