import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from "hls.js";
import { backLength } from "#edge/contract/rules/rooms.ts";
import { LiveList } from "./live-list.ts";
import type { PushedPlaylists } from "./pushed-playlists.ts";

type PlaylistLoader = Loader<PlaylistLoaderContext>;
type LoaderClass = new (config: HlsConfig) => PlaylistLoader;

/** If the socket brings no segment for this many segment lengths, the playlist is requested from the server. */
const SILENT_SEGMENTS = 2;
/** A playlist goes back this much further, because the viewer may soon go back a little more. */
const BACK_MARGIN_MS = 40_000;

const BACK_WITHIN_MS = 8_000;

const QUALITY = /^\/stream\/\d+\/(\w+)\.m3u8$/;

/**
 * Requests the playlist from the server if the known playlist lacks this time (unix milliseconds). Throws if the server refuses.
 */
export async function reach({ lists, now }: PushedPlaylists, address: string, atMs: number): Promise<LiveList> {
  const url = new URL(address, location.href);
  const quality = QUALITY.exec(url.pathname)?.[1] ?? "";
  const known = lists.get(quality);
  if (known?.reaches(atMs)) return known;
  const fromMs = atMs - BACK_MARGIN_MS;
  url.search = `?back=${backLength(Math.ceil((now() - fromMs) / 1000))}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(BACK_WITHIN_MS) });
  if (!response.ok) throw new Error(`${url.pathname} answers ${response.status}.`);
  const list = lists.get(quality) ?? new LiveList();
  list.takeBack(await response.text(), fromMs);
  lists.set(quality, list);
  return list;
}

/** Answers the playlist requests of hls.js from the room's playlists. */
export function toLoader(playlists: PushedPlaylists, Base: LoaderClass): LoaderClass {
  const { lists, waiting } = playlists;
  return class extends Base {
    #end: (() => void) | null = null;
    #isOver = false;

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
      const requested = url.searchParams.get("_HLS_part");
      const part = requested === null ? null : Number(requested);
      const hasWanted = (list: LiveList): boolean => (list.wait > 0 ? list.end >= wanted + list.wait : list.has(wanted, part));
      url.search = "";
      context.url = url.href;
      const answer = (list: LiveList): void => {
        if (this.#isOver) return;
        const now = performance.now();
        this.stats.loading = { start: now, first: now, end: now };
        const data = playlists.formatList(list);
        this.stats.loaded = this.stats.total = data.length;
        callbacks.onSuccess({ url: url.href, data, code: 200 }, this.stats, context, null);
      };
      const answerBack = (atMs: number): void => {
        reach(playlists, url.href, atMs).then(answer, (error: unknown) => {
          if (!this.#isOver) callbacks.onError({ code: 0, text: String(error) }, context, null, this.stats);
        });
      };
      const fetch = (): void =>
        super.load(context, config, {
          ...callbacks,
          onSuccess: (response, stats, from, details) => {
            const list = lists.get(quality) ?? new LiveList();
            if (typeof response.data === "string") list.take(response.data);
            lists.set(quality, list);
            const atMs = playlists.backMs;
            if (atMs !== null && !list.reaches(atMs)) answerBack(atMs);
            else callbacks.onSuccess({ ...response, data: playlists.formatList(list) }, stats, from, details);
          },
        });
      const known = lists.get(quality);
      const atMs = playlists.backMs;
      if (atMs !== null && !known?.reaches(atMs)) {
        answerBack(atMs);
        return;
      }
      if (atMs !== null && known && wanted < 0 && playlists.isPushed) {
        answer(known);
        return;
      }
      if (!playlists.isPushed || !known || wanted < 0) {
        fetch();
        return;
      }
      let timer: ReturnType<typeof setTimeout> | undefined;
      let heard = -2;
      const look = (isHurried: boolean): void => {
        const list = lists.get(quality);
        const back = playlists.backMs;
        const isReached = back === null || list?.reaches(back);
        if (list && isReached && playlists.isPushed && !hasWanted(list) && !isHurried) {
          if (list.end === heard) return;
          heard = list.end;
          clearTimeout(timer);
          timer = setTimeout(() => look(true), list.targetS * SILENT_SEGMENTS * 1000);
          return;
        }
        this.#stop();
        if (back !== null && !isReached) answerBack(back);
        else if (list && playlists.isPushed && list.has(wanted, part)) answer(list);
        else fetch();
      };
      waiting.add(look);
      this.#end = () => {
        clearTimeout(timer);
        waiting.delete(look);
      };
      look(false);
    }

    override abort(): void {
      this.#isOver = true;
      this.#stop();
      super.abort();
    }

    override destroy(): void {
      this.#isOver = true;
      this.#stop();
      super.destroy();
    }

    #stop(): void {
      this.#end?.();
      this.#end = null;
    }
  };
}
