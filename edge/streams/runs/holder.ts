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

/** Segments of the run with which a list is compared. */
const COMPARED = 16;
/** Lengths and dates of a segment in two lists of one encoder differ by no more, in milliseconds: encoders round. */
const LENGTH_SLACK_MS = 20;
const DATE_SLACK_MS = 500;
/** A time fits one trail this much better than the other to speak against equal counters. */
const CLEARLY = 4;

/**
 * Whether a file or a list belongs to the run. `past`: its number is behind, and its content may tell a repetition from another
 * encoder's file. `doubtful`: a refused encoder with equal names may have sent it. `init`: an initialization section.
 */
export type Verdict = "own" | "past" | "doubtful" | "init" | "begins" | "foreign" | "second-list" | "cut";

interface Known {
  name: string;
  durationMs: number;
  /** The encoder's date of it, unix milliseconds; null without one. */
  statedMs: number | null;
}

/** The encoder that holds a quality, and those that were refused beside it. */
export class Holder {
  heardAt: number;
  /** Its list has announced its end. */
  isOver = false;
  readonly rivals = new Rivals();
  readonly coming = new Coming();
  /** Other networks over which it sends. */
  readonly #ways = new Set<string>();
  readonly #known = new Map<number, Known>();
  /** The newest of its files that came, listed or not. */
  #newest: { name: string; number: number; at: number } | null = null;
  /** Number of its latest segment that is published; null before the first. */
  #latestNumber: number | null = null;
  #lengthMs = 1_000;
  /** Its names carry its numbers, so that a name of a different pattern is a different encoder's. */
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

  /** The file name's number as the encoder counts; null for a name of a different pattern, or before the first segment. */
  readNumber(name: string): number | null {
    const distance = this.#newest && findDistance(name, this.#newest.name, this.#base);
    return this.#newest && distance !== null ? this.#newest.number + distance : null;
  }

  judgeFile(name: string, sender: Sender, nowMs: number): Verdict {
    const number = this.readNumber(name);
    if (number !== null && this.hasListed(number)) return "past";
    const verdict = this.isSentBy(sender) ? this.#judgeOwn(name, number, nowMs) : this.#judgeOther(sender, number, nowMs);
    if (!this.run.isCut || this.isGone(nowMs)) return verdict;
    // An encoder that is not the one which was cut off may begin.
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
    // The same encoder over a second network: its file waits until a list of the first one names it.
    const isPlausible = !isKnown && number !== null && this.isNumbered && sender.agent === this.run.sender.agent;
    return isPlausible ? "own" : "foreign";
  }

  /** Decides by its content whether a file is of the run, as its name and its sender claim. */
  isOfRun(name: string, facts: FileFacts, nowMs: number): boolean {
    const number = this.readNumber(name);
    // Its date has changed: only its content shows that it is the next.
    if (number === null && this.isNumbered) return this.#continuity.judge(facts, this.#stepsTo(name)) === true;
    if (number === null || !this.#newest || number <= this.#newest.number) return true;
    const follows = this.#continuity.judge(facts, this.#stepsTo(name));
    const rival = this.#lookalike(nowMs);
    if (!rival?.trail || !this.#isRivals(number, nowMs)) return follows !== false;
    const own = missMs({ number: this.#newest.number, at: this.#newest.at, periodMs: this.#lengthMs }, number, nowMs);
    const others = missMs(rival.trail, number, nowMs);
    // Counters agree by chance, and some encoders begin them anew.
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
    // A refused encoder's list equals an earlier or a later one of the run. The own one may come just before its file (ffmpeg).
    const isNear = !rival.trail || end === rival.trail.number || this.#isRivals(end, nowMs);
    const isOther =
      this.#isBehind(list) || end > newest + 1 || (rival.trail?.number === end && (end !== newest || this.hasListed(end)));
    return isNear && isOther ? "foreign" : "own";
  }

  /** Whether the encoder does not hold the quality any more. */
  isGone(nowMs: number): boolean {
    return this.isOver || nowMs - this.heardAt >= this.#lengthMs + HOLD_MS;
  }

  /** Whether a different encoder that looks like this one is this one after a restart. */
  isRestart(nowMs: number): boolean {
    const sentBeside = (this.#lookalike(nowMs)?.since ?? this.heardAt) < this.heardAt;
    return !sentBeside && nowMs - this.heardAt >= this.#lengthMs + RESTART_MS;
  }

  /** Whether a file whose number is behind may be the first of an encoder that follows this one. */
  mayBeFollowed(sender: Sender, nowMs: number): boolean {
    return this.isGone(nowMs) || (this.isSentBy(sender) && this.isRestart(nowMs));
  }

  /** Whether a number is the latest or the one before, which an encoder may send again: the answer was lost. */
  mayBeRetried(number: number | null): boolean {
    return number !== null && this.#latestNumber !== null && number >= this.#latestNumber - 1;
  }

  /** Whether the run has published segments around a number, and none of that number. */
  hasMissed(number: number, nowMs: number): boolean {
    const numbers = [...this.#known.keys()];
    if (this.#isRivals(number, nowMs)) return false;
    return !this.#known.has(number) && number > Math.min(...numbers) && number < Math.max(...numbers);
  }

  /** Takes note of a file of the run that came. */
  came(name: string, facts: FileFacts | null, nowMs: number): void {
    const before = this.#newest?.number ?? -1;
    const number = this.readNumber(name) ?? (this.isNumbered ? before + 1 : null);
    const steps = this.#stepsTo(name);
    // Nothing goes on from a file that comes after the one behind it.
    if (facts && steps > 0) this.#continuity.take(name, facts, steps);
    if (number !== null && number > before) this.#newest = { name, number, at: nowMs };
  }

  /** Notes that the run continues with another picture, which counts from its own beginning: a phone switched cameras. */
  turned(): void {
    this.#continuity = new Continuity();
  }

  /** Takes note of a segment of the run that is published. */
  listed(number: number, known: Known, nowMs: number): void {
    const before = this.#latestNumber;
    this.#latestNumber = number;
    const ahead = this.#newest && findDistance(this.#newest.name, known.name, this.#base);
    // The list's numbers hold: those of names jump where they are times.
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

  /** Takes note of the dates that a list of the run gives its segments. */
  dated({ sequence, segments }: MediaPlaylist): void {
    for (const [index, { startsAtMs }] of segments.entries()) {
      const known = this.#known.get(sequence + index);
      if (known) known.statedMs = startsAtMs;
    }
  }

  /** Takes note of a request that was refused. */
  refused(sender: Sender, name: string | null, nowMs: number): void {
    this.rivals.note(sender, name === null ? null : this.readNumber(name), nowMs, this.#lengthMs);
  }

  /** Notes the encoders beside which the run begins: the refused ones, and one that continues after it lost the quality. */
  follow(before: Holder): void {
    this.rivals.addOf(before, this.run.sender);
    const { sender, isCut } = before.run;
    const newest = before.#newest;
    if (!newest || !(isCut || before.rivals.has(this.run.sender))) return;
    const trail = { number: newest.number, at: newest.at, periodMs: before.#lengthMs };
    this.rivals.add({ sender, since: before.run.beganAt, at: before.heardAt, trail });
  }

  /** Takes note that the run's own list has named a file that came over a second network. */
  addWay(key: string): void {
    this.#ways.add(key);
  }

  get #base(): string {
    return this.run.playlist.replace(/\.m3u8$/, "");
  }

  /** Whether the run has published this number, or a higher one. */
  hasListed(number: number): boolean {
    return this.#latestNumber !== null && number <= this.#latestNumber;
  }

  /** Whether a request looks like one of the run's encoder, over any of its networks. */
  isSentBy(sender: Sender): boolean {
    return isSameSender(this.run.sender, sender) || this.#ways.has(senderKey(sender));
  }

  /** The refused encoder that looks like this one: same network, same name. */
  #lookalike(nowMs: number): Rival | undefined {
    return this.rivals.find(this.run.sender, nowMs);
  }

  /** Whether a refused encoder that looks alike may have reached a number by now. */
  #isRivals(number: number, nowMs: number): boolean {
    const trail = this.#lookalike(nowMs)?.trail;
    return trail ? number > trail.number && number <= toReach(trail, nowMs) : false;
  }

  /** Returns by how much the number of a name is higher than that of the newest file whose content is known. */
  #stepsTo(name: string): number {
    return findDistance(name, this.#continuity.name, this.#base) ?? 1;
  }

  /** Whether a name differs from the newest one in its numbers alone, as dates and times do. Those after the playlist have one number. */
  #isAlike(name: string): boolean {
    const newest = this.#newest?.name ?? "";
    return isSamePattern(name, newest) && !hasBase(newest, this.#base);
  }

  /** Whether a list calls a segment of the run by a different name, or, beside an encoder that looks alike, by a different length or date. */
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

  /** Whether a list ends before the newest segment of the run. */
  #isBehind({ sequence, segments }: MediaPlaylist): boolean {
    return this.#latestNumber !== null && sequence + segments.length - 1 < this.#latestNumber;
  }
}
