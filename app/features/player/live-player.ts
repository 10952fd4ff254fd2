import { BACK_MAX_S } from "#edge/contract/rules/rooms.ts";
import { Failures } from "./failures.ts";
import { HlsSource } from "./hls-source.ts";
import { NativeSource } from "./native-source.ts";
import {
  delayOf,
  type HlsClass,
  IDLE,
  lineAfter,
  type PlayerLine,
  type PlayerOptions,
  playsNatively,
  ShownState,
} from "./player-state.ts";
import { listen, stepBack } from "./video.ts";
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
  readonly #shown: ShownState;
  #source: Source | null = null;
  #watch: ReturnType<typeof setInterval> | undefined;
  #stopListening: (() => void) | undefined;
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
  /** The broadcast is over, and a viewer who went back still watches it. */
  #isLast = false;
  #isSaving: boolean;

  constructor(
    readonly video: HTMLVideoElement,
    readonly lines: readonly PlayerLine[],
    readonly options: PlayerOptions,
  ) {
    this.playlists = new PushedPlaylists(options.now);
    this.#failures = new Failures(lines.length);
    this.#isSaving = options.isSaving;
    this.#shown = new ShownState({ ...IDLE, line: lines[0]?.place ?? 0 }, options.onState);
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

  /** Best place of the picture, in the video's seconds: near the live edge, or the end of a broadcast that is over. */
  get #edge(): number | null {
    return this.#isLast ? this.video.duration : (this.#source?.edge ?? null);
  }

  /** Seconds from the picture to its best place; 0 while no place is known. */
  get #aheadS(): number {
    return this.#edge === null ? 0 : this.#edge - this.video.currentTime;
  }

  get #line(): PlayerLine | undefined {
    return this.lines.find(({ place }) => place === this.#shown.state.line);
  }

  /** Begins to play. */
  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#stopListening = listen([
      [this.video, "ended", this.#ended],
      [window, "online", this.#online],
      [document, "visibilitychange", this.#seen],
    ]);
    this.#watch = setInterval(() => this.#look(), WATCH_MS);
    this.#build();
  }

  /** Ends playing. */
  destroy(): void {
    this.#isWanted = false;
    this.#stopListening?.();
    clearInterval(this.#watch);
    this.#failures.cancelRetry();
    this.#takeDown();
  }

  /** Plays on, as the viewer asked: with the live picture, unless the viewer has gone back. */
  play(): void {
    this.start();
    this.#isHeld = false;
    if (this.#behindMs === null && this.#aheadS > RETURN_BEHIND_S) this.toLive();
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
    this.#shown.set({ quality: name });
    this.#source?.choose(name, this.#shown.state.isAudio);
  }

  /** Plays the sound alone, or the picture again. No line has sound without a picture, so the smallest quality saves the data. */
  chooseAudio(isAudio: boolean): void {
    this.#shown.set({ isAudio });
    this.#source?.choose(this.#shown.state.quality, isAudio);
  }

  /** Jumps to the live edge; leaves a broadcast that is over. */
  toLive(): void {
    if (this.#isLast) return void this.#ended();
    const wasBehind = this.#behindMs !== null;
    this.#behindMs = null;
    this.playlists.goBack(null);
    this.#source?.follow(true);
    this.#isHeld = false;
    // The browser's own player keeps the list that it began with.
    if (wasBehind && this.#source instanceof NativeSource) this.#build();
    else this.video.currentTime += this.#aheadS;
    this.#run();
  }

  /** Goes back by so many seconds, at most to the beginning of what can be played; forward by a negative number. */
  goBack(seconds: number): void {
    const { video, pictureMs, oldestMs } = this;
    const fromMs = this.#behindMs ?? pictureMs;
    if (fromMs !== null && oldestMs !== null) this.seekTo(fromMs - seconds * 1000);
    else if (stepBack(video, seconds)) this.#source?.follow(this.options.isRecording);
  }

  /** Shows the picture of a time (unix milliseconds); the live one, if it is as late as that. */
  seekTo(atMs: number): void {
    if (this.oldestMs === null) return;
    const edgeMs = this.pictureMs !== null && this.#edge !== null ? this.pictureMs + this.#aheadS * 1000 : this.options.now();
    if (atMs > edgeMs - EDGE_TOLERANCE_S * 1000) this.toLive();
    else this.#stayAt(Math.max(atMs, this.oldestMs));
  }

  #stayAt(atMs: number): void {
    this.#behindMs = atMs;
    this.#shown.set({ isAtEdge: false });
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
    if (isLive) this.#isLast = false;
    if (isLive && this.#isWanted && this.#shown.state.phase !== "playing") this.#build();
  }

  #takeDown(): void {
    if (this.#source && this.#hasRun)
      this.#isHeld = this.video.paused && this.#hasPlayed && this.#shown.state.phase !== "refused";
    this.#source?.destroy();
    this.#source = null;
    this.#hasRun = false;
  }

  /** Takes a line's live edge. */
  #turnTo(place: number): void {
    this.#behindMs = null;
    this.playlists.goBack(null);
    this.#shown.set({ line: place, quality: "", qualities: [] });
  }

  /** Lets the video run, unless the viewer has paused. */
  #run(): void {
    if (this.#isHeld) return;
    if (this.#shown.state.phase === "refused") this.#shown.set({ phase: "starting" });
    this.#hasRun = true;
    this.#progress.wait();
    this.video.play().catch((error: DOMException) => {
      if (error.name === "NotAllowedError") this.#shown.set({ phase: "refused" });
    });
  }

  #build(): void {
    this.#failures.cancelRetry();
    this.#takeDown();
    const line = this.#line;
    if (!line || !this.#isWanted) return;
    this.#shown.set({ phase: navigator.onLine ? "starting" : "offline" });
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
      quality: this.#shown.state.quality,
      isSmallest: this.#shown.state.isAudio || this.#isSaving,
    };
    const ears = {
      qualities: (names: readonly string[], smallest: string) =>
        this.#shown.set({ qualities: names, ...(this.#isSaving && { quality: smallest }) }),
      ended: () => {
        if (this.#behindMs === null) this.#ended();
        else this.#isLast = true;
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
    if (!this.#isWanted || this.#shown.state.phase === "ended") return;
    this.playlists.forget();
    const { isNextLine, isLong, waitMs } = this.#failures.add(isStanding);
    // The browser may be wrong about its network, so the same line is tried even without one.
    const next = lineAfter(this.lines, this.#shown.state.line);
    if (navigator.onLine && isNextLine && next !== this.#shown.state.line) this.#turnTo(next);
    this.#shown.set({ phase: navigator.onLine ? (isLong ? "failed" : "stalled") : "offline" });
    this.#failures.retry(() => this.#build(), waitMs);
  }

  #look(): void {
    const { video, pictureMs } = this;
    const isAtEdge = this.#behindMs === null && (this.options.isRecording || this.#aheadS < EDGE_TOLERANCE_S);
    if (!video.paused) this.#wasAtEdge = isAtEdge;
    if (this.#progress.look(video.currentTime) && !video.paused && video.readyState >= 2) {
      this.#hasPlayed = true;
      if (this.#progress.isSteady) this.#failures.forget();
      if (this.#behindMs !== null && pictureMs !== null && !video.seeking) this.#behindMs = pictureMs;
      if (this.#shown.state.phase !== "ended") this.#shown.set({ phase: "playing" });
    }
    this.#shown.set({ isAtEdge, delayMs: delayOf(pictureMs, this.options.now()) });
    const { phase } = this.#shown.state;
    const isPaused = video.paused && (this.#hasPlayed || phase === "refused");
    if (!this.#source || isPaused || phase === "ended" || document.visibilityState === "hidden") this.#progress.wait();
    if (!this.#progress.isStanding) return;
    if (this.#hasPlayed) this.#shown.set({ phase: navigator.onLine ? "stalled" : "offline" });
    const isFirst = !this.#hasPlayed && this.lines.length === 1;
    if (this.#progress.isStuck(isFirst)) this.#failed(true);
    else if (!this.#progress.isSkipped && this.#behindMs === null && this.#aheadS > 1) {
      video.currentTime += this.#aheadS;
      this.#progress.skipTo(video.currentTime);
    }
  }

  readonly #ended = (): void => {
    if (this.#hasPlayed && !this.options.isRecording) this.#shown.set({ phase: "ended", isAtEdge: true });
  };

  readonly #online = (): void => {
    this.#failures.forget();
    this.playlists.forget();
    // A picture that moves needs no help.
    if (this.#isWanted && (!this.#source || this.#progress.isResting)) this.#build();
  };

  readonly #seen = (): void => {
    if (document.visibilityState !== "visible" || !this.#isWanted) return;
    this.#progress.wait();
    if (this.#wasAtEdge && !this.video.paused && this.#aheadS > RETURN_BEHIND_S) this.toLive();
  };
}
