import type { FragmentLoaderContext, HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration } from "hls.js";

type SegmentLoader = Loader<FragmentLoaderContext>;
type LoaderClass = new (config: HlsConfig) => SegmentLoader;

/** After the segment host has failed, segments come from the site itself for this time. */
const AVOIDED_MS = 60_000;
/** The segment host's response must begin within this time. */
const FIRST_BYTE_MS = 4_000;
/** The path is the same on the site and on the segment host. */
const SEGMENT = /^\/stream\/\d+\/\w+\/\w+\.(?:ts|m4s|mp4)$/;

/** All players of a page share this state. */
const USUAL_HOST = { avoidedUntilMs: 0 };

/** null if the address is not on the segment host. */
function ownAddress(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  return origin !== location.origin && SEGMENT.test(pathname) ? location.origin + pathname : null;
}

/** An hls.js loader that requests a segment from the site if the segment host fails, is blocked, or lacks the CORS header. */
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
        // An hls.js loader can load only once, so it is reset before it requests the segment again.
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
