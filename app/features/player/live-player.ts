import { BACK_MAX_S } from "#edge/contract/rules/rooms.ts";
import { Failures } from "./failures.ts";
import { HlsSource } from "./hls-source.ts";
import { NativeSource } from "./native-source.ts";
import {
  type HlsClass,
  IDLE,
  isSame,
  lineAfter,
  type PlayerLine,
  type PlayerOptions,
  type PlayerState,
  playsNatively,
} from "./player-state.ts";
import { PushedPlaylists } from "./playlist-loader.ts";
import { Progress } from "./progress.ts";
import type { Source } from "./source.ts";

/** The picture counts as live within this distance of its best, in seconds. */
const EDGE_TOLERANCE_S = 3;
/** How often progress is looked at, in milliseconds. */
const WATCH_MS = 500;
/** A tab that comes back further behind than this goes to the live edge, in seconds. */
const RETURN_BEHIND_S = 10;

/** Plays a room: starts, follows the live edge or stays behind it, and recovers from stalls, offline spells, returning tabs and dead lines. */
export class LivePlayer {
  readonly playlists: PushedPlaylists;
  #state: PlayerState;
  #source: Source | null = null;
  #watch: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #failures: Failures;
  readonly #progress = new Progress();
  #hasPlayed = false;
  #isWanted = false;
  /** The source was let run; and the viewer has paused. */
  #hasRun = false;
  #isHeld = false;
  #wasAtEdge = true;
  /** The picture's time of a viewer who went back, unix milliseconds; null at the live edge. */
  #behindMs: number | null = null;
  #isSaving: boolean;

  constructor(
    readonly video: HTMLVideoElement,
    readonly lines: readonly PlayerLine[],
    readonly options: PlayerOptions,
  ) {
    this.playlists = new PushedPlaylists(options.now);
    this.#failures = new Failures(lines.length);
    this.#isSaving = options.isSaving;
    this.#state = { ...IDLE, line: lines[0]?.place ?? 0 };
  }

  /** The time of the picture on the encoder's clock, unix milliseconds; null where the stream does not state it. */
  get pictureMs(): number | null {
    return this.#source?.pictureMs ?? null;
  }

  /** The earliest time to which a viewer may go back, unix milliseconds; null where the line keeps no past. */
  get oldestMs(): number | null {
    if (this.options.isRecording || !this.#line?.isOwn) return null;
    return Math.max(this.options.sinceMs, this.options.now() - BACK_MAX_S * 1000);
  }

  get #line(): PlayerLine | undefined {
    return this.lines.find(({ place }) => place === this.#state.line);
  }

  /** Begins to play. */
  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    addEventListener("online", this.#online);
    document.addEventListener("visibilitychange", this.#seen);
    this.#watch = setInterval(() => this.#look(), WATCH_MS);
    this.#build();
  }

  /** Ends playing. */
  destroy(): void {
    this.#isWanted = false;
    removeEventListener("online", this.#online);
    document.removeEventListener("visibilitychange", this.#seen);
    clearInterval(this.#watch);
    clearTimeout(this.#again);
    this.#takeDown();
  }

  /** Plays on, as the viewer asked: with the live picture, unless the viewer has gone back. */
  play(): void {
    this.start();
    this.#isHeld = false;
    const edge = this.#source?.edge ?? null;
    if (this.#behindMs === null && edge !== null && edge - this.video.currentTime > RETURN_BEHIND_S) this.toLive();
    else this.#run();
  }

  /** Plays a line from now on. */
  chooseLine(place: number): void {
    this.#failures.forget();
    this.#turnTo(place);
    if (this.#isWanted) this.#build();
  }

  /** Plays a quality from now on; empty lets the player choose by the network. */
  chooseQuality(name: string): void {
    this.#isSaving = false;
    this.#set({ quality: name });
    this.#source?.choose(name, this.#state.isAudio);
  }

  /** Plays the sound alone, or the picture again. No line has sound without a picture, so the smallest quality saves the data. */
  chooseAudio(isAudio: boolean): void {
    this.#set({ isAudio });
    this.#source?.choose(this.#state.quality, isAudio);
  }

  /** Jumps to the live edge. */
  toLive(): void {
    const wasBehind = this.#behindMs !== null;
    this.#behindMs = null;
    this.playlists.goBack(null);
    this.#source?.follow(true);
    this.#isHeld = false;
    const edge = this.#source?.edge ?? null;
    // The browser's own player keeps the list that it began with.
    if (wasBehind && this.#source instanceof NativeSource) this.#build();
    else if (edge !== null) this.video.currentTime = edge;
    this.#run();
  }

  /** Goes back by so many seconds, at most to the beginning of what can be played; forward by a negative number. */
  goBack(seconds: number): void {
    const { video, pictureMs, oldestMs } = this;
    const fromMs = this.#behindMs ?? pictureMs;
    const { seekable, currentTime } = video;
    if (fromMs !== null && oldestMs !== null) this.seekTo(fromMs - seconds * 1000);
    else if (seekable.length > 0) {
      this.#source?.follow(this.options.isRecording);
      video.currentTime = Math.max(seekable.start(0), Math.min(currentTime - seconds, seekable.end(seekable.length - 1)));
    }
  }

  /** Shows the picture of a time (unix milliseconds); the live one, if it is as late as that. */
  seekTo(atMs: number): void {
    const { oldestMs, pictureMs, video } = this;
    if (oldestMs === null) return;
    const edge = this.#source?.edge ?? null;
    const edgeMs = pictureMs !== null && edge !== null ? pictureMs + (edge - video.currentTime) * 1000 : this.options.now();
    if (atMs > edgeMs - EDGE_TOLERANCE_S * 1000) this.toLive();
    else this.#stayAt(Math.max(atMs, oldestMs));
  }

  #stayAt(atMs: number): void {
    this.#behindMs = atMs;
    this.#set({ isAtEdge: false });
    this.#source?.follow(false);
    const isThere = this.#source?.seekTo(atMs) ?? false;
    if (!isThere) this.#takeDown();
    this.playlists.goBack(atMs);
    if (!isThere) this.#build();
  }

  /** A new broadcast has begun, or the running one ended. */
  broadcastChanged(isLive: boolean): void {
    this.playlists.forget();
    this.#failures.forget();
    if (isLive && this.#isWanted && this.#state.phase !== "playing") this.#build();
  }

  #set(change: Partial<PlayerState>): void {
    const next = { ...this.#state, ...change };
    if (isSame(next, this.#state)) return;
    this.#state = next;
    this.options.onState(next);
  }

  #takeDown(): void {
    if (this.#source && this.#hasRun) this.#isHeld = this.video.paused && this.#hasPlayed && this.#state.phase !== "refused";
    this.#source?.destroy();
    this.#source = null;
    this.#hasRun = false;
  }

  /** Takes a line's live edge. */
  #turnTo(place: number): void {
    this.#behindMs = null;
    this.playlists.goBack(null);
    this.#set({ line: place, quality: "", qualities: [] });
  }

  /** Lets the video run, unless the viewer has paused. */
  #run(): void {
    if (this.#isHeld) return;
    if (this.#state.phase === "refused") this.#set({ phase: "starting" });
    this.#hasRun = true;
    this.#progress.wait();
    this.video.play().catch((error: DOMException) => {
      if (error.name === "NotAllowedError") this.#set({ phase: "refused" });
    });
  }

  #build(): void {
    clearTimeout(this.#again);
    this.#takeDown();
    const line = this.#line;
    if (!line || !this.#isWanted) return;
    this.#set({ phase: navigator.onLine ? "starting" : "offline" });
    this.#progress.restart();
    const begin = (HlsOf: HlsClass): void => {
      if (!this.#isWanted || this.#source || this.#line !== line) return;
      // A browser without Media Source Extensions may still play HLS by itself.
      this.#attach(line, HlsOf.isSupported() ? HlsOf : null);
    };
    if (playsNatively(this.video)) this.#attach(line, null);
    else this.options.load().then(begin, () => this.#failed());
  }

  #attach(line: PlayerLine, HlsOf: HlsClass | null): void {
    const beginning = {
      atMs: this.#behindMs,
      quality: this.#state.quality,
      isSmallest: this.#state.isAudio || this.#isSaving,
    };
    const ears = {
      qualities: (names: readonly string[], smallest: string) =>
        this.#set({ qualities: names, ...(this.#isSaving && { quality: smallest }) }),
      ended: () => {
        if (this.#hasPlayed && !this.options.isRecording) this.#set({ phase: "ended" });
      },
      failed: () => this.#failed(),
      ready: () => this.#run(),
    };
    this.#source = HlsOf
      ? new HlsSource(HlsOf, this.video, line, this.playlists, beginning, ears)
      : new NativeSource(this.video, line, beginning, this.options.now(), ears);
  }

  /** Starts anew after a pause, with the next line if this one stood still or has failed too often. */
  #failed(isStanding = false): void {
    this.#takeDown();
    if (!this.#isWanted || this.#state.phase === "ended") return;
    this.playlists.forget();
    const { isNextLine, isLong, waitMs } = this.#failures.add(isStanding);
    // The browser may be wrong about its network, so the same line is tried even without one.
    const next = lineAfter(this.lines, this.#state.line);
    if (navigator.onLine && isNextLine && next !== this.#state.line) this.#turnTo(next);
    this.#set({ phase: navigator.onLine ? (isLong ? "failed" : "stalled") : "offline" });
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#build(), waitMs);
  }

  #look(): void {
    const { video, pictureMs } = this;
    const edge = this.#source?.edge ?? null;
    const isNear = this.options.isRecording || edge === null || video.currentTime > edge - EDGE_TOLERANCE_S;
    const isAtEdge = isNear && this.#behindMs === null;
    if (!video.paused) this.#wasAtEdge = isAtEdge;
    if (this.#progress.look(video.currentTime) && !video.paused && video.readyState >= 2) {
      this.#hasPlayed = true;
      if (this.#progress.isSteady) this.#failures.forget();
      if (this.#behindMs !== null && pictureMs !== null && !video.seeking) this.#behindMs = pictureMs;
      if (this.#state.phase !== "ended") this.#set({ phase: "playing" });
    }
    this.#set({
      isAtEdge,
      // Tenths of a second: the controls are drawn again only when the figure changes.
      delayMs: pictureMs === null ? null : Math.max(0, Math.round((this.options.now() - pictureMs) / 100) * 100),
    });
    const { phase } = this.#state;
    const isPaused = video.paused && (this.#hasPlayed || phase === "refused");
    if (!this.#source || isPaused || phase === "ended" || document.visibilityState === "hidden") this.#progress.wait();
    if (!this.#progress.isStanding) return;
    if (this.#hasPlayed) this.#set({ phase: navigator.onLine ? "stalled" : "offline" });
    const isFirst = !this.#hasPlayed && this.lines.length === 1;
    if (this.#progress.isStuck(isFirst)) this.#failed(true);
    else if (!this.#progress.isSkipped && this.#behindMs === null && edge !== null && edge > video.currentTime + 1) {
      video.currentTime = edge;
      this.#progress.skipTo(video.currentTime);
    }
  }

  readonly #online = (): void => {
    this.#failures.forget();
    this.playlists.forget();
    // A picture that moves needs no help.
    if (this.#isWanted && (!this.#source || this.#progress.isResting)) this.#build();
  };

  readonly #seen = (): void => {
    if (document.visibilityState !== "visible" || !this.#isWanted) return;
    this.#progress.wait();
    const edge = this.#source?.edge ?? null;
    if (this.#wasAtEdge && !this.video.paused && edge !== null && edge - this.video.currentTime > RETURN_BEHIND_S) this.toLive();
  };
}
