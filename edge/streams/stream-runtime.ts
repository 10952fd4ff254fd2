import { VIDEO_QUALITIES } from "#edge/contract/rules/rooms.ts";
import type { TalkLine } from "../chat/group/talk-archive.ts";
import { extensionOf } from "./media-kind.ts";
import {
  BadPlaylist,
  type PublishedSegment,
  readMediaPlaylist,
  segmentLines,
  writeMediaPlaylist,
  writeVariants,
} from "./playlist.ts";
import { publishedOf, type Recording, recordingOf } from "./recording.ts";
import type { Broadcast, StoredSegment, StreamStore, Upload } from "./stream-store.ts";

/** A broadcast ends when its encoder was not heard for so long. Viewers learn it within 20 s; an encoder has 15 s to return. */
export const STALL_MS = 18_000;
/** Interval at which a running broadcast counts its viewers and renews its right, in milliseconds. */
export const ROUND_MS = 10_000;
/** Segments of a live playlist; players begin two or three from its end, and a slow one may fall behind by the rest. */
const WINDOW_SEGMENTS = 12;
/** Most segments of a recording, and of a playlist that reaches back: three hours of one second each. */
const BACK_SEGMENTS = 10_800;
/** Segments of a running broadcast of which clips are cut: ten minutes of one second each. */
const CLIPPABLE_SEGMENTS = 600;
/** Files that may wait for a playlist that lists them. */
const UPLOADS_MAX = 60;
/** Newest entries of an encoder's list whose files may still be on their way. */
const LATE_ENTRIES = 2;
/** The encoder's clock is believed if a segment arrived no earlier than its end and no later than this, in milliseconds. */
const CLOCK_EARLY_MS = 1_000;
const CLOCK_LATE_MS = 10_000;
/** Times derived from the segments' arrival follow on from each other unless they drift so far apart, in milliseconds. */
const DRIFT_MAX_MS = 1_500;

/** An encoder's request that was refused, with its HTTP status and the remedy. */
export interface RefusedUpload {
  http: 400 | 403 | 409 | 413 | 429;
  reason: string;
}

/** New segments by quality, as the lines that viewers append to their playlists. */
export interface StreamNews {
  token: string;
  lists: Record<string, { first: number; lines: string }>;
}

/** Services of the rest of the site to a Stream. Each may fail; the alarm repeats `tell`. */
export interface StreamSurroundings {
  /** Reports whether the anchor may broadcast. */
  mayBroadcast(anchorId: number): Promise<boolean>;
  /** Tells D1 and the room's viewers the state of the broadcast; idempotent. Returns the row of `live_records`. */
  tell(anchorId: number, broadcast: Broadcast, qualities: readonly string[]): Promise<number | null>;
  /** Keeps the recording of a broadcast that ended; idempotent. */
  record(anchorId: number, broadcast: Broadcast, recording: Recording): Promise<void>;
  /** Returns what was said in the room after a message and since a time; empty where the room does not answer. */
  readTalk(anchorId: number, afterSeq: number, sinceMs: number): Promise<TalkLine[]>;
  /** Tells the room's viewers of new segments; may be lost. */
  announce(anchorId: number, news: StreamNews): void;
  /** Counts the room's viewers. */
  countViewers(anchorId: number): Promise<number>;
  /** Sets the alarm, unless an earlier one is set. */
  wakeAt(ms: number): Promise<void>;
  now(): number;
  /** Returns a short random name for a broadcast. */
  token(): string;
}

/** A channel: takes what its encoder sends, lists it for viewers, and ends a broadcast that stalls. */
export class StreamRuntime {
  /** The encoder's latest playlist by quality, read again when a file arrives that it listed before. */
  readonly #listed = new Map<string, string>();
  /** When the right to broadcast was last confirmed, unix milliseconds. */
  #confirmedAt = 0;

  constructor(
    readonly store: StreamStore,
    readonly around: StreamSurroundings,
  ) {}

  /** Returns the broadcast under way; null if none is. */
  get running(): Broadcast | null {
    const latest = this.store.latest();
    return latest && latest.endedAt === null ? latest : null;
  }

  /** Admits a file of the encoder with that key. Returns the file's place under the channel, or the refusal. */
  async admit(anchorId: number, version: number, name: string): Promise<{ file: string } | RefusedUpload> {
    const refusal = await this.#refusalOf(anchorId, version);
    if (refusal) return refusal;
    const broadcast = this.running ?? (await this.#begin());
    if (this.store.countUploads() >= UPLOADS_MAX)
      return { http: 429, reason: `${UPLOADS_MAX} files wait for a playlist that lists them; send the playlist` };
    this.store.hear(broadcast.id, this.around.now());
    const file = `${broadcast.token}/${this.store.nextFile(broadcast.id).toString(36)}.${extensionOf(name)}`;
    return { file };
  }

  /** Takes note that an admitted file is stored, and publishes it if the encoder's playlist has already listed it. */
  async stored(quality: string, name: string, upload: Omit<Upload, "at">): Promise<void> {
    const broadcast = this.running;
    // The broadcast ended while the file was on its way: nobody will list it.
    if (!broadcast || !upload.file.startsWith(`${broadcast.token}/`)) return;
    const now = this.around.now();
    this.store.hear(broadcast.id, now);
    this.store.addUpload(quality, name, { ...upload, at: now });
    const listed = this.#listed.get(quality);
    if (listed) await this.#publishListed(broadcast, quality, listed);
  }

  /** Takes the encoder's playlist of a quality. Returns the refusal, or null. */
  async publish(anchorId: number, version: number, quality: string, text: string): Promise<RefusedUpload | null> {
    const refusal = await this.#refusalOf(anchorId, version);
    if (refusal) return refusal;
    const broadcast = this.running;
    if (!broadcast) return { http: 409, reason: "the playlist came before the first segment; send segments first" };
    this.store.hear(broadcast.id, this.around.now());
    try {
      await this.#publishListed(broadcast, quality, text);
    } catch (error) {
      if (error instanceof BadPlaylist) return { http: 400, reason: error.message };
      throw error;
    }
    this.#listed.set(quality, text);
    return null;
  }

  async #refusalOf(anchorId: number, version: number): Promise<RefusedUpload | null> {
    if (version !== this.store.keyVersion)
      return { http: 403, reason: "this key was replaced or revoked; take the anchor's new one" };
    if (this.running && this.around.now() - this.#confirmedAt < ROUND_MS) return null;
    if (!(await this.around.mayBroadcast(anchorId)))
      return { http: 403, reason: "this account may not broadcast; apply as an anchor, or write to the site's service" };
    this.#confirmedAt = this.around.now();
    return null;
  }

  async #begin(): Promise<Broadcast> {
    this.#listed.clear();
    const now = this.around.now();
    const broadcast = this.store.begin(this.around.token(), now);
    await this.around.wakeAt(now + ROUND_MS);
    return broadcast;
  }

  async #publishListed(broadcast: Broadcast, quality: string, text: string): Promise<void> {
    const { init, sequence, segments } = readMediaPlaylist(text);
    const initFile = init === null ? null : this.store.upload(quality, init);
    // An initialization section on its way: its arrival brings the playlist back here.
    if (init !== null && !initFile) return;
    let before = this.store.newest(broadcast.id, quality, 1)[0];
    const isNewQuality = before === undefined;
    const fresh: StoredSegment[] = [];
    for (const [index, listed] of segments.entries()) {
      const number = sequence + index;
      const upload = this.store.upload(quality, listed.name);
      if (!upload) {
        const isAwaited = index >= segments.length - LATE_ENTRIES && (before === undefined || number > before.number);
        if (isAwaited) break;
        continue;
      }
      const durationMs = Math.round(listed.durationS * 1000);
      const follows = before !== undefined && number === before.number + 1;
      const isDiscontinuous = before !== undefined && (listed.isDiscontinuous || !follows);
      const segment: StoredSegment = {
        n: before === undefined ? 0 : before.n + 1,
        number,
        file: upload.file,
        init: initFile?.file ?? null,
        durationMs,
        startsAt: startOf(listed.startsAtMs, upload.at - durationMs, isDiscontinuous ? undefined : before),
        isDiscontinuous,
        discontinuities: (before?.discontinuities ?? 0) + (isDiscontinuous ? 1 : 0),
        longestMs: Math.max(before?.longestMs ?? 0, durationMs),
        peakBps: Math.max(before?.peakBps ?? 0, Math.round((upload.bytes * 8000) / durationMs)),
      };
      this.store.publish(broadcast.id, quality, listed.name, segment);
      fresh.push(segment);
      before = segment;
    }
    const [first] = fresh;
    const last = fresh.at(-1);
    if (!first || !last) return;
    const anchorId = this.store.anchorId;
    if (anchorId === null) return;
    const earlier = first.n === 0 ? undefined : this.store.newest(broadcast.id, quality, fresh.length + 1)[0];
    const shown = [...(earlier ? [earlier] : []), ...fresh].map((segment) => publishedOf(segment));
    const lines = shown.map((segment, index) => (index === 0 && earlier ? "" : segmentLines(segment, shown[index - 1]))).join("");
    this.around.announce(anchorId, { token: broadcast.token, lists: { [quality]: { first: first.n, lines } } });
    if (isNewQuality) await this.#tell();
  }

  /** Returns the playlist of a quality: the newest segments, at least those of the last `backS` seconds. */
  playlist(quality: string, backS: number): string | null {
    const broadcast = this.store.latest();
    if (!broadcast) return null;
    const segments = this.#since(broadcast.id, quality, backS);
    const [first] = segments;
    const last = segments.at(-1);
    if (!first || !last) return null;
    return writeMediaPlaylist({
      sequence: first.n,
      discontinuities: first.discontinuities - (first.isDiscontinuous ? 1 : 0),
      segments: segments.map((segment) => publishedOf(segment)),
      isEnded: broadcast.endedAt !== null,
      longestS: last.longestMs / 1000,
    });
  }

  #since(broadcast: number, quality: string, backS: number): StoredSegment[] {
    // Encoders cut segments of one second or longer; some are a little shorter.
    const count = Math.min(BACK_SEGMENTS, Math.max(WINDOW_SEGMENTS, Math.ceil(backS * 1.1)));
    const found = this.store.newest(broadcast, quality, count);
    const from = (found.at(-1)?.startsAt ?? 0) - backS * 1000;
    const late = found.findIndex(({ startsAt, durationMs }) => startsAt + durationMs > from);
    return found.slice(Math.max(0, Math.min(late, found.length - WINDOW_SEGMENTS)));
  }

  /** Returns the latest segments of the running broadcast's best quality, for clips; null without one. */
  clippable(): PublishedSegment[] | null {
    const { running } = this;
    const [best] = running ? this.#qualities(running).sort((a, b) => b.peakBps - a.peakBps) : [];
    if (!running || !best) return null;
    return this.store.newest(running.id, best.quality, CLIPPABLE_SEGMENTS).map((segment) => publishedOf(segment));
  }

  /** Returns the list of the broadcast's qualities, whose addresses end with `query`; null before the first segment. */
  variants(query = ""): string | null {
    const broadcast = this.store.latest();
    const found = broadcast ? this.#qualities(broadcast) : [];
    if (found.length === 0) return null;
    return writeVariants(found.map(({ quality, peakBps }) => ({ quality, bandwidth: peakBps, uri: `${quality}.m3u8${query}` })));
  }

  #recordingOf(broadcast: Broadcast): Recording {
    const found = this.#qualities(broadcast).map(({ quality, peakBps }) => {
      const segments = this.store.newest(broadcast.id, quality, BACK_SEGMENTS);
      return { quality, peakBps, segments };
    });
    return recordingOf(found, this.store.talk.lines(broadcast.id), `${broadcast.token}/`.length);
  }

  /** Keeps what was said in the room since the last look, for the recording: the room's own log is short. */
  async #keepTalk({ id, startedAt }: Broadcast): Promise<void> {
    const { anchorId, talk } = this.store;
    if (anchorId === null) return;
    const lines = await this.around.readTalk(anchorId, talk.lastSeq(id), startedAt);
    talk.add(id, this.around.now() - startedAt, lines);
  }

  #qualities(broadcast: Broadcast): { quality: string; peakBps: number }[] {
    return VIDEO_QUALITIES.flatMap((quality) =>
      this.store.newest(broadcast.id, quality, 1).map(({ peakBps }) => ({ quality, peakBps })),
    );
  }

  /** Ends the broadcast under way, as its anchor or an operator asked. */
  async stop(): Promise<void> {
    const { running } = this;
    if (!running) return;
    await this.#keepTalk(running);
    this.store.end(running.id, this.around.now());
    await this.#tell();
  }

  /** The alarm: ends a stalled broadcast, counts viewers, and repeats a notice that failed. */
  async round(): Promise<void> {
    const { running } = this;
    const now = this.around.now();
    if (!running) return this.#tell();
    const stallsAt = running.heardAt + STALL_MS;
    if (now >= stallsAt) return this.stop();
    await this.around.wakeAt(Math.min(now + ROUND_MS, stallsAt));
    const { anchorId } = this.store;
    if (anchorId !== null) this.store.countViewers(running.id, await this.around.countViewers(anchorId));
    await this.#keepTalk(running);
    await this.#tell();
  }

  /** Tells the broadcast's state to D1 and the room, if they do not know it. The alarm repeats it after a failure. */
  async #tell(): Promise<void> {
    const latest = this.store.latest();
    const { anchorId } = this.store;
    if (!latest || anchorId === null) return;
    const qualities = this.#qualities(latest).map(({ quality }) => quality);
    // A broadcast that never published has nothing to show.
    if (qualities.length === 0) return;
    const state = JSON.stringify([latest.endedAt, qualities]);
    if (latest.told === state) return;
    await this.around.wakeAt(this.around.now() + ROUND_MS);
    const recordId = await this.around.tell(anchorId, latest, qualities);
    if (latest.endedAt !== null) await this.around.record(anchorId, latest, this.#recordingOf(latest));
    this.store.setTold(latest.id, state, recordId);
    if (latest.endedAt !== null) this.store.talk.forget(latest.id);
  }
}

/**
 * Returns when a segment's first frame was taken (unix milliseconds): the encoder's statement if it agrees with the segment's arrival,
 * else the end of the segment before, else the arrival less the segment's length. `before` is absent after a discontinuity.
 */
function startOf(statedMs: number | null, arrivedMs: number, before: StoredSegment | undefined): number {
  const lateMs = statedMs === null ? Number.NaN : arrivedMs - statedMs;
  if (statedMs !== null && lateMs >= -CLOCK_EARLY_MS && lateMs <= CLOCK_LATE_MS) return statedMs;
  const next = before ? before.startsAt + before.durationMs : Number.NaN;
  return Math.abs(next - arrivedMs) <= DRIFT_MAX_MS ? next : arrivedMs;
}
