import { log } from "../contract/log.ts";
import { VIDEO_QUALITIES } from "../contract/rules/rooms.ts";
import { FollowerWalk } from "./calling.ts";
import { type ChannelFigures, read, readFigures } from "./figures.ts";
import { Keeping } from "./keeping.ts";
import { Listing, type Published } from "./listing.ts";
import type { FileFacts } from "./media/file-facts.ts";
import { withParts } from "./parts/shown-parts.ts";
import { BadPlaylist, openLines, type PublishedSegment, readMediaPlaylist, segmentLines } from "./playlist.ts";
import type { KeptFile, SentFile } from "./runs/inits.ts";
import { type FileRequest, Intake } from "./runs/intake.ts";
import type { RefusedUpload } from "./runs/refusals.ts";
import type { Broadcast } from "./stream-rows.ts";
import type { StreamStore } from "./stream-store.ts";
import type { StreamDependencies } from "./surroundings.ts";
import { offeredQualities, WatchLists } from "./watch-lists.ts";

/** A broadcast ends after this silence. An encoder has 15 s to return, and viewers are notified of the end within 20 s. */
export const STALL_MS = 18_000;
/** An encoder that sends files but publishes no segment counts as silent after this time. */
const FRUITLESS_MS = 30_000;
/** Interval between rounds. A round counts a running broadcast's viewers and checks whether its anchor may still broadcast. */
const ROUND_MS = 10_000;
/** A file may wait this long for a playlist that lists it. */
const UPLOAD_KEPT_MS = 60_000;

/** A message to the viewers repeats this many earlier segments, because cached playlists may be 1.5 s old (crowd-cache.ts). */
const REPEATED_SEGMENTS = 2;

/** A stopped encoder that continues to send is recorded at most once in this time, to save writes. */
const HOLD_STEP_MS = 2_000;

const HELD =
  "the anchor has ended this broadcast; stop the encoder for half a minute, or let it go on at /m/user-center/live-desk";
const NO_RIGHT = "this account may not broadcast; apply as an anchor, or write to the site's service";

export class StreamRuntime {
  readonly lists: WatchLists;
  readonly #listing: Listing;
  readonly intake: Intake;
  readonly #keeping: Keeping;
  readonly walk: FollowerWalk;
  /** When the right to broadcast was last confirmed, in unix milliseconds. */
  #confirmedAt = 0;
  /** When the broadcast last published a segment, or when this object was started, in unix milliseconds. */
  #fruitfulAt: number;

  constructor(
    readonly store: StreamStore,
    readonly around: StreamDependencies,
  ) {
    this.lists = new WatchLists(store, around);
    this.#listing = new Listing(store, around, (quality) => void this.#publishMore(quality));
    const runningNow = (): Broadcast | null => this.running;
    this.intake = new Intake(store, around, this.#listing, {
      get running() {
        return runningNow();
      },
      begin: () => this.#begin(),
      hear: (broadcast) => this.#hear(broadcast),
    });
    this.#keeping = new Keeping(store, around);
    this.walk = new FollowerWalk(store, around);
    this.#fruitfulAt = around.now();
    store.recallHeard(this.#fruitfulAt);
  }

  get running(): Broadcast | null {
    const latest = this.store.latest();
    return latest && latest.endedAt === null ? latest : null;
  }

  /** Returns the name under which the file is stored below the channel's path, or a refusal. */
  async admit(anchorId: number, version: number, sent: FileRequest): Promise<{ file: string } | RefusedUpload> {
    return (await this.#findRefusal(anchorId, version)) ?? this.intake.admit(sent);
  }

  /**
   * Publishes the file if the playlist has already listed it. Returns a refusal if the content is from another encoder, else null.
   */
  async stored(sent: SentFile, kept: KeptFile, facts?: FileFacts): Promise<RefusedUpload | null> {
    return this.#publishTaken(sent.quality, this.intake.stored(sent, kept, facts));
  }

  /** `isParted` is true if short files are parts of segments. Returns a refusal or null. */
  async publish(
    anchorId: number,
    version: number,
    sent: SentFile,
    text: string,
    isParted = false,
  ): Promise<RefusedUpload | null> {
    const refusal = await this.#findRefusal(anchorId, version);
    if (refusal) return refusal;
    try {
      return await this.#publishTaken(sent.quality, await this.intake.publish(sent, { ...readMediaPlaylist(text), isParted }));
    } catch (error) {
      if (error instanceof BadPlaylist) return { http: 400, reason: error.message };
      throw error;
    }
  }

  async #publishTaken(quality: string, taken: Published | RefusedUpload | null): Promise<RefusedUpload | null> {
    if (taken && "http" in taken) return taken;
    const { running } = this;
    if (running && taken) await this.#announce(running, quality, taken);
    return null;
  }

  /** Publishes the segments that waited for an earlier segment. */
  async #publishMore(quality: string): Promise<void> {
    const { running } = this;
    const holder = this.intake.holder(quality);
    if (running && holder) await this.#announce(running, quality, this.#listing.again(running, holder, this.around.now()));
  }

  async #findRefusal(anchorId: number, version: number): Promise<RefusedUpload | null> {
    if (version !== this.store.keyVersion)
      return { http: 403, reason: "this key was replaced or revoked; take the anchor's new one" };
    if (this.#isHeld()) return { http: 409, reason: HELD };
    // Each round already checks whether the anchor of a running broadcast may broadcast, so this request does not check again.
    if (this.running && this.around.now() - this.#confirmedAt < 2 * ROUND_MS) return null;
    const may = await this.#mayBroadcast(anchorId);
    if (may === null && !this.running)
      return { http: 503, reason: "the site cannot look the account up at the moment; send again in a few seconds" };
    if (may !== false) return null;
    await this.stop();
    return { http: 403, reason: NO_RIGHT };
  }

  /** Null if the site cannot read the right to broadcast at the moment. */
  async #mayBroadcast(anchorId: number): Promise<boolean | null> {
    try {
      const may = await this.around.mayBroadcast(anchorId);
      if (may) this.#confirmedAt = this.around.now();
      return may;
    } catch (error) {
      log.warn("An anchor's right to broadcast could not be looked up.", error);
      // A running broadcast continues. The next requests do not check again at once whether the anchor may broadcast.
      if (this.running) this.#confirmedAt = this.around.now();
      return null;
    }
  }

  /**
   * True if encoders are rejected because the anchor stopped the broadcast. A request of a stopped encoder postpones `heldUntil`,
   * so the encoder stays rejected while it sends.
   */
  #isHeld(): boolean {
    const { heldUntil } = this.store;
    const now = this.around.now();
    if (now >= heldUntil) return false;
    if (heldUntil - now < STALL_MS - HOLD_STEP_MS) this.store.hold(now + STALL_MS);
    return true;
  }

  /** Records that the encoder has sent something. Records nothing if the encoder has published no segment for a while. */
  #hear({ id }: Broadcast): void {
    const now = this.around.now();
    if (now - this.#fruitfulAt < FRUITLESS_MS) this.store.hear(id, now);
  }

  async #begin(): Promise<Broadcast> {
    this.#listing.forget();
    const now = this.around.now();
    this.#fruitfulAt = now;
    const broadcast = this.store.begin(this.around.token(), now);
    this.around.notifyDesks();
    await this.around.wakeAt(now + ROUND_MS);
    return broadcast;
  }

  async #announce(broadcast: Broadcast, quality: string, { segments, isNew, hasParts }: Published): Promise<void> {
    const { anchorId } = this.store;
    if ((segments.length === 0 && !hasParts) || anchorId === null) return;
    this.#fruitfulAt = this.around.now();
    this.lists.changed();
    // Repeats a few earlier segments, so that a page with a slightly old playlist has no gap.
    const latest = this.store.segments.newest(broadcast.id, quality, segments.length + REPEATED_SEGMENTS + 1);
    const { shown, open } = withParts(this.store, broadcast, quality, latest);
    const skipped = latest[0]?.n === 0 ? 0 : Math.min(1, latest.length);
    const first = latest[skipped]?.n ?? 0;
    const lines = shown.slice(skipped).map((segment, at) => segmentLines(segment, shown[at + skipped - 1]));
    if (open) lines.push(openLines(open, shown.at(-1)));
    this.around.announce(anchorId, { token: broadcast.token, lists: { [quality]: { first, lines: lines.join("") } } });
    // Only a new quality or a discontinuity can bring another run with other tracks, so other segments need no report.
    if (!isNew && !segments.some(({ isDiscontinuous }) => isDiscontinuous)) return;
    this.around.notifyDesks();
    await this.#settle();
  }

  /** Runs after a request's own work is done. The alarm retries a failure. */
  async #settle(): Promise<void> {
    await this.#keeping
      .settle()
      .catch((error: unknown) => log.warn("A broadcast's state was not reported; the alarm retries.", error));
  }

  /** Null if no broadcast is running. */
  clippable(): PublishedSegment[] | null {
    const { running } = this;
    return running && offeredQualities(this.store, running).length > 0 ? this.lists.clippable(running) : null;
  }

  /** Ends the running broadcast with this token. Its encoder is rejected until it is silent for the stall time, or is released. */
  async stopFor(token: string): Promise<void> {
    if (this.running?.token !== token) return;
    this.store.hold(this.around.now() + STALL_MS);
    await this.stop();
  }

  /** Accepts the encoders again that the anchor stopped or cut off. */
  release(): void {
    this.store.hold(0);
    this.intake.release();
    this.around.notifyDesks();
  }

  figures(): ChannelFigures {
    return readFigures(this.store, this.intake, this.running, this.around.now());
  }

  /** The encoder is rejected until it is silent. A different encoder may send in its place. */
  cutOff(run: number): void {
    this.intake.cutOff(run);
    this.around.notifyDesks();
  }

  async stop(): Promise<void> {
    const { running } = this;
    if (!running) return;
    await this.#end(running);
    await this.#settle();
  }

  async #end(running: Broadcast): Promise<void> {
    await this.#keepTalk(running);
    for (const quality of VIDEO_QUALITIES) await this.#listing.finish(running, quality);
    this.store.end(running.id, this.around.now());
    this.lists.changed();
    this.around.notifyDesks();
  }

  /** Lets the next sweep delete a broadcast's files, except those that clips use. */
  dropFiles(token: string): Promise<void> {
    return this.#keeping.drop(token);
  }

  async round(): Promise<void> {
    const { running } = this;
    if (running) await this.#lookAfter(running);
    await this.#keeping.settle();
    await this.#keeping.sweep();
    // The cached playlists are dropped, because the files that they list may have been deleted.
    this.lists.changed();
    await this.walk.work();
  }

  async #lookAfter(running: Broadcast): Promise<void> {
    const now = this.around.now();
    const { anchorId } = this.store;
    const stallsAt = running.heardAt + STALL_MS;
    if (anchorId === null || now >= stallsAt || (await this.#mayBroadcast(anchorId)) === false) return this.#end(running);
    await this.around.wakeAt(Math.min(now + ROUND_MS, stallsAt));
    this.store.runs.waiting.dropBefore(now - UPLOAD_KEPT_MS);
    this.store.forgetUploads(now - UPLOAD_KEPT_MS, this.store.segments.inits(running.id));
    const crowd = await this.around.countCrowd(anchorId);
    if (crowd) this.store.countViewers(running.id, crowd.viewers);
    read(this.store, running, crowd, now);
    this.around.notifyDesks();
    await this.#keepTalk(running);
    await this.walk.lookAt(anchorId, running);
  }

  /** Stores the room's new messages for the recording, because the room's own log is short. */
  async #keepTalk({ id, startedAt }: Broadcast): Promise<void> {
    const { anchorId, talk } = this.store;
    if (anchorId === null) return;
    const lines = await this.around.readTalk(anchorId, talk.lastSeq(id), startedAt);
    talk.add(id, this.around.now() - startedAt, lines);
  }
}
