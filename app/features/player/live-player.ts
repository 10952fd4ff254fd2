import { BACK_MAX_S } from "#edge/contract/rules/rooms.ts";
import { LinePlayer } from "./line-player.ts";
import { toDelay, type PlayerOptions } from "./player-state.ts";
import type { PushedPlaylists } from "./pushed-playlists.ts";

/** A negative number moves the video forward. Returns false if nothing is seekable. */
function stepBack(video: HTMLVideoElement, seconds: number): boolean {
  const { seekable, currentTime } = video;
  if (seekable.length === 0) return false;
  video.currentTime = Math.max(seekable.start(0), Math.min(currentTime - seconds, seekable.end(seekable.length - 1)));
  return true;
}

/** Returns a function that removes the listeners. */
function listen(listeners: readonly (readonly [EventTarget, type: string, act: () => void])[]): () => void {
  for (const [target, type, act] of listeners) target.addEventListener(type, act);
  return () => {
    for (const [target, type, act] of listeners) target.removeEventListener(type, act);
  };
}
/** Playback counts as live within this distance from the best playback position. */
const EDGE_TOLERANCE_S = 3;
const WATCH_MS = 500;
const RETURN_BEHIND_S = 10;

/** Recovers from stalls, lost networks, hidden tabs and failed lines. */
export class LivePlayer extends LinePlayer {
  #watch: ReturnType<typeof setInterval> | undefined;
  #stopListening: (() => void) | undefined;
  #wasAtEdge = true;
  #sinceMs = this.options.sinceMs;

  /** Time of the shown video frame on the encoder's clock; null if the stream does not state its time. */
  get pictureMs(): number | null {
    return this.source?.pictureMs ?? null;
  }

  /** The earliest time to which a viewer may go back; null if the stream line keeps no past segments. */
  get oldestMs(): number | null {
    if (this.options.isRecording || !this.line?.isOwn) return null;
    return Math.max(this.#sinceMs, this.options.now() - BACK_MAX_S * 1000);
  }

  /** The best playback position in seconds: near the live edge, or at the end of an ended broadcast; null for a recording. */
  get #edge(): number | null {
    if (this.options.isRecording) return null;
    return this.isLast ? this.video.duration : (this.source?.edge ?? null);
  }

  /** Seconds from the playback position to the best position; 0 while the best position is unknown. */
  get #aheadS(): number {
    return this.#edge === null ? 0 : this.#edge - this.video.currentTime;
  }

  start(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    this.#stopListening = listen([
      [this.video, "ended", () => this.ended()],
      [window, "online", this.#online],
      [document, "visibilitychange", this.#seen],
    ]);
    this.#watch = setInterval(() => this.#look(), WATCH_MS);
    this.build();
  }

  destroy(): void {
    this.isWanted = false;
    this.#stopListening?.();
    clearInterval(this.#watch);
    this.failures.cancelRetry();
    this.takeDown();
  }

  play(): void {
    this.start();
    this.isHeld = false;
    if (this.behindMs === null && this.#aheadS > RETURN_BEHIND_S) this.toLive();
    else this.run();
  }

  /** Ignores the codecs that the server states, because the browser may be able to play them. */
  retry(): void {
    this.media = {};
    this.failures.forget();
    this.build();
  }

  chooseLine(place: number): void {
    this.failures.forget();
    this.turnTo(place);
    if (this.isWanted) this.build();
  }

  /** An empty name lets the player choose by the network speed. */
  chooseQuality(name: string): void {
    this.isSaving = false;
    this.shown.set({ quality: name });
    this.source?.choose(name, this.shown.state.isAudio);
  }

  /** To play only the sound, the smallest quality is loaded, because no stream line has sound without video. */
  chooseAudio(isAudio: boolean): void {
    this.shown.set({ isAudio });
    this.source?.choose(this.shown.state.quality, isAudio);
  }

  /** Goes to the live edge, or leaves the broadcast if it has ended. */
  toLive(): void {
    if (this.isLast) return void this.ended();
    const wasBehind = this.behindMs !== null;
    this.behindMs = null;
    this.playlists.goBack(null);
    this.source?.follow(true);
    this.isHeld = false;
    if (wasBehind && this.source?.isFixed) this.build();
    else this.video.currentTime += this.#aheadS;
    this.run();
  }

  /** A negative number goes forward. The start of the playable part is the limit. */
  goBack(seconds: number): void {
    const { video, pictureMs, oldestMs } = this;
    const fromMs = this.behindMs ?? pictureMs;
    if (fromMs !== null && oldestMs !== null) this.seekTo(fromMs - seconds * 1000);
    else if (stepBack(video, seconds)) this.source?.follow(this.options.isRecording);
  }

  seekTo(atMs: number): void {
    if (this.oldestMs === null) return;
    const edgeMs = this.pictureMs !== null && this.#edge !== null ? this.pictureMs + this.#aheadS * 1000 : this.options.now();
    if (atMs > edgeMs - EDGE_TOLERANCE_S * 1000) this.toLive();
    else this.#stayAt(Math.max(atMs, this.oldestMs));
  }

  #stayAt(atMs: number): void {
    this.behindMs = atMs;
    this.shown.set({ isAtEdge: false });
    this.source?.follow(false);
    const isThere = this.source?.seekTo(atMs) ?? false;
    if (!isThere) this.takeDown();
    this.playlists.goBack(atMs);
    if (!isThere) this.build();
  }

  /** A restarted encoder may send a video that the browser can show, so an unplayable video is retried. */
  hear(broadcast: string, lists: Parameters<PushedPlaylists["hear"]>[1]): void {
    this.playlists.hear(broadcast, lists);
    const isNewRun = Object.values(lists).some(({ lines }) => lines.includes("#EXT-X-DISCONTINUITY"));
    if (isNewRun && this.shown.state.phase === "unplayable") this.retry();
  }

  /** Sets the start of the broadcast in unix milliseconds. A different start means a new broadcast. */
  setSince(sinceMs: number): void {
    if (this.#sinceMs === sinceMs) return;
    this.#sinceMs = sinceMs;
    if (this.shown.state.phase === "ended") this.broadcastChanged(true);
  }

  /** Changed tracks cause a retry, because the browser may be able to show them. */
  setMedia(media: PlayerOptions["media"]): void {
    const isSame = JSON.stringify(media) === JSON.stringify(this.media);
    this.media = media;
    if (isSame || this.shown.state.phase !== "unplayable") return;
    this.failures.forget();
    this.build();
  }

  broadcastChanged(isLive: boolean): void {
    this.playlists.forget();
    this.failures.forget();
    if (isLive) this.isLast = false;
    if (isLive && this.isWanted && this.shown.state.phase !== "playing") this.build();
  }

  #look(): void {
    const { video, pictureMs } = this;
    const isAtEdge = this.behindMs === null && (this.options.isRecording || this.#aheadS < EDGE_TOLERANCE_S);
    if (!video.paused) this.#wasAtEdge = isAtEdge;
    const hasMoved = this.progress.look(video.currentTime) && video.readyState >= video.HAVE_CURRENT_DATA;
    if (hasMoved && this.source && this.options.isRecording) this.placeS = video.currentTime;
    if (hasMoved && !video.paused) {
      this.hasPlayed = true;
      if (this.progress.isSteady) this.failures.forget();
      if (this.behindMs !== null && pictureMs !== null && !video.seeking) this.behindMs = pictureMs;
      if (this.shown.state.phase !== "ended") this.shown.set({ phase: "playing", isSoundOnly: video.videoWidth === 0 });
    }
    this.shown.set({ isAtEdge, delayMs: toDelay(pictureMs, this.options.now()) });
    const { phase } = this.shown.state;
    const isPaused = video.paused && (this.hasPlayed || phase === "refused");
    if (!this.source || isPaused || phase === "ended" || document.visibilityState === "hidden") this.progress.wait();
    if (!this.progress.isStanding) return;
    if (this.hasPlayed) this.shown.set({ phase: navigator.onLine ? "stalled" : "offline" });
    const isFirst = !this.hasPlayed && this.lines.length === 1;
    if (this.progress.isStuck(isFirst)) this.failed({ isStanding: true, isUnshown: this.source?.isFed ?? false });
    else if (!this.progress.isSkipped && this.behindMs === null && this.#aheadS > 1) {
      video.currentTime += this.#aheadS;
      this.progress.skipTo(video.currentTime);
    }
  }

  protected override ended(): void {
    if (this.hasPlayed && !this.options.isRecording) this.shown.set({ phase: "ended", isAtEdge: true });
  }

  readonly #online = (): void => {
    this.failures.forget();
    this.playlists.forget();
    // No restart is needed while the video advances.
    if (this.isWanted && (!this.source || this.progress.isResting)) this.build();
  };

  readonly #seen = (): void => {
    if (document.visibilityState !== "visible" || !this.isWanted) return;
    this.progress.wait();
    if (this.#wasAtEdge && !this.video.paused && this.#aheadS > RETURN_BEHIND_S) this.toLive();
  };
}
