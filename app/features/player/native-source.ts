import { backLength } from "#edge/contract/rules/rooms.ts";
import type { PlayerLine } from "./player-state.ts";
import { type Beginning, type Source, type SourceListeners, SYNC_S } from "./source.ts";

/** Seconds of past segments beyond the viewer's place: a viewer who goes back may soon want a little more. */
const BACK_MARGIN_S = 60;
const SEEK_AT = ["loadedmetadata", "canplay"] as const;

/** Plays a line with the browser's own HLS. It chooses qualities by itself. */
export class NativeSource implements Source {
  readonly #seek: () => void;
  readonly #fail = (): void => {
    const code = this.video.error?.code ?? 0;
    this.listeners.failed(code === MediaError.MEDIA_ERR_DECODE || code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED);
  };

  constructor(
    readonly video: HTMLVideoElement,
    line: PlayerLine,
    { atMs, placeS }: Beginning,
    nowMs: number,
    readonly listeners: SourceListeners,
  ) {
    const isBack = atMs !== null && line.isOwn;
    const query = isBack ? `?back=${backLength(Math.ceil((nowMs - atMs) / 1000) + BACK_MARGIN_S)}` : "";
    this.#seek = () => {
      // The places may be known only once the first picture is there.
      if (atMs !== null && this.seekTo(atMs)) for (const name of SEEK_AT) video.removeEventListener(name, this.#seek);
    };
    if (placeS > 0) video.addEventListener("loadedmetadata", () => (video.currentTime = placeS), { once: true });
    if (isBack) for (const name of SEEK_AT) video.addEventListener(name, this.#seek);
    video.addEventListener("error", this.#fail);
    video.src = `${line.url}${query}`;
    listeners.ready();
  }

  get pictureMs(): number | null {
    const startMs = this.#startMs();
    return startMs === null ? null : startMs + this.video.currentTime * 1000;
  }

  get edge(): number | null {
    const { seekable } = this.video;
    return seekable.length > 0 ? Math.max(0, seekable.end(seekable.length - 1) - SYNC_S) : null;
  }

  get isFed(): boolean {
    return this.video.readyState >= this.video.HAVE_FUTURE_DATA;
  }

  /** The browser's own player keeps the list that it began with. */
  readonly isFixed = true;
  /** The browser does not reveal its playlist. */
  readonly nextPart = null;

  seekTo(atMs: number): boolean {
    const { seekable } = this.video;
    const startMs = this.#startMs();
    if (startMs === null || seekable.length === 0) return false;
    const place = (atMs - startMs) / 1000;
    if (place < seekable.start(0) || place > seekable.end(seekable.length - 1)) return false;
    this.video.currentTime = place;
    return true;
  }

  follow(): void {
    // The browser does not move the picture of its own accord.
  }

  choose(): void {
    // The browser chooses by the network.
  }

  destroy(): void {
    this.video.removeEventListener("error", this.#fail);
    for (const name of SEEK_AT) this.video.removeEventListener(name, this.#seek);
    this.video.removeAttribute("src");
    // Without it the browser plays on.
    this.video.load();
  }

  /** The time of the video's place 0 on the encoder's clock; null where the stream does not state it. */
  #startMs(): number | null {
    const startMs = (this.video as { getStartDate?: () => Date }).getStartDate?.().getTime() ?? Number.NaN;
    return Number.isFinite(startMs) ? startMs : null;
  }
}
