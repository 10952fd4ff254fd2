import type Hls from "hls.js";
import type { ErrorData } from "hls.js";
import { IDLE, nameOf, type PlayerLine, type PlayerState, playsNatively } from "./player-state.ts";
import { PushedPlaylists } from "./playlist-loader.ts";

/** Seconds between the picture and the newest segment: the buffer that a hiccup of the network may use up. */
const SYNC_S = 2;
/** Seconds behind which the player jumps instead of catching up. */
const SYNC_MAX_S = 8;
const CATCH_UP_RATE = 1.1;
/** The picture counts as live within this distance of its best, in seconds. */
const EDGE_TOLERANCE_S = 3;
/** How often progress is looked at, and how long a standing picture is left alone, in milliseconds. */
const WATCH_MS = 500;
const NUDGE_AFTER_MS = 3_000;
const REBUILD_AFTER_MS = 6_000;
/** Rebuilds of one line without a picture before the next line is tried. */
const TRIES_A_LINE = 2;
/** Pause before a failed player is rebuilt, in milliseconds; doubles up to the maximum. */
const AGAIN_MS = 1_000;
const AGAIN_MAX_MS = 8_000;
/** A tab that comes back further behind than this goes to the live edge, in seconds. */
const RETURN_BEHIND_S = 10;

type HlsClass = typeof Hls;

/** Plays a room: starts, follows the live edge, and recovers from stalls, offline spells, returning tabs and dead lines. */
export class LivePlayer {
  readonly playlists = new PushedPlaylists();
  #state: PlayerState;
  #hls: Hls | null = null;
  #Hls: HlsClass | null = null;
  #watch: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** Where the picture was at the last look, and since when it stands, unix milliseconds. */
  #lastTime = -1;
  #standsSince = 0;
  #hasPlayed = false;
  #isWanted = false;
  #wasAtEdge = true;

  constructor(
    readonly video: HTMLVideoElement,
    readonly lines: readonly PlayerLine[],
    readonly options: {
      onState: (state: PlayerState) => void;
      /** Loads hls.js's light build. */
      load: () => Promise<HlsClass>;
      /** The server's time, unix milliseconds. */
      now: () => number;
      /** True on a metered network: begins with the smallest quality. */
      isSaving: boolean;
      /** A broadcast of the past. */
      isRecording: boolean;
    },
  ) {
    this.#state = { ...IDLE, line: lines[0]?.place ?? 0 };
  }

  get state(): PlayerState {
    return this.#state;
  }

  /** The time of the picture on the encoder's clock, unix milliseconds; null where the stream does not state it. */
  get pictureMs(): number | null {
    const stated = this.#hls?.playingDate?.getTime();
    if (stated !== undefined) return stated;
    const start = (this.video as { getStartDate?: () => Date }).getStartDate?.().getTime() ?? Number.NaN;
    return Number.isFinite(start) ? start + this.video.currentTime * 1000 : null;
  }

  /** Begins to play. */
  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    addEventListener("online", this.#online);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#seen);
    this.#watch = setInterval(() => this.#look(), WATCH_MS);
    this.#build();
  }

  /** Ends playing. */
  destroy(): void {
    this.#isWanted = false;
    removeEventListener("online", this.#online);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#seen);
    clearInterval(this.#watch);
    clearTimeout(this.#again);
    this.#takeDown();
  }

  /** Plays a line from now on. */
  chooseLine(place: number): void {
    this.#set({ line: place, quality: "", qualities: [] });
    this.#failures = 0;
    if (this.#isWanted) this.#build();
  }

  /** Plays a quality from now on; empty lets the player choose by the network. */
  chooseQuality(name: string): void {
    this.#set({ quality: name });
    if (this.#hls) this.#hls.nextLevel = name === "" ? -1 : this.#levelOf(name);
  }

  /** Jumps to the live edge. */
  toLive(): void {
    const edge = this.#edge();
    if (edge !== null) this.video.currentTime = edge;
    void this.video.play().catch(() => {});
  }

  /** Goes back by so many seconds, at most to the beginning of what can be played. */
  goBack(seconds: number): void {
    const { seekable, currentTime } = this.video;
    if (seekable.length === 0) return;
    this.video.currentTime = Math.max(seekable.start(0), currentTime - seconds);
  }

  /** A new broadcast has begun, or the running one ended. */
  broadcastChanged(isLive: boolean): void {
    this.playlists.forget();
    this.#failures = 0;
    if (isLive && this.#isWanted && this.#state.phase !== "playing") this.#build();
  }

  #set(change: Partial<PlayerState>): void {
    const next = { ...this.#state, ...change };
    const isSame = (Object.keys(next) as (keyof PlayerState)[]).every((key) => next[key] === this.#state[key]);
    if (isSame) return;
    this.#state = next;
    this.options.onState(next);
  }

  #levelOf(name: string): number {
    return this.#hls?.levels.findIndex((level) => nameOf(level) === name) ?? -1;
  }

  #takeDown(): void {
    this.#hls?.destroy();
    this.#hls = null;
    this.video.removeAttribute("src");
  }

  #build(): void {
    clearTimeout(this.#again);
    this.#takeDown();
    const line = this.lines.find(({ place }) => place === this.#state.line);
    if (!line || !this.#isWanted) return;
    this.#set({ phase: navigator.onLine ? "starting" : "offline" });
    this.#lastTime = -1;
    this.#standsSince = Date.now();
    if (playsNatively(this.video)) {
      this.video.src = line.url;
      void this.video.play().catch(() => {});
      return;
    }
    const begin = (HlsOf: HlsClass): void => {
      if (!this.#isWanted || this.#hls || this.#state.line !== line.place) return;
      this.#attach(HlsOf, line);
    };
    if (this.#Hls) begin(this.#Hls);
    else
      this.options.load().then(
        (HlsOf) => {
          this.#Hls = HlsOf;
          begin(HlsOf);
        },
        () => this.#failed(),
      );
  }

  #attach(HlsOf: HlsClass, line: PlayerLine): void {
    const hls = new HlsOf({
      liveSyncDuration: SYNC_S,
      liveMaxLatencyDuration: SYNC_MAX_S,
      maxLiveSyncPlaybackRate: CATCH_UP_RATE,
      liveDurationInfinity: true,
      backBufferLength: 60,
      maxBufferLength: 20,
      // The first segment of a quality is small enough for any network; the second is chosen by its measure.
      startLevel: this.options.isSaving ? 0 : -1,
      abrEwmaDefaultEstimate: 1_500_000,
      testBandwidth: false,
      ...(line.isOwn && { pLoader: this.playlists.loaderOver(HlsOf.DefaultConfig.loader as never) as never }),
    });
    this.#hls = hls;
    hls.on(HlsOf.Events.MANIFEST_PARSED, (_, { levels }) => {
      this.#set({ qualities: [...levels].reverse().map(nameOf) });
      if (this.#state.quality !== "") hls.startLevel = this.#levelOf(this.#state.quality);
      void this.video.play().catch(() => {});
    });
    hls.on(HlsOf.Events.LEVEL_LOADED, (_, { details }) => {
      if (!details.live && this.#hasPlayed && !this.options.isRecording) this.#set({ phase: "ended" });
    });
    hls.on(HlsOf.Events.ERROR, (_, error) => this.#erred(HlsOf, error));
    hls.loadSource(line.url);
    hls.attachMedia(this.video);
  }

  #erred(HlsOf: HlsClass, { fatal, type }: ErrorData): void {
    if (!fatal) return;
    if (type === HlsOf.ErrorTypes.MEDIA_ERROR && this.#failures === 0) {
      this.#failures = 1;
      this.#hls?.recoverMediaError();
      return;
    }
    this.#failed();
  }

  /** Rebuilds after a pause, with the next line once this one has failed too often. */
  #failed(): void {
    this.#takeDown();
    if (!this.#isWanted || this.#state.phase === "ended") return;
    if (!navigator.onLine) {
      this.#set({ phase: "offline" });
      return;
    }
    this.#failures += 1;
    this.playlists.forget();
    if (this.#failures % TRIES_A_LINE === 0) this.#nextLine();
    this.#set({ phase: this.#failures > TRIES_A_LINE * Math.max(1, this.lines.length) ? "failed" : "stalled" });
    const wait = Math.min(AGAIN_MS * 2 ** Math.floor(this.#failures / TRIES_A_LINE), AGAIN_MAX_MS);
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#build(), wait);
  }

  #nextLine(): void {
    const at = this.lines.findIndex(({ place }) => place === this.#state.line);
    const next = this.lines[(at + 1) % this.lines.length];
    if (next) this.#set({ line: next.place, quality: "", qualities: [] });
  }

  /** Best place of the picture, in the video's seconds; null before the first playlist. */
  #edge(): number | null {
    const { seekable } = this.video;
    const sync = this.#hls?.liveSyncPosition;
    if (sync !== null && sync !== undefined) return sync;
    return seekable.length > 0 ? Math.max(0, seekable.end(seekable.length - 1) - SYNC_S) : null;
  }

  #look(): void {
    const { video } = this;
    const now = Date.now();
    const { pictureMs } = this;
    const edge = this.#edge();
    const isAtEdge = this.options.isRecording || edge === null || video.currentTime > edge - EDGE_TOLERANCE_S;
    if (!video.paused) this.#wasAtEdge = isAtEdge;
    if (video.currentTime !== this.#lastTime) {
      if (this.#lastTime >= 0 && !video.paused && video.readyState >= 2) {
        this.#hasPlayed = true;
        this.#failures = 0;
        if (this.#state.phase !== "ended") this.#set({ phase: "playing" });
      }
      this.#lastTime = video.currentTime;
      this.#standsSince = now;
    }
    this.#set({
      isAtEdge,
      // Tenths of a second: the controls are drawn again only when the figure changes.
      delayMs: pictureMs === null ? null : Math.max(0, Math.round((this.options.now() - pictureMs) / 100) * 100),
    });
    const isIdle = !this.#hls && !playsNatively(video);
    if (isIdle || (video.paused && this.#hasPlayed) || this.#state.phase === "ended" || document.visibilityState === "hidden") {
      this.#standsSince = now;
      return;
    }
    const standsMs = now - this.#standsSince;
    if (standsMs < NUDGE_AFTER_MS || this.#state.phase === "offline") return;
    if (this.#hasPlayed) this.#set({ phase: "stalled" });
    if (standsMs >= REBUILD_AFTER_MS) {
      this.#standsSince = now;
      this.#failed();
    } else if (this.#hasPlayed && edge !== null && edge > video.currentTime + 1) this.toLive();
  }

  readonly #online = (): void => {
    if (!this.#isWanted) return;
    this.#failures = 0;
    this.playlists.forget();
    this.#build();
  };

  readonly #offline = (): void => this.#set({ phase: "offline" });

  readonly #seen = (): void => {
    if (document.visibilityState !== "visible" || !this.#isWanted) return;
    this.#standsSince = Date.now();
    const edge = this.#edge();
    if (this.#wasAtEdge && edge !== null && edge - this.video.currentTime > RETURN_BEHIND_S) this.toLive();
  };
}
