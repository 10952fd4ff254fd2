import { lackedCodec } from "./decoders.ts";
import { type Failure, Failures } from "./failures.ts";
import { IDLE, lineAfter, type PlayerLine, type PlayerOptions, playsNatively, ShownState } from "./player-state.ts";
import { Progress } from "./progress.ts";
import { PushedPlaylists } from "./pushed-playlists.ts";
import type { Place, Source, SourceListeners } from "./source.ts";

/**
 * Starts a line, and restarts it after a failure: at the same position, with the next line, or after a part that cannot be shown.
 */
export abstract class LinePlayer {
  readonly playlists: PushedPlaylists;
  protected readonly shown: ShownState;
  protected source: Source | null = null;
  protected readonly failures: Failures;
  protected readonly progress = new Progress();
  protected hasPlayed = false;
  protected isWanted = false;
  /** True if the viewer has paused. */
  protected isHeld = false;
  /** Playback time of a viewer behind the live edge in unix milliseconds; null at the live edge. */
  protected behindMs: number | null = null;
  /** Playback position in a recording in seconds, at which a restart continues. */
  protected placeS = 0;
  /** True if the broadcast has ended while a viewer behind the live edge still watches it. */
  protected isLast = false;
  protected isSaving: boolean;
  /** The tracks of the room's own line; empty if they are unknown. */
  protected media: PlayerOptions["media"];
  /** True if playback of the current source has been started. */
  #hasRun = false;

  constructor(
    readonly video: HTMLVideoElement,
    readonly lines: readonly PlayerLine[],
    readonly options: PlayerOptions,
  ) {
    this.playlists = new PushedPlaylists(options.now);
    this.failures = new Failures(lines);
    this.isSaving = options.isSaving;
    this.media = options.media;
    this.shown = new ShownState({ ...IDLE, line: lines[0]?.place ?? 0 }, options.onState);
  }

  protected get line(): PlayerLine | undefined {
    return this.lines.find(({ place }) => place === this.shown.state.line);
  }

  /** Called when the broadcast has ended. */
  protected abstract ended(): void;

  /** Switches to the live edge of a line. */
  protected turnTo(place: number): void {
    this.behindMs = null;
    this.playlists.goBack(null);
    this.shown.set({ line: place, quality: "", qualities: [] });
  }

  /** Starts playback, unless the viewer has paused. */
  protected run(): void {
    if (this.isHeld) return;
    if (this.shown.state.phase === "refused") this.shown.set({ phase: "starting" });
    this.#hasRun = true;
    this.progress.wait();
    this.video.play().catch((error: DOMException) => {
      if (error.name === "NotAllowedError") this.shown.set({ phase: "refused" });
    });
  }

  protected takeDown(): void {
    if (this.source && this.#hasRun) this.isHeld = this.video.paused && this.hasPlayed && this.shown.state.phase !== "refused";
    this.source?.destroy();
    this.source = null;
    this.#hasRun = false;
  }

  protected build(): void {
    this.failures.cancelRetry();
    this.takeDown();
    const { line, video } = this;
    if (!line || !this.isWanted) return;
    // Data that the browser cannot decode are not fetched. This check applies only at the live edge, because the server states no
    // codecs of the past.
    const isNow = line.isOwn && !this.options.isRecording && this.behindMs === null;
    const lacked = isNow ? lackedCodec(video, this.media) : null;
    if (lacked !== null) {
      this.#lack(line, lacked);
      return;
    }
    this.shown.set({ phase: navigator.onLine ? "starting" : "offline", lacking: "" });
    this.progress.restart();
    const { quality, isAudio } = this.shown.state;
    const beginning = { atMs: this.behindMs, placeS: this.placeS, quality, isSmallest: isAudio || this.isSaving };
    const listeners = this.#listenersFor(line);
    const begin = (start: () => Source): void => {
      if (this.isWanted && !this.source && this.line === line) this.source = start();
    };
    const playNatively = async (): Promise<void> => {
      const { NativeSource } = await import("./native-source.ts");
      begin(() => new NativeSource(video, line, beginning, this.options.now(), listeners));
    };
    const play = async (): Promise<void> => {
      if (playsNatively(video)) return playNatively();
      const { canPlay, playWithHls } = await import("./engine.ts");
      // A browser without Media Source Extensions may still play HLS natively.
      if (!canPlay()) return playNatively();
      begin(() => playWithHls(video, line, this.playlists, beginning, listeners));
    };
    play().catch(() => this.failed());
  }

  #listenersFor(line: PlayerLine): SourceListeners {
    return {
      qualities: (names, smallest) => this.shown.set({ qualities: names, ...(this.isSaving && { quality: smallest }) }),
      ended: () => {
        if (this.behindMs === null) this.ended();
        else this.isLast = true;
      },
      failed: (isUnshown) => this.failed({ isUnshown }),
      undecodable: (codec) => this.#lack(line, codec),
      ready: () => this.run(),
    };
  }

  /** Switches to a line that the browser may be able to decode, or gives up if there is none. */
  #lack(line: PlayerLine, codec: string): void {
    const next = this.failures.lack(line);
    if (next) {
      this.turnTo(next.place);
      this.build();
    } else this.#giveUp(codec);
  }

  /** Restarts after a pause. Uses the next line if this line has stalled or has failed too often. */
  protected failed(failure: Failure = {}): void {
    const nextPart = this.source?.nextPart;
    this.takeDown();
    if (!this.isWanted || this.shown.state.phase === "ended") return;
    this.playlists.forget();
    const { isNextLine, isLong, isOver, waitMs } = this.failures.add(failure);
    if (isOver && !(nextPart && this.#skipTo(nextPart))) {
      this.#giveUp("");
      return;
    }
    // The same line is retried even if the browser reports no network, because the report may be wrong.
    const next = lineAfter(this.lines, this.shown.state.line);
    if (navigator.onLine && isNextLine && next !== this.shown.state.line) this.turnTo(next);
    this.shown.set({ phase: navigator.onLine ? (isLong ? "failed" : "stalled") : "offline" });
    this.failures.retry(() => this.build(), waitMs);
  }

  /** Skips a part of the past that cannot be shown. Returns false at the live edge, where nothing can be skipped. */
  #skipTo({ s, atMs }: Place): boolean {
    if (this.options.isRecording) this.placeS = s;
    else if (this.behindMs !== null && atMs !== null) this.behindMs = atMs;
    else return false;
    this.failures.forget();
    return true;
  }

  /** Stops all retries, because none can succeed. `codec` is the codec that the browser lacks; empty if it is unknown. */
  #giveUp(codec: string): void {
    this.takeDown();
    this.shown.set({ phase: "unplayable", lacking: codec });
  }
}
