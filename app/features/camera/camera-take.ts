import { Mp4Fragments } from "./mp4-fragments.ts";
import { type CutSegment, SegmentCutter } from "./segment-cutter.ts";

/** The types of recordings in order of preference. The types that every phone plays (H.264, AAC) come first. */
const TYPES = [
  "video/mp4;codecs=avc1.42E01F,mp4a.40.2",
  "video/mp4;codecs=avc1.4D401F,mp4a.40.2",
  "video/mp4;codecs=avc1,mp4a.40.2",
  "video/mp4;codecs=avc1.42E01F,opus",
  "video/mp4;codecs=avc1.42E01E,opus",
  "video/mp4",
] as const;
/** A recorder delivers `PIECES` pieces of data per segment, and at least one piece per `PIECE_MAX_MS`. */
const PIECES = 5;
const PIECE_MAX_MS = 250;
const AUDIO_BPS = 96_000;

/** null if the browser can record none of the types that the site accepts. */
export const recordedType = (): string | null =>
  typeof MediaRecorder === "undefined" ? null : (TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null);

export interface TakeListeners {
  init: (bytes: Uint8Array<ArrayBuffer>) => void;
  segment: (segment: CutSegment, startsAtMs: number) => void;
  failed: () => void;
}

export class CameraTake {
  readonly #recorder: MediaRecorder;
  readonly #pieceMs: number;
  readonly #fragments = new Mp4Fragments();
  readonly #cutter: SegmentCutter;
  #pieces: Promise<void> = Promise.resolve();
  #hasInit = false;
  #startedAtMs = 0;

  constructor(
    stream: MediaStream,
    { type, kbps, lengthS, now }: { type: string; kbps: number; lengthS: number; now: () => number },
    readonly listeners: TakeListeners,
  ) {
    this.#cutter = new SegmentCutter(lengthS);
    this.#pieceMs = Math.min(PIECE_MAX_MS, (lengthS * 1000) / PIECES);
    this.#recorder = new MediaRecorder(stream, {
      mimeType: type,
      videoBitsPerSecond: kbps * 1000,
      audioBitsPerSecond: AUDIO_BPS,
      // Each segment must begin with a key frame. Only Chromium has this option; other browsers insert enough key frames by
      // default.
      videoKeyFrameIntervalDuration: Math.max(1, lengthS) * 1000,
    } as MediaRecorderOptions);
    this.#recorder.onstart = () => {
      this.#startedAtMs = now();
    };
    this.#recorder.ondataavailable = ({ data }) => {
      // Pieces are read in order, because each piece continues the piece before it.
      this.#pieces = this.#pieces
        .then(async () => this.#take(new Uint8Array(await data.arrayBuffer())))
        .catch(() => listeners.failed());
    };
    this.#recorder.onerror = () => listeners.failed();
  }

  start(): void {
    this.#recorder.start(this.#pieceMs);
  }

  /** Resolves after the last segment was delivered. */
  async end(): Promise<void> {
    if (this.#recorder.state !== "inactive") {
      const stopped = new Promise((resolve) => this.#recorder.addEventListener("stop", resolve, { once: true }));
      this.#recorder.stop();
      await stopped;
    }
    await this.#pieces;
    const last = this.#cutter.end();
    if (last) this.#hand(last);
  }

  #take(piece: Uint8Array): void {
    const fragments = this.#fragments.take(piece);
    const { init } = this.#fragments;
    if (init && !this.#hasInit) {
      this.#hasInit = true;
      this.listeners.init(init);
    }
    for (const fragment of fragments) {
      const segment = this.#cutter.take(fragment);
      if (segment) this.#hand(segment);
    }
  }

  #hand(segment: CutSegment): void {
    this.listeners.segment(segment, this.#startedAtMs + segment.startS * 1000);
  }
}
