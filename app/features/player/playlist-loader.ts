import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from "hls.js";
import { LiveList } from "./live-list.ts";

type PlaylistLoader = Loader<PlaylistLoaderContext>;
type LoaderClass = new (config: HlsConfig) => PlaylistLoader;

/** The server is asked when the socket has named no segment for so many segments' time. */
const SILENT_SEGMENTS = 2;

const QUALITY = /^\/stream\/\d+\/(\w+)\.m3u8$/;

/** The playlists of a room's own stream: the server's, kept up to date by the room's socket. */
export class PushedPlaylists {
  readonly #lists = new Map<string, LiveList>();
  readonly #waiting = new Set<() => void>();
  /** Whether the socket is connected and names segments. */
  isPushed = false;

  /** Takes the segments that the socket names. */
  hear(broadcast: string, lists: Readonly<Record<string, { first: number; lines: string }>>): void {
    for (const [quality, { first, lines }] of Object.entries(lists)) {
      const list = this.#lists.get(quality);
      if (list && !list.add(broadcast, first, lines)) this.#lists.delete(quality);
    }
    for (const look of [...this.#waiting]) look();
  }

  /** Drops what was learned: the next playlists come from the server. */
  forget(): void {
    this.#lists.clear();
    for (const look of [...this.#waiting]) look();
  }

  /** Takes a playlist that reaches back to the broadcast's beginning, until the player is at the live edge again. */
  takeBack(quality: string, text: string): void {
    const list = this.#lists.get(quality) ?? new LiveList();
    list.take(text, true);
    this.#lists.set(quality, list);
  }

  /** Returns a class of loaders for hls.js that answer from these playlists. */
  loaderOver(Base: LoaderClass): LoaderClass {
    const lists = this.#lists;
    const waiting = this.#waiting;
    const isPushed = () => this.isPushed;
    return class extends Base {
      #end: (() => void) | null = null;

      override load(
        context: PlaylistLoaderContext,
        config: LoaderConfiguration,
        callbacks: LoaderCallbacks<PlaylistLoaderContext>,
      ): void {
        const url = new URL(context.url, location.href);
        const quality = url.origin === location.origin ? QUALITY.exec(url.pathname)?.[1] : undefined;
        if (!quality || quality === "master") {
          super.load(context, config, callbacks);
          return;
        }
        const wanted = Number(url.searchParams.get("_HLS_msn") ?? -1);
        url.search = "";
        context.url = url.href;
        const fetch = (): void =>
          super.load(context, config, {
            ...callbacks,
            onSuccess: (response, stats, from, details) => {
              const list = lists.get(quality) ?? new LiveList();
              if (typeof response.data === "string") list.take(response.data);
              lists.set(quality, list);
              callbacks.onSuccess({ ...response, data: list.text(isPushed()) }, stats, from, details);
            },
          });
        const known = lists.get(quality);
        if (!isPushed() || !known || wanted < 0) {
          fetch();
          return;
        }
        const answer = (list: LiveList): void => {
          const now = performance.now();
          this.stats.loading = { start: now, first: now, end: now };
          const data = list.text(true);
          this.stats.loaded = this.stats.total = data.length;
          callbacks.onSuccess({ url: url.href, data, code: 200 }, this.stats, context, null);
        };
        const look = (): void => {
          const list = lists.get(quality);
          if (list && isPushed() && list.end < wanted) return;
          this.#stop();
          if (list && isPushed()) answer(list);
          else fetch();
        };
        const timer = setTimeout(
          () => {
            this.#stop();
            fetch();
          },
          known.targetS * SILENT_SEGMENTS * 1000,
        );
        waiting.add(look);
        this.#end = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        look();
      }

      override abort(): void {
        this.#stop();
        super.abort();
      }

      override destroy(): void {
        this.#stop();
        super.destroy();
      }

      #stop(): void {
        this.#end?.();
        this.#end = null;
      }
    };
  }
}
