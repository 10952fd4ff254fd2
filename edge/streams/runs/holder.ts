import type { FileFacts } from "../media/file-facts.ts";
import { extensionOf } from "../media-kind.ts";
import type { MediaPlaylist } from "../playlist.ts";
import type { PublishedFile } from "../stream-store.ts";
import { HOLD_MS, RESTART_MS, type Run } from "./run.ts";
import { isSameSender, type Sender, senderKey } from "./sender.ts";
import { advance, missMs, type Trail } from "./trail.ts";

/** A refused encoder that is not heard for so long is forgotten, in milliseconds. */
const RIVAL_KEPT_MS = 10_000;
/** Segments of the run with which a list is compared. */
const COMPARED = 16;
/** Lengths and dates of a segment in two lists of one encoder differ by no more, in milliseconds: encoders round. */
const LENGTH_SLACK_MS = 20;
const DATE_SLACK_MS = 500;
/** A time fits one trail this much better than the other to speak against equal counters. */
const CLEARLY = 4;
/** Segments before the latest that an encoder may send again. */
const RETRIED = 1;
/** Segments whose counters follow on before a run's encoder is known to count on. */
const COUNTS_ON = 2;

/** A refused encoder. */
export interface Rival {
  sender: Sender;
  /** When its first and its latest request were refused, unix milliseconds. */
  since: number;
  at: number;
  /** Null while its numbers are not known. */
  trail: Trail | null;
}

/**
 * Whether a file or a list belongs to the run. `past`: its number has gone by, and its content tells a repetition from a different encoder's
 * file. `doubtful`: a refused encoder with the same names could have sent it too. `init`: it may be an initialization section.
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
  /** Its list has said that it ends. */
  isOver = false;
  readonly rivals = new Map<string, Rival>();
  /** Other networks over which it sends. */
  readonly #ways = new Set<string>();
  readonly #known = new Map<number, Known>();
  /** The newest of its files that came, listed or not. */
  #newest: { name: string; number: number; at: number } | null = null;
  /** Numbers of its first and its latest segment that are published; null before the first. */
  #firstNumber: number | null = null;
  #latestNumber: number | null = null;
  #lengthMs = 1_000;
  /** Its names carry its numbers, so that a name of a different pattern is a different encoder's. */
  isNumbered = false;
  #counters: FileFacts["counters"] = null;
  #countedOn = 0;

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
  numberOf(name: string): number | null {
    const [own, newest] = [this.#digitsOf(name), this.#newest && this.#digitsOf(this.#newest.name)];
    if (!own || !newest || !this.#newest || own.prefix !== newest.prefix || extensionOf(name) !== extensionOf(this.#newest.name))
      return null;
    return this.#newest.number + own.digits - newest.digits;
  }

  judgeFile(name: string, sender: Sender, nowMs: number): Verdict {
    const number = this.numberOf(name);
    if (number !== null && this.hasListed(number)) return "past";
    const verdict = this.isSentBy(sender) ? this.#judgeOwn(name, number, nowMs) : this.#judgeOther(sender, number, nowMs);
    if (!this.run.isCut || this.isGone(nowMs)) return verdict;
    // An encoder that is not the one which was cut off may begin.
    return verdict === "foreign" || verdict === "begins" ? "begins" : "cut";
  }

  #judgeOwn(name: string, number: number | null, nowMs: number): Verdict {
    if (this.isGone(nowMs)) return number !== null && !this.#isLookalikes(number, nowMs) && !this.run.isCut ? "own" : "begins";
    if (number === null && extensionOf(name) === "mp4") return "init";
    if (number === null && this.isNumbered) return this.isRestart(nowMs) ? "begins" : "foreign";
    const rival = this.#lookalike(nowMs);
    return number !== null && rival?.trail && number > rival.trail.number ? "doubtful" : "own";
  }

  #judgeOther(sender: Sender, number: number | null, nowMs: number): Verdict {
    if (this.isGone(nowMs)) return "begins";
    const isKnown = this.#rival(sender, nowMs) !== undefined;
    // The same encoder over a second network: its file waits until a list of the first one names it.
    const isPlausible = !isKnown && number !== null && this.isNumbered && sender.agent === this.run.sender.agent;
    return isPlausible ? "own" : "foreign";
  }

  /** Settles by its content which encoder a doubtful file is of. */
  isOfRun(name: string, facts: FileFacts, nowMs: number): boolean {
    const number = this.numberOf(name);
    const rival = this.#lookalike(nowMs);
    if (number === null || !this.#newest || !rival?.trail) return true;
    const own = missMs({ number: this.#newest.number, at: this.#newest.at, periodMs: this.#lengthMs }, number, nowMs);
    const others = missMs(rival.trail, number, nowMs);
    const follows = number === this.#newest.number + 1 ? this.#follows(facts) : null;
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
    const isOdd = this.#contradicts(list);
    if (this.isGone(nowMs)) return isOwn && !isOdd && !this.#isBehind(list) && !this.run.isCut ? "own" : "begins";
    if (!isOwn) return "foreign";
    if (this.run.playlist !== "" && name !== "" && name !== this.run.playlist)
      return this.isRestart(nowMs) ? "begins" : "second-list";
    if (isOdd) return this.isRestart(nowMs) ? "begins" : "foreign";
    const rival = this.#lookalike(nowMs);
    const end = list.sequence + list.segments.length - 1;
    const newest = this.#newest?.number ?? end;
    // A refused encoder's list says the same as an earlier or a later one of the run. The own one may come just before its file (ffmpeg).
    const isRivals =
      this.#isBehind(list) || end > newest + 1 || (rival?.trail?.number === end && (end !== newest || this.hasListed(end)));
    return rival && isRivals ? "foreign" : "own";
  }

  /** Whether the encoder does not hold the quality any more. */
  isGone(nowMs: number): boolean {
    return this.isOver || nowMs - this.heardAt >= this.#lengthMs + HOLD_MS;
  }

  /** Whether a different encoder that looks like this one is this one, started again. */
  isRestart(nowMs: number): boolean {
    const sentBeside = (this.#lookalike(nowMs)?.since ?? this.heardAt) < this.heardAt;
    return !sentBeside && nowMs - this.heardAt >= this.#lengthMs + RESTART_MS;
  }

  /** Whether a file with a number that has gone by may be the first of an encoder that follows this one. */
  mayBeFollowed(sender: Sender, nowMs: number): boolean {
    return this.isGone(nowMs) || (this.isSentBy(sender) && this.isRestart(nowMs));
  }

  /** Whether a number is so near the latest that its encoder may send it again: the answer was lost. */
  mayBeRetried(number: number | null): boolean {
    return number !== null && this.#latestNumber !== null && number >= this.#latestNumber - RETRIED;
  }

  /** Whether a number is older than the run itself. */
  isBefore(number: number | null): boolean {
    return number !== null && this.#firstNumber !== null && number < this.#firstNumber;
  }

  /** Takes note of a file of the run that came. */
  came(name: string, facts: FileFacts | null, nowMs: number): void {
    const number = this.numberOf(name);
    if (facts?.counters && number !== null) {
      const follows = number === (this.#newest?.number ?? 0) + 1 && this.#follows(facts, true);
      this.#countedOn = follows ? this.#countedOn + 1 : 0;
    }
    if (facts?.counters) this.#counters = facts.counters;
    if (number !== null && number > (this.#newest?.number ?? -1)) this.#newest = { name, number, at: nowMs };
  }

  /** Takes note of a segment of the run that is published. */
  listed(number: number, known: Known, nowMs: number): void {
    const before = this.#latestNumber;
    this.#firstNumber ??= number;
    this.#latestNumber = number;
    if (!this.#newest || this.#newest.number < number) this.#newest = { name: known.name, number, at: nowMs };
    const [own, last] = [known.name, this.#known.get(before ?? -1)?.name ?? ""].map((name) => this.#digitsOf(name));
    const isBase = own?.prefix === this.#base && this.#base !== "";
    const follows = own && last && own.prefix === last.prefix && own.digits - last.digits === number - (before ?? 0);
    if (isBase || follows) this.isNumbered = true;
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
    const key = senderKey(sender);
    const before = this.#rival(sender, nowMs);
    const number = name === null ? null : this.numberOf(name);
    const trail = number === null ? (before?.trail ?? null) : advance(before?.trail ?? undefined, number, nowMs, this.#lengthMs);
    this.rivals.set(key, { sender, since: before?.since ?? nowMs, at: nowMs, trail });
    for (const [other, { at }] of this.rivals) if (nowMs - at > RIVAL_KEPT_MS) this.rivals.delete(other);
  }

  /** Takes note of the encoders beside which the run begins: those that were refused before, and one that goes on though it lost the quality. */
  follow(before: Holder): void {
    const own = senderKey(this.run.sender);
    for (const [key, rival] of before.rivals) if (key !== own) this.rivals.set(key, rival);
    const { sender, isCut } = before.run;
    const newest = before.#newest;
    if (!newest || !(isCut || before.rivals.has(own))) return;
    const trail = { number: newest.number, at: newest.at, periodMs: before.#lengthMs };
    this.rivals.set(senderKey(sender), { sender, since: before.run.beganAt, at: before.heardAt, trail });
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

  /** Whether the run has no published segment yet. */
  get isEmpty(): boolean {
    return this.#latestNumber === null;
  }

  /** Whether a request looks like one of the run's encoder, over any of its networks. */
  isSentBy(sender: Sender): boolean {
    return isSameSender(this.run.sender, sender) || this.#ways.has(senderKey(sender));
  }

  #rival(sender: Sender, nowMs: number): Rival | undefined {
    const rival = this.rivals.get(senderKey(sender));
    return rival && nowMs - rival.at <= RIVAL_KEPT_MS ? rival : undefined;
  }

  /** The refused encoder that looks like this one: same network, same name. */
  #lookalike(nowMs: number): Rival | undefined {
    return this.#rival(this.run.sender, nowMs);
  }

  /** Whether a number continues a look-alike's rather than this encoder's, which has been silent. */
  #isLookalikes(number: number, nowMs: number): boolean {
    return number > (this.#lookalike(nowMs)?.trail?.number ?? Number.POSITIVE_INFINITY);
  }

  #follows({ counters }: FileFacts, isFirstLook = false): boolean | null {
    if (!counters || !this.#counters || (!isFirstLook && this.#countedOn < COUNTS_ON)) return null;
    const shared = Object.keys(counters).filter((pid) => this.#counters?.[pid] !== undefined);
    return shared.length === 0 ? null : shared.every((pid) => counters[pid]![0] === ((this.#counters![pid]![1] + 1) & 15));
  }

  /** Whether a list calls a segment of the run by a different name, length or date. */
  #contradicts({ sequence, segments }: MediaPlaylist): boolean {
    return segments.some(({ name, durationS, startsAtMs }, index) => {
      const known = this.#known.get(sequence + index);
      if (!known || known.name === "") return false;
      const isDated = known.statedMs !== null && startsAtMs !== null;
      return (
        known.name !== name ||
        Math.abs(known.durationMs - durationS * 1000) > LENGTH_SLACK_MS ||
        (isDated && Math.abs(known.statedMs! - startsAtMs!) > DATE_SLACK_MS)
      );
    });
  }

  /** Whether a list ends before the newest segment of the run. */
  #isBehind({ sequence, segments }: MediaPlaylist): boolean {
    return this.#latestNumber !== null && sequence + segments.length - 1 < this.#latestNumber;
  }

  /** Splits a name into its beginning and its number. The beginning is the playlist's name where that fits, as ffmpeg names segments. */
  #digitsOf(name: string): { prefix: string; digits: number } | null {
    const stem = name.slice(0, name.lastIndexOf("."));
    const base = this.#base;
    if (base !== "" && stem.startsWith(base) && /^\d{1,15}$/.test(stem.slice(base.length)))
      return { prefix: base, digits: Number(stem.slice(base.length)) };
    const [, prefix = "", digits] = /^(.*?)(\d{1,15})$/.exec(stem) ?? [];
    return digits === undefined ? null : { prefix, digits: Number(digits) };
  }
}
