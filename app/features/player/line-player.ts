import { lackedCodec } from "./decoders.ts";
import { type Failure, Failures } from "./failures.ts";
import { IDLE, lineAfter, type PlayerLine, type PlayerOptions, playsNatively, ShownState } from "./player-state.ts";
import { Progress } from "./progress.ts";
import { PushedPlaylists } from "./pushed-playlists.ts";
import type { Place, Source, SourceListeners } from "./source.ts";

/** Plays one stream line. A restart continues at the same position, changes to the next line, or skips an unplayable part. */
export abstract class LinePlayer {
  readonly playlists: PushedPlaylists;
  protected readonly shown: ShownState;
  protected source: Source | null = null;
  protected readonly failures: Failures;
  protected readonly progress = new Progress();
  protected hasPlayed = false;
  protected isWanted = false;
  protected isHeld = false;
  /** The playback time of a viewer behind the live edge; null at the live edge. */
  protected behindMs: number | null = null;
  /** A restart of a recording continues at this position. */
  protected placeS = 0;
  /** True if the broadcast has ended while a viewer behind the live edge still watches it. */
  protected isLast = false;
  protected isSaving: boolean;
  /** Empty if the server does not know the tracks. */
  protected media: PlayerOptions["media"];
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

  protected abstract ended(): void;

  protected turnTo(place: number): void {
    this.behindMs = null;
    this.playlists.goBack(null);
    this.shown.set({ line: place, quality: "", qualities: [] });
  }

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
    // Undecodable data are not fetched. The server states no codecs for past segments, so this check applies only at the live edge.
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

  /** Gives up if the browser can decode none of the other lines. */
  #lack(line: PlayerLine, codec: string): void {
    const next = this.failures.lack(line);
    if (next) {
      this.turnTo(next.place);
      this.build();
    } else this.#giveUp(codec);
  }

  /** If this stream line has stalled or has failed too often, the next one starts instead. */
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
    // If the browser reports no network, the same line is retried, because the report may be wrong.
    const next = lineAfter(this.lines, this.shown.state.line);
    if (navigator.onLine && isNextLine && next !== this.shown.state.line) this.turnTo(next);
    this.shown.set({ phase: navigator.onLine ? (isLong ? "failed" : "stalled") : "offline" });
    this.failures.retry(() => this.build(), waitMs);
  }

  /** Returns false at the live edge, where nothing can be skipped. */
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
