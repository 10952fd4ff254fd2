import type { FileFacts } from "../media/file-facts.ts";
import { mayBeInit } from "../media-kind.ts";
import type { MediaPlaylist } from "../playlist.ts";
import type { PublishedFile } from "../stream-store.ts";
import { Coming } from "./coming.ts";
import { Continuity } from "./continuity.ts";
import { findDistance, hasBase, isSamePattern } from "./numbered-name.ts";
import { type Rival, Rivals } from "./rivals.ts";
import { HOLD_MS, RESTART_MS, type Run } from "./run.ts";
import { isSameSender, type Sender, senderKey } from "./sender.ts";
import { missMs, toReach } from "./trail.ts";

/** An encoder's playlist is compared with this many of the run's latest segments. */
const COMPARED = 16;
/** The lengths and dates of a segment may differ by this much between two playlists of one encoder, because encoders round. */
const LENGTH_SLACK_MS = 20;
const DATE_SLACK_MS = 500;
/** The arrival time overrules the counters if it fits one encoder better than the other by this factor. */
const CLEARLY = 4;

/**
 * Whether a file or a playlist belongs to the run. `past`: the run has passed the file's number, so the content decides whether the
 * file is a repeat or another encoder's file. `doubtful`: a rejected encoder that uses the same names may have sent the file.
 * `init`: the file is an initialization section. `second-list`: a playlist of another name from the run's encoder.
 */
export type Verdict = "own" | "past" | "doubtful" | "init" | "begins" | "foreign" | "second-list" | "cut";

interface Known {
  name: string;
  durationMs: number;
  /** The encoder's date of the segment, in unix milliseconds. Null if the encoder states none. */
  statedMs: number | null;
}

/** The encoder that currently supplies a quality, and the encoders that were rejected meanwhile. */
export class Holder {
  heardAt: number;
  /** True if the encoder's playlist has announced its end. */
  isOver = false;
  readonly rivals = new Rivals();
  readonly coming = new Coming();
  /** Other networks over which the encoder sends. */
  readonly #ways = new Set<string>();
  readonly #known = new Map<number, Known>();
  /** The newest file of the encoder that has arrived, whether listed or not. */
  #newest: { name: string; number: number; at: number } | null = null;
  /** Number of the encoder's latest published segment. Null before the first. */
  #latestNumber: number | null = null;
  #lengthMs = 1_000;
  /** True if the file names contain the numbers. A name of a different pattern then belongs to a different encoder. */
  isNumbered = false;
  #continuity = new Continuity();

  constructor(
    public run: Run,
    published: readonly PublishedFile[],
    heardAt: number,
  ) {
    this.heardAt = heardAt;
    for (const { number, name, durationMs } of published.filter((segment) => segment.run === run.id))
      this.listed(number, { name, durationMs, statedMs: null }, heardAt);
  }

  /** Returns the file's number in the encoder's count. Null for a name of a different pattern, or before the first segment. */
  readNumber(name: string): number | null {
    const distance = this.#newest && findDistance(name, this.#newest.name, this.#base);
    return this.#newest && distance !== null ? this.#newest.number + distance : null;
  }

  judgeFile(name: string, sender: Sender, nowMs: number): Verdict {
    const number = this.readNumber(name);
    if (number !== null && this.hasListed(number)) return "past";
    const verdict = this.isSentBy(sender) ? this.#judgeOwn(name, number, nowMs) : this.#judgeOther(sender, number, nowMs);
    if (!this.run.isCut || this.isGone(nowMs)) return verdict;
    // Any encoder except the cut-off one may begin a new run.
    return verdict === "foreign" || verdict === "begins" ? "begins" : "cut";
  }

  #judgeOwn(name: string, number: number | null, nowMs: number): Verdict {
    if (this.isGone(nowMs)) return number !== null && !this.#isRivals(number, nowMs) && !this.run.isCut ? "own" : "begins";
    if (number === null && mayBeInit(name)) return "init";
    if (number === null && this.isNumbered) {
      if (this.#isAlike(name)) return "doubtful";
      return this.isRestart(nowMs) ? "begins" : "foreign";
    }
    return number !== null && this.#isRivals(number, nowMs) ? "doubtful" : "own";
  }

  #judgeOther(sender: Sender, number: number | null, nowMs: number): Verdict {
    if (this.isGone(nowMs)) return "begins";
    const isKnown = this.rivals.find(sender, nowMs) !== undefined;
    // The sender may be the run's encoder over a second network. Its file waits until a playlist from the first network names it.
    const isPlausible = !isKnown && number !== null && this.isNumbered && sender.agent === this.run.sender.agent;
    return isPlausible ? "own" : "foreign";
  }

  /** Decides from the content whether a file really belongs to the run. The file's name and sender only suggest this. */
  isOfRun(name: string, facts: FileFacts, nowMs: number): boolean {
    const number = this.readNumber(name);
    // The date in the name has changed, so only the content can show that the file is the next one.
    if (number === null && this.isNumbered) return this.#continuity.judge(facts, this.#stepsTo(name)) === true;
    if (number === null || !this.#newest || number <= this.#newest.number) return true;
    const follows = this.#continuity.judge(facts, this.#stepsTo(name));
    const rival = this.#lookalike(nowMs);
    if (!rival?.trail || !this.#isRivals(number, nowMs)) return follows !== false;
    const own = missMs({ number: this.#newest.number, at: this.#newest.at, periodMs: this.#lengthMs }, number, nowMs);
    const others = missMs(rival.trail, number, nowMs);
    // The counters alone do not decide, because they may agree by chance, and some encoders restart them.
    if (follows === false) return own * CLEARLY < others;
    return follows === true ? !(others * CLEARLY < own && own * CLEARLY > this.#lengthMs) : own <= others;
  }

  judgeList(name: string, sender: Sender, list: MediaPlaylist, nowMs: number): Verdict {
    const verdict = this.#judgeList(name, sender, list, nowMs);
    if (!this.run.isCut || this.isGone(nowMs)) return verdict;
    return verdict === "own" ? "cut" : "begins";
  }

  #judgeList(name: string, sender: Sender, list: MediaPlaylist, nowMs: number): Verdict {
    const isOwn = this.isSentBy(sender);
    const isOdd = this.#contradicts(list, nowMs);
    if (this.isGone(nowMs)) return isOwn && !isOdd && !this.#isBehind(list) && !this.run.isCut ? "own" : "begins";
    if (!isOwn) return "foreign";
    if (this.run.playlist !== "" && name !== "" && name !== this.run.playlist)
      return this.isRestart(nowMs) ? "begins" : "second-list";
    if (isOdd) return this.isRestart(nowMs) ? "begins" : "foreign";
    const rival = this.#lookalike(nowMs);
    if (!rival) return "own";
    const end = list.sequence + list.segments.length - 1;
    const newest = Math.max(...this.coming.names.map((coming) => this.readNumber(coming) ?? 0), this.#newest?.number ?? end);
    // A playlist that is behind or ahead of the run comes from the rejected encoder that looks like this one. A playlist may be one
    // number ahead of the run, because ffmpeg may send a playlist just before its file.
    const isNear = !rival.trail || end === rival.trail.number || this.#isRivals(end, nowMs);
    const isOther =
      this.#isBehind(list) || end > newest + 1 || (rival.trail?.number === end && (end !== newest || this.hasListed(end)));
    return isNear && isOther ? "foreign" : "own";
  }

  isGone(nowMs: number): boolean {
    return this.isOver || nowMs - this.heardAt >= this.#lengthMs + HOLD_MS;
  }

  /** Reports whether a new encoder with the same network and User-Agent is this encoder after a restart. */
  isRestart(nowMs: number): boolean {
    const sentBeside = (this.#lookalike(nowMs)?.since ?? this.heardAt) < this.heardAt;
    return !sentBeside && nowMs - this.heardAt >= this.#lengthMs + RESTART_MS;
  }

  /** Reports whether a file with a number that the run has already passed may be the first file of the next encoder. */
  mayBeFollowed(sender: Sender, nowMs: number): boolean {
    return this.isGone(nowMs) || (this.isSentBy(sender) && this.isRestart(nowMs));
  }

  /** Reports whether a number is one of the latest two: an encoder may resend such a file if it did not get the answer. */
  mayBeRetried(number: number | null): boolean {
    return number !== null && this.#latestNumber !== null && number >= this.#latestNumber - 1;
  }

  /** Reports whether the run has published segments before and after a number, but not the number itself. */
  hasMissed(number: number, nowMs: number): boolean {
    const numbers = [...this.#known.keys()];
    if (this.#isRivals(number, nowMs)) return false;
    return !this.#known.has(number) && number > Math.min(...numbers) && number < Math.max(...numbers);
  }

  came(name: string, facts: FileFacts | null, nowMs: number): void {
    const before = this.#newest?.number ?? -1;
    const number = this.readNumber(name) ?? (this.isNumbered ? before + 1 : null);
    const steps = this.#stepsTo(name);
    // Skips a file that arrives after a later file, because no further file continues the counters of the skipped file.
    if (facts && steps > 0) this.#continuity.take(name, facts, steps);
    if (number !== null && number > before) this.#newest = { name, number, at: nowMs };
  }

  /** The run continues with another picture (for example from a phone's other camera), which has counters of its own. */
  turned(): void {
    this.#continuity = new Continuity();
  }

  listed(number: number, known: Known, nowMs: number): void {
    const before = this.#latestNumber;
    this.#latestNumber = number;
    const ahead = this.#newest && findDistance(this.#newest.name, known.name, this.#base);
    // The numbers of the playlist take precedence, because numbers in names jump if they are times.
    if (this.#newest && ahead !== null && ahead >= 0) this.#newest.number = number + ahead;
    else if (!this.#newest || ahead !== null || this.#newest.number < number)
      this.#newest = { name: known.name, number, at: nowMs };
    const last = this.#known.get(before ?? -1)?.name ?? "";
    const follows = findDistance(known.name, last, this.#base) === number - (before ?? 0);
    if (follows || hasBase(known.name, this.#base)) this.isNumbered = true;
    this.#lengthMs = known.durationMs;
    this.#known.set(number, known);
    this.#known.delete(number - COMPARED);
  }

  dated({ sequence, segments }: MediaPlaylist): void {
    for (const [index, { startsAtMs }] of segments.entries()) {
      const known = this.#known.get(sequence + index);
      if (known) known.statedMs = startsAtMs;
    }
  }

  refused(sender: Sender, name: string | null, nowMs: number): void {
    this.rivals.note(sender, name === null ? null : this.readNumber(name), nowMs, this.#lengthMs);
  }

  /**
   * Takes over the previous holder's rejected encoders. Also takes over the previous holder's own encoder if it still sends after
   * losing the quality.
   */
  follow(before: Holder): void {
    this.rivals.addOf(before, this.run.sender);
    const { sender, isCut } = before.run;
    const newest = before.#newest;
    if (!newest || !(isCut || before.rivals.has(this.run.sender))) return;
    const trail = { number: newest.number, at: newest.at, periodMs: before.#lengthMs };
    this.rivals.add({ sender, since: before.run.beganAt, at: before.heardAt, trail });
  }

  /** Records a second network of the encoder, because the run's own playlist has named a file from this network. */
  addWay(key: string): void {
    this.#ways.add(key);
  }

  get #base(): string {
    return this.run.playlist.replace(/\.m3u8$/, "");
  }

  hasListed(number: number): boolean {
    return this.#latestNumber !== null && number <= this.#latestNumber;
  }

  /** Reports whether a request seems to come from the run's encoder, over any of its networks. */
  isSentBy(sender: Sender): boolean {
    return isSameSender(this.run.sender, sender) || this.#ways.has(senderKey(sender));
  }

  /** Returns the rejected encoder that looks like this one: the same network and the same User-Agent. */
  #lookalike(nowMs: number): Rival | undefined {
    return this.rivals.find(this.run.sender, nowMs);
  }

  /** Reports whether the rejected encoder that looks like this one may have reached a number by now. */
  #isRivals(number: number, nowMs: number): boolean {
    const trail = this.#lookalike(nowMs)?.trail;
    return trail ? number > trail.number && number <= toReach(trail, nowMs) : false;
  }

  /** Returns how far a name's number is ahead of the newest file with known content; 1 if the names have different patterns. */
  #stepsTo(name: string): number {
    return findDistance(name, this.#continuity.name, this.#base) ?? 1;
  }

  /**
   * Reports whether a name differs from the newest name only in its digits, as names with dates and times do. Names that begin with
   * the playlist's name have only one number and are excluded.
   */
  #isAlike(name: string): boolean {
    const newest = this.#newest?.name ?? "";
    return isSamePattern(name, newest) && !hasBase(newest, this.#base);
  }

  /**
   * A playlist contradicts the run if it renames a known segment. If a rejected encoder looks alike, a changed length or date also
   * contradicts the run.
   */
  #contradicts({ sequence, segments }: MediaPlaylist, nowMs: number): boolean {
    const hasLookalike = this.#lookalike(nowMs) !== undefined;
    return segments.some(({ name, durationS, startsAtMs }, index) => {
      const known = this.#known.get(sequence + index);
      if (!known || known.name === "") return false;
      const isDated = known.statedMs !== null && startsAtMs !== null;
      const isOtherwise =
        Math.abs(known.durationMs - durationS * 1000) > LENGTH_SLACK_MS ||
        (isDated && Math.abs(known.statedMs! - startsAtMs!) > DATE_SLACK_MS);
      return known.name !== name || (hasLookalike && isOtherwise);
    });
  }

  #isBehind({ sequence, segments }: MediaPlaylist): boolean {
    return this.#latestNumber !== null && sequence + segments.length - 1 < this.#latestNumber;
  }
}
