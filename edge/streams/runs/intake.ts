import type { Listing, Published } from "../listing.ts";
import type { FileFacts } from "../media/file-facts.ts";
import type { MediaPlaylist } from "../playlist.ts";
import type { Broadcast } from "../stream-rows.ts";
import type { StreamStore } from "../stream-store.ts";
import type { StreamDependencies } from "../surroundings.ts";
import { Holder, type Verdict } from "./holder.ts";
import { Inits, type KeptFile, nextPlace, type SentFile } from "./inits.ts";
import { isRefusing, type RefusedUpload, type Refusing, toRefusedUpload } from "./refusals.ts";
import type { Rival } from "./rivals.ts";
import { RESTART_MS } from "./run.ts";
import { isSameSender, type Sender, senderOfKey } from "./sender.ts";
import { WAITING_SLOTS } from "./waiting-files.ts";

/** A different file of the same name may replace a waiting file after this time. */
const REPLACED_AFTER_MS = 3_000;
const REMEMBERED = 16;

const NO_FACTS: FileFacts = { digest: "", isInit: false, tracks: null, isIndependent: null, counters: null };

/** Null in requests of the previous release; the file may then come from any encoder. */
export interface FileRequest extends Omit<SentFile, "quality"> {
  quality: string | null;
}

/** Starts a broadcast with its first file, and keeps it running with each further file. */
export interface Life {
  readonly running: Broadcast | null;
  begin(): Promise<Broadcast>;
  hear(broadcast: Broadcast): void;
}

/** Assigns each quality to one encoder at a time, and accepts that encoder's files and playlists (docs/decisions/0087). */
export class Intake {
  readonly #holders = new Map<string, Holder>();
  readonly inits: Inits;

  constructor(
    readonly store: StreamStore,
    readonly around: StreamDependencies,
    readonly listing: Listing,
    readonly life: Life,
  ) {
    this.inits = new Inits(store, around);
  }

  /** `file` is empty if the file does not need to be stored. */
  async admit({ quality, name, sender }: FileRequest): Promise<{ file: string } | RefusedUpload> {
    const now = this.around.now();
    if (quality === null) {
      const running = this.life.running ?? (await this.life.begin());
      this.life.hear(running);
      return { file: nextPlace(this.store, running, name) };
    }
    const present = this.holder(quality);
    const verdict = present?.judgeFile(name, sender, now) ?? "begins";
    if (present && isRefusing(verdict)) return this.#refuse(present, verdict, { quality, name, sender });
    const isBlind = verdict === "past" && present !== null && !present.mayBeFollowed(sender, now) && !present.run.isCut;
    if (isBlind) return { file: "" };
    const broadcast = this.life.running ?? (await this.life.begin());
    // Another request may have begun the run while the broadcast was being started. The run is then not begun again.
    if (verdict === "begins" && this.holder(quality) === present) this.#begin(quality, sender, now);
    const holder = this.holder(quality);
    if (holder && verdict !== "init" && this.store.runs.waiting.count(quality) >= WAITING_SLOTS) {
      if (holder.run.playlist === "")
        return { http: 429, reason: `${WAITING_SLOTS} files wait for a playlist that lists them; send the playlist` };
      this.store.runs.waiting.dropOldest(quality);
    }
    // After a pause, only the content shows whether the file belongs to the run. So this request does not update the encoder's
    // last-seen time yet.
    if (verdict === "begins" || (verdict === "own" && !holder?.mayBeFollowed(sender, now)))
      this.#hear(quality, sender, broadcast);
    else if (verdict === "own") this.life.hear(broadcast);
    if (verdict === "own" && holder?.isSentBy(sender)) holder.coming.begin(name, now);
    return { file: nextPlace(this.store, broadcast, name) };
  }

  /** Returns the segments that appear, or the refusal of a different encoder's file. */
  stored(sent: SentFile, { file, bytes, init }: KeptFile, facts: FileFacts = NO_FACTS): Published | RefusedUpload | null {
    const { quality, name, sender } = sent;
    const now = this.around.now();
    const present = this.holder(quality);
    present?.coming.end(name);
    const verdict = present?.judgeFile(name, sender, now) ?? "begins";
    if (isRefusing(verdict)) return present && this.#refuse(present, verdict, sent);
    const settled = present ? this.#settle(present, verdict, sent, facts, file !== "", now) : "begins";
    if (settled !== "own" && settled !== "begins") {
      // The encoder sends its initialization section only once and may be accepted later, so the section is kept.
      if (settled !== null && facts.isInit && init) this.inits.keep({ ...sent, bytes: init, digest: facts.digest });
      return settled;
    }
    const broadcast = this.life.running;
    // The broadcast ended during the upload, so no playlist will name the file.
    if (!broadcast || (file !== "" && !file.startsWith(`${broadcast.token}/`))) return null;
    if (settled === "begins") this.#begin(quality, sender, now);
    const holder = this.holder(quality);
    if (!holder) return null;
    if (facts.isInit) {
      if (this.inits.take(sent, { file, bytes, init }, facts.digest)) holder.turned();
      if (!init) this.#learnTracks(holder, facts.tracks);
      return null;
    }
    if (file === "") return null;
    const waiting = this.store.runs.waiting.find(quality, name, sender);
    if (waiting && waiting.digest !== "" && isSameSender(senderOfKey(waiting.sender), sender)) {
      if (waiting.digest === facts.digest) return null;
      if (now - waiting.at < REPLACED_AFTER_MS) return this.#refuse(holder, "foreign", sent);
    }
    this.store.runs.waiting.add(quality, name, sender, {
      file,
      bytes,
      at: now,
      digest: facts.digest,
      isIndependent: facts.isIndependent,
    });
    if (isSameSender(holder.run.sender, sender)) {
      // If a second network sent a different file under this name, that network belongs to a different encoder.
      if (waiting && !isSameSender(senderOfKey(waiting.sender), sender) && waiting.digest !== facts.digest)
        holder.refused(senderOfKey(waiting.sender), name, now);
      holder.came(name, facts, now);
      this.#learnTracks(holder, facts.tracks);
    }
    this.#hear(quality, sender, broadcast);
    return this.listing.again(broadcast, holder, now);
  }

  /** Returns the segments that the playlist publishes, or a refusal. */
  async publish(sent: SentFile, list: MediaPlaylist): Promise<Published | RefusedUpload> {
    const { quality, name, sender } = sent;
    const now = this.around.now();
    const broadcast = this.life.running;
    const present = this.holder(quality);
    const verdict = present?.judgeList(name, sender, list, now) ?? "begins";
    if (present && isRefusing(verdict)) {
      const foreign = list.segments.map((segment) => segment.name).filter((segment) => present.readNumber(segment) === null);
      this.store.runs.waiting.drop(quality, foreign);
      // If files of this sender are waiting, the sender may be the run's encoder on a second network. The refusal of its playlist
      // is then not recorded.
      const isKnown = present.isSentBy(sender) || !this.store.runs.waiting.hasFrom(quality, sender);
      return isKnown
        ? this.#refuse(present, verdict, { ...sent, name: list.segments.at(-1)?.name ?? "" })
        : toRefusedUpload(verdict, quality, present);
    }
    if (!broadcast) return { http: 409, reason: "the playlist came before the first segment; send segments first" };
    if (verdict === "begins") this.#begin(quality, sender, now);
    const holder = this.holder(quality);
    if (!holder) throw new Error(`${quality} has no encoder`);
    if (name !== "" && holder.run.playlist === "") {
      this.store.runs.setPlaylist(holder.run, name);
      holder.run = { ...holder.run, playlist: name };
    }
    this.#hear(quality, sender, broadcast);
    const { missing, tracks } = await this.inits.bring(broadcast, holder.run, list, this.listing);
    this.#learnTracks(holder, tracks);
    const published = this.listing.take(broadcast, holder, list, now);
    if (list.isEnded) holder.isOver = true;
    // Encoders send the initialization section with their first playlist, so it should have arrived by now.
    if (missing !== null && published.segments.length === 0 && now - holder.run.beganAt >= RESTART_MS)
      return { http: 409, reason: `the initialization section ${missing} is missing; restart the encoder, which sends it once` };
    return published;
  }

  /** Returns the present or the last encoder of a quality. Null if there was none. */
  holder(quality: string): Holder | null {
    const known = this.#holders.get(quality);
    if (known) return known;
    const run = this.store.runs.latest(quality);
    if (!run) return null;
    const latest = this.store.latest();
    const published = this.store
      .latestBroadcasts(2)
      .reverse()
      .flatMap(({ id }) => this.store.published(id, quality, REMEMBERED));
    const holder = new Holder(run, published, latest?.heardAt ?? 0);
    this.#holders.set(quality, holder);
    return holder;
  }

  /** Does nothing if another run has followed. */
  cutOff(id: number): void {
    const run = this.store.runs.get(id);
    const holder = run && this.holder(run.quality);
    if (!holder || holder.run.id !== id) return;
    this.store.runs.setCut(id, true);
    holder.run = { ...holder.run, isCut: true };
    holder.heardAt = this.around.now();
  }

  release(): void {
    this.store.runs.releaseAll();
    for (const holder of this.#holders.values()) holder.run = { ...holder.run, isCut: false };
  }

  /** Null if no encoder was rejected in the last ten seconds. */
  findRival(quality: string): Rival | null {
    return this.holder(quality)?.rivals.latest(this.around.now()) ?? null;
  }

  #begin(quality: string, sender: Sender, now: number): void {
    const before = this.holder(quality);
    const run = this.store.runs.begin(quality, sender, now);
    const holder = new Holder(run, [], now);
    if (before) holder.follow(before);
    this.#holders.set(quality, holder);
    this.listing.forget(quality);
    this.around.notifyDesks();
  }

  #hear(quality: string, sender: Sender, broadcast: Broadcast): void {
    const holder = this.holder(quality);
    if (!holder?.isSentBy(sender)) return;
    holder.heardAt = this.around.now();
    this.life.hear(broadcast);
  }

  #refuse(holder: Holder, verdict: Refusing, { quality, name, sender }: SentFile): RefusedUpload {
    const now = this.around.now();
    // A cut-off encoder stays rejected while it continues to send, so its last request is recorded.
    if (verdict === "cut") {
      holder.heardAt = now;
      holder.came(name, null, now);
    } else {
      const isNew = this.findRival(quality) === null;
      holder.refused(sender, name, now);
      if (isNew) this.around.notifyDesks();
    }
    return toRefusedUpload(verdict, quality, holder);
  }

  /**
   * Decides from the file's content whether the file belongs to the run. Null if the file changes nothing. `isStored`: the file is
   * in the bucket.
   */
  #settle(
    holder: Holder,
    verdict: Exclude<Verdict, Refusing>,
    sent: SentFile,
    facts: FileFacts,
    isStored: boolean,
    now: number,
  ): "own" | "begins" | RefusedUpload | null {
    if (verdict === "begins") return "begins";
    if (facts.isInit) return this.#settleInit(holder, sent, facts, now);
    if (verdict === "past") return this.#settlePast(holder, sent, facts, isStored, now);
    // The name looked like the name of an initialization section, but the file is not one. The file therefore does not belong to
    // the run.
    const isOdd = verdict === "init" && holder.isNumbered;
    if (!isOdd && holder.isOfRun(sent.name, facts, now)) return "own";
    return holder.mayBeFollowed(sent.sender, now) ? "begins" : this.#refuse(holder, "foreign", sent);
  }

  /** A different initialization section comes from a different or a restarted encoder. */
  #settleInit(holder: Holder, sent: SentFile, { digest }: FileFacts, now: number): "own" | "begins" | RefusedUpload {
    if (holder.run.isCut && !holder.isGone(now)) return this.#refuse(holder, "cut", sent);
    const latest = this.store.latest();
    const [newest] = latest ? this.store.segments.newest(latest.id, sent.quality, 1) : [];
    if (this.inits.isInRun(holder.run, newest?.run === holder.run.id ? newest : null, sent, digest)) return "own";
    return holder.mayBeFollowed(sent.sender, now) ? "begins" : this.#refuse(holder, "foreign", sent);
  }

  /** A repeated or late file changes nothing. A different encoder's file begins that encoder's run or is refused. */
  #settlePast(
    holder: Holder,
    sent: SentFile,
    { digest }: FileFacts,
    isStored: boolean,
    now: number,
  ): "begins" | RefusedUpload | null {
    const { quality, name, sender } = sent;
    const number = holder.readNumber(name);
    if (number === null) return null;
    const known = this.store.publishedAs(quality, holder.run.id, name, number);
    const isSame = known?.name === name && (known.digest === "" || digest === "" || known.digest === digest);
    const isLate = !known && holder.hasMissed(number, now);
    if (holder.run.isCut && !holder.isGone(now))
      return isSame || isLate || !isStored ? this.#refuse(holder, "cut", sent) : "begins";
    const isRetry = isSame && holder.mayBeRetried(number);
    // The file would appear after newer files, so it is ignored.
    if (isRetry || isLate) return null;
    // An encoder that restarts a video file sends the same segments again, so a repeated file may begin a new run.
    if (isStored && holder.mayBeFollowed(sender, now)) return "begins";
    if (!isSame) return this.#refuse(holder, "foreign", sent);
    holder.refused(sender, name, now);
    return null;
  }

  /** Stores the tracks of a run. Its first file states them, and a track that begins later is added. */
  #learnTracks(holder: Holder, tracks: FileFacts["tracks"]): void {
    const { run } = holder;
    if (!tracks || (run.tracks && (run.tracks.video || !tracks.video) && (run.tracks.audio || !tracks.audio))) return;
    const all = { video: run.tracks?.video ?? tracks.video, audio: run.tracks?.audio ?? tracks.audio };
    this.store.runs.setTracks(run, all);
    holder.run = { ...run, tracks: all };
    this.around.notifyDesks();
  }
}
