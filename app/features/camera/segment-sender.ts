import type { CutSegment } from "./segment-cutter.ts";

const LISTED = 6;
/**
 * At most this many segments (or seconds of parts) may wait to be sent. If more wait, the oldest are dropped until `WAITING_KEPT`
 * files are left.
 */
const WAITING_MAX = 5;
const WAITING_KEPT = 2;
const SENT_WITHIN_MS = 8_000;
const ENDED_WITHIN_MS = 10_000;
const AGAIN_MS = 1_000;

interface Waiting extends CutSegment {
  init: Init;
  /** Time at which the first video frame was taken. */
  startsAtMs: number;
  isDiscontinuous: boolean;
}

interface Init {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  isSent: boolean;
}

interface Listed {
  name: string;
  lines: string;
  init: string;
  durationS: number;
}

export interface SenderListeners {
  /** Called when the site has received a segment. `tookMs` is the time since the upload of the segment began. */
  sent: (segment: { bytes: number; durationS: number; tookMs: number; waiting: number }) => void;
  /** Called when segments were dropped, because the network is slower than the camera. */
  dropped: (count: number) => void;
  lost: () => void;
  /** Called when the site refuses; `reason` is the site's own text. The sender stops. */
  refused: (status: number, reason: string) => void;
}

/** Status codes after which the sender stops, because the site does not accept the key or the data. */
const FINAL: ReadonlySet<number> = new Set([400, 403, 413, 415]);
/**
 * 409: another encoder is sending, or this device was sending a moment ago. After `TAKEN_FOR_MS` ms of 409 responses, the refusal
 * is final.
 */
export const TAKEN = 409;
const TAKEN_FOR_MS = 12_000;

/**
 * Uploads segments to the anchor's push address, as an encoder does (docs/streams.md). All segments of a `run` are in one playlist.
 */
export class SegmentSender {
  readonly #waiting: Waiting[] = [];
  readonly #listed: Listed[] = [];
  #init: Init | null = null;
  #inits = 0;
  #sequence = 0;
  #isDiscontinuous = false;
  #working: Promise<void> | null = null;
  #isOver = false;
  /** Start of the current series of 409 responses in unix milliseconds; 0 if there is none. */
  #takenSince = 0;

  constructor(
    readonly push: string,
    /** Letters and digits only. */
    readonly run: string,
    readonly listeners: SenderListeners,
    readonly request: typeof fetch = (...input) => fetch(...input),
  ) {}

  /** A new recorder's segments do not continue the earlier segments, so the playlist marks a discontinuity. */
  begin(init: Uint8Array<ArrayBuffer>): void {
    this.#init = { name: `${this.run}-init${this.#inits}.mp4`, bytes: init, isSent: false };
    this.#isDiscontinuous = this.#inits > 0;
    this.#inits += 1;
  }

  /** Segments wait while there is no network. If too many wait, the oldest are dropped. */
  add(segment: CutSegment, startsAtMs: number): void {
    if (this.#isOver || !this.#init) return;
    this.#waiting.push({ ...segment, startsAtMs, init: this.#init, isDiscontinuous: this.#isDiscontinuous });
    this.#isDiscontinuous = false;
    if (this.#waitingS > WAITING_MAX * Math.max(1, segment.durationS)) {
      // The first segment of the queue is being sent, so it stays.
      const dropped = this.#waiting.splice(1, this.#waiting.length - WAITING_KEPT);
      const [, next] = this.#waiting;
      if (next) next.isDiscontinuous = true;
      this.listeners.dropped(dropped.length);
    }
    this.#work();
  }

  get #waitingS(): number {
    return this.#waiting.reduce((sum, { durationS }) => sum + durationS, 0);
  }

  /** Resolves after `ENDED_WITHIN_MS` at the latest, even if the network has not returned. */
  async end(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, ENDED_WITHIN_MS));
    await Promise.race([this.#working, late]);
    this.stop();
  }

  stop(): void {
    this.#isOver = true;
    this.#waiting.length = 0;
  }

  #work(): void {
    this.#working ??= this.#sendAll().finally(() => {
      this.#working = null;
    });
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#waiting[0]; next && !this.#isOver; next = this.#waiting[0]) {
      const startedAt = performance.now();
      const isSent = await this.#send(next);
      if (this.#isOver) return;
      if (!isSent) {
        this.listeners.lost();
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        continue;
      }
      if (this.#waiting[0] === next) this.#waiting.shift();
      this.listeners.sent({
        bytes: next.bytes.byteLength,
        durationS: next.durationS,
        tookMs: performance.now() - startedAt,
        waiting: Math.floor(this.#waitingS / Math.max(1, next.durationS)),
      });
    }
  }

  /** Sends the segment, then a playlist that names it. Returns false if a request failed; the caller then retries the segment. */
  async #send(segment: Waiting): Promise<boolean> {
    const { init, startsAtMs, durationS, isDiscontinuous } = segment;
    const name = `${this.run}-${this.#sequence}.m4s`;
    if (!init.isSent) {
      if (!(await this.#put(init.name, init.bytes))) return false;
      init.isSent = true;
    }
    const before = this.#listed.at(-1);
    const lines = [
      ...(isDiscontinuous && before ? ["#EXT-X-DISCONTINUITY"] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAtMs).toISOString()}`,
      `#EXTINF:${durationS.toFixed(3)},`,
      name,
    ].join("\n");
    const entry = { name, lines, init: init.name, durationS };
    const file = (): Promise<boolean> => this.#put(name, segment.bytes);
    const list = (): Promise<boolean> =>
      this.#put("index.m3u8", this.#list([...this.#listed, entry].slice(-LISTED), this.#sequence));
    // A part's file and playlist are sent in parallel, because two round trips in sequence would take about as long as the part
    // lasts. The first playlist waits for its file.
    const isTogether = durationS < 1 && before !== undefined;
    const areSent = isTogether ? await Promise.all([file(), list()]) : [(await file()) && (await list())];
    if (!areSent.every(Boolean)) return false;
    this.#listed.push(entry);
    this.#listed.splice(0, this.#listed.length - LISTED);
    this.#sequence += 1;
    return true;
  }

  #list(entries: readonly Listed[], last: number): string {
    const longest = Math.max(1, ...entries.map(({ durationS }) => Math.round(durationS)));
    const head = [
      "#EXTM3U",
      "#EXT-X-VERSION:7",
      `#EXT-X-TARGETDURATION:${longest}`,
      `#EXT-X-MEDIA-SEQUENCE:${last - entries.length + 1}`,
    ];
    const body = entries.flatMap(({ lines, init }, at) =>
      init === entries[at - 1]?.init ? [lines] : [`#EXT-X-MAP:URI="${init}"`, lines],
    );
    return `${[...head, ...body].join("\n")}\n`;
  }

  /** Returns false if the network failed or the site did not accept the file. */
  async #put(name: string, body: BodyInit): Promise<boolean> {
    try {
      const response = await this.request(this.push + name, { method: "PUT", body, signal: AbortSignal.timeout(SENT_WITHIN_MS) });
      if (response.ok) {
        this.#takenSince = 0;
        return true;
      }
      if (response.status === TAKEN) this.#takenSince ||= Date.now();
      const isTaken = response.status === TAKEN && Date.now() - this.#takenSince > TAKEN_FOR_MS;
      if (isTaken || FINAL.has(response.status)) {
        this.stop();
        this.listeners.refused(response.status, (await response.text()).trim());
      }
      return false;
    } catch {
      return false;
    }
  }
}
