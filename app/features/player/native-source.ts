import { backLength } from "#edge/contract/rules/rooms.ts";
import type { PlayerLine } from "./player-state.ts";
import { type Beginning, type Source, type SourceListeners, SYNC_S } from "./source.ts";

/** A request for the past covers this many more seconds, because a viewer who goes back may soon go back a little more. */
const BACK_MARGIN_S = 60;
const SEEK_AT = ["loadedmetadata", "canplay"] as const;

/** The browser chooses the quality itself. */
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
      // The seekable range may be unknown until the first video frame has arrived.
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

  /** The native player keeps the playlist with which it began. */
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
    // Nothing to do, because the browser never moves the position by itself.
  }

  choose(): void {
    // Nothing to do, because the browser chooses the quality by the network speed.
  }

  destroy(): void {
    this.video.removeEventListener("error", this.#fail);
    for (const name of SEEK_AT) this.video.removeEventListener(name, this.#seek);
    this.video.removeAttribute("src");
    // Without `load` the browser continues to play.
    this.video.load();
  }

  /** Start of the video's timeline in unix milliseconds of the encoder's clock; null if the stream does not state its time. */
  #startMs(): number | null {
    const startMs = (this.video as { getStartDate?: () => Date }).getStartDate?.().getTime() ?? Number.NaN;
    return Number.isFinite(startMs) ? startMs : null;
  }
}
