import type { CutSegment } from "./segment-cutter.ts";

/** Segments that a list names. */
const LISTED = 6;
/** Segments, or seconds of parts, that may wait for the network; of more the oldest are dropped, down to the second number of files. */
const WAITING_MAX = 5;
const WAITING_KEPT = 2;
/** A request that takes longer has failed, in milliseconds. */
const SENT_WITHIN_MS = 8_000;
/** Time for sending the last segments at the end of a broadcast, in milliseconds. */
const ENDED_WITHIN_MS = 10_000;
/** Pause after a failure, in milliseconds. */
const AGAIN_MS = 1_000;

/** A segment on its way, with the initialization section that it needs. */
interface Waiting extends CutSegment {
  init: Init;
  /** When its first picture was taken, unix milliseconds. */
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

/** Listeners of a sender. */
export interface SenderListeners {
  /** A segment of `durationS` seconds has arrived, `tookMs` after it was begun to be sent. */
  sent: (segment: { bytes: number; durationS: number; tookMs: number; waiting: number }) => void;
  /** Segments were dropped: the network is slower than the camera. */
  dropped: (count: number) => void;
  /** The network does not answer. */
  lost: () => void;
  /** The site refuses the broadcast, in its own words; nothing more is sent. */
  refused: (status: number, reason: string) => void;
}

/** Answers after which further sending is useless: the key or the data is not acceptable. */
const FINAL: ReadonlySet<number> = new Set([400, 403, 413, 415]);
/** Somebody else sends, or this device did a moment ago: refused for so long, it is refused for good. Milliseconds. */
export const TAKEN = 409;
const TAKEN_FOR_MS = 12_000;

/** Sends the segments of a broadcast to an anchor's push address, as an encoder does (docs/streams.md): one run, one list. */
export class SegmentSender {
  readonly #waiting: Waiting[] = [];
  readonly #listed: Listed[] = [];
  #init: Init | null = null;
  #inits = 0;
  #sequence = 0;
  #isDiscontinuous = false;
  #working: Promise<void> | null = null;
  #isOver = false;
  /** When an unbroken row of 409 began, unix milliseconds; 0 for none. */
  #takenSince = 0;

  constructor(
    /** The push address, with its last slash. */
    readonly push: string,
    /** Name of this run, of letters and figures. */
    readonly run: string,
    readonly listeners: SenderListeners,
    readonly request: typeof fetch = (...input) => fetch(...input),
  ) {}

  /** Begins with the pictures of a new recorder: those behind it do not continue those before. */
  begin(init: Uint8Array<ArrayBuffer>): void {
    this.#init = { name: `${this.run}-init${this.#inits}.mp4`, bytes: init, isSent: false };
    this.#isDiscontinuous = this.#inits > 0;
    this.#inits += 1;
  }

  /** Takes a segment. Without a network it waits; of too many the oldest are dropped. */
  add(segment: CutSegment, startsAtMs: number): void {
    if (this.#isOver || !this.#init) return;
    this.#waiting.push({ ...segment, startsAtMs, init: this.#init, isDiscontinuous: this.#isDiscontinuous });
    this.#isDiscontinuous = false;
    if (this.#waitingS > WAITING_MAX * Math.max(1, segment.durationS)) {
      // The first is under way.
      const dropped = this.#waiting.splice(1, this.#waiting.length - WAITING_KEPT);
      const [, next] = this.#waiting;
      if (next) next.isDiscontinuous = true;
      this.listeners.dropped(dropped.length);
    }
    this.#work();
  }

  /** Seconds of picture that wait for the network. */
  get #waitingS(): number {
    return this.#waiting.reduce((sum, { durationS }) => sum + durationS, 0);
  }

  /** Resolves when everything is sent, or nothing more can be: the network has time to come back, but not for ever. */
  async end(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, ENDED_WITHIN_MS));
    await Promise.race([this.#working, late]);
    this.stop();
  }

  /** Sends nothing more. */
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

  /** Sends a segment and the list that names it. Returns false where the network failed: the same is sent again. */
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
    // Of parts both are on their way at once: the way there and back would take half of a part's time twice. The first list needs its file.
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

  /** Puts a file. Returns false if the network or the site could not take it at the moment. */
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
