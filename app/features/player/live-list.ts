/** The playlist lines of one segment. The last line is the segment's address. */
interface Entry {
  lines: string[];
}

/** Segments that are kept for a viewer at the live edge: two minutes at one second each. */
const KEPT_MAX = 120;
/** Segments that are kept for a viewer who goes back: three hours at one second each. */
const BACK_KEPT_MAX = 10_800;
/**
 * The player reads the whole list at each reload, so it reloads a long list less often. A reload waits for one more segment per
 * this many listed segments.
 */
const SEGMENTS_A_WAIT = 240;
/** The player gets the parts of this many segments at the end of the list, as in the server's list. */
const PARTED_SEGMENTS = 3;
/** A player stays this many parts behind the newest part (rfc8216bis, section 4.4.3.8). */
const PARTS_HELD_BACK = 3;
/**
 * Only the longest of the latest segments counts, as at the server's live edge. An older long segment must not delay the player.
 */
const WINDOW_SEGMENTS = 12;
const WAIT_MAX = 10;
const DISCONTINUITY = "#EXT-X-DISCONTINUITY";
const MAP = "#EXT-X-MAP:";
const TIME = "#EXT-X-PROGRAM-DATE-TIME:";
const DURATION = "#EXTINF:";
const PART = "#EXT-X-PART:";
const INDEPENDENT = "#EXT-X-INDEPENDENT-SEGMENTS";

const isEntryTag = (line: string): boolean => /^#EXT(?:INF:|-X-(?:DISCONTINUITY$|MAP:|PART:|PROGRAM-DATE-TIME:))/.test(line);
const isPart = (line: string): boolean => line.startsWith(PART);
const withoutParts = ({ lines }: Entry): string[] => lines.filter((line) => !isPart(line));
const partLength = (line: string): number => Number.parseFloat(/DURATION=([\d.]+)/.exec(line)?.[1] ?? "0");
const getAddress = ({ lines }: Entry): string => lines.at(-1) ?? "";
/** Reads the broadcast from the end of the address. The address may begin with the segment host, a path, or the broadcast. */
const readBroadcast = (address: string): string => address.split("/").at(-2) ?? "";
const readName = (address: string): string => address.split("/").slice(-2).join("/");
const tagIn = ({ lines }: Entry, tag: string): string => lines.find((line) => line.startsWith(tag))?.slice(tag.length) ?? "";

/** `open` has the lines of the segment that is not complete yet. */
function readEntries(text: string): { entries: Entry[]; open: string[] } {
  const entries: Entry[] = [];
  let lines: string[] = [];
  for (const line of text.split("\n")) {
    if (line === "" || (line.startsWith("#") && !isEntryTag(line))) continue;
    lines.push(line);
    if (line.startsWith("#")) continue;
    entries.push({ lines });
    lines = [];
  }
  return { entries, open: lines.some(isPart) ? lines : [] };
}

const numberIn = (text: string, tag: string): number => Number(new RegExp(`^#EXT-X-${tag}:(\\d+)`, "m").exec(text)?.[1] ?? 0);

/** The room's socket messages extend this live playlist (RFC 8216), so that players at the live edge request only segments. */
export class LiveList {
  #entries: Entry[] = [];
  /** The lines of the last segment, which is not complete yet. */
  #open: string[] = [];
  #sequence = 0;
  #discontinuities = 0;
  #isEnded = false;
  #isIndependent = false;
  /** The earliest time that was requested from the server; null if the list contains only the live edge. */
  #backMs: number | null = null;

  /** -1 before the first playlist. */
  get end(): number {
    return this.#sequence + this.#entries.length - 1;
  }

  /** Length in seconds of the longest of the latest segments. Rounded, at least 1. */
  get targetS(): number {
    const latest = this.#entries.slice(-WINDOW_SEGMENTS).map((entry) => Number.parseFloat(tagIn(entry, DURATION)));
    return Math.max(1, Math.round(Math.max(0, ...latest)));
  }

  has(segment: number, part: number | null): boolean {
    if (this.end >= segment) return true;
    return part !== null && this.end === segment - 1 && this.#open.filter(isPart).length > part;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** A player may wait for this many segments after the next segment. */
  get wait(): number {
    return Math.min(WAIT_MAX, Math.floor(this.#entries.length / SEGMENTS_A_WAIT));
  }

  /** True if the list has all of the server's segments after `atMs`. */
  reaches(atMs: number): boolean {
    return this.#backMs !== null && this.#backMs <= atMs;
  }

  /** Past segments stay if the new segments follow them. */
  take(text: string): void {
    const before = {
      entries: this.#entries,
      sequence: this.#sequence,
      discontinuities: this.#discontinuities,
      backMs: this.#backMs,
    };
    const { entries, open } = readEntries(text);
    this.#entries = entries;
    this.#open = open;
    this.#sequence = numberIn(text, "MEDIA-SEQUENCE");
    this.#discontinuities = numberIn(text, "DISCONTINUITY-SEQUENCE");
    this.#isEnded = text.includes("#EXT-X-ENDLIST");
    this.#isIndependent = text.includes(INDEPENDENT);
    this.#backMs = null;
    if (before.backMs === null || !this.#follows(before.entries, before.sequence)) return;
    this.#entries.unshift(...before.entries.slice(0, this.#sequence - before.sequence));
    this.#sequence = before.sequence;
    this.#discontinuities = before.discontinuities;
    this.#backMs = before.backMs;
    this.#drop(this.#entries.length - BACK_KEPT_MAX);
  }

  /** Keeps the past segments until `forward` is called. Newer segments stay too. `backMs` is in unix milliseconds. */
  takeBack(text: string, backMs: number): void {
    const [newer, newerOpen, newerEnd] = [this.#entries, this.#open, this.end];
    const newerFrom = this.#sequence;
    this.#backMs = null;
    this.take(text);
    this.#backMs = backMs;
    const isSame = readBroadcast(getAddress(newer[0] ?? { lines: [] })) === this.#broadcast || this.#broadcast === "";
    if (!isSame || newerFrom > this.end + 1 || newerEnd < this.end) return;
    this.#push(newer.slice(Math.max(0, this.end + 1 - newerFrom)));
    if (newerOpen.length > this.#open.length || newerEnd > this.end) this.#open = newerOpen;
  }

  /** Drops old segments, because the viewer is at the live edge again. */
  forward(): void {
    this.#backMs = null;
    this.#drop(this.#entries.length - KEPT_MAX);
  }

  /** `n` is the number of the first new segment. Returns false on a gap; the playlist must then be requested from the server. */
  add(broadcast: string, n: number, text: string): boolean {
    if (this.#entries.length === 0 || this.#isEnded || this.#broadcast !== broadcast || n > this.end + 1) return false;
    const { entries, open } = readEntries(text);
    if (n + entries.length > this.end) this.#open = open;
    this.#push(entries.slice(Math.max(0, this.end + 1 - n)));
    this.#drop(this.#entries.length - (this.#backMs === null ? KEPT_MAX : BACK_KEPT_MAX));
    return true;
  }

  /** Returns a position in seconds from the start of the list, as a player counts them. */
  findPlace(atMs: number): number {
    let place = 0;
    for (const entry of this.#entries) {
      const startMs = Date.parse(tagIn(entry, TIME));
      const durationS = Number.parseFloat(tagIn(entry, DURATION));
      // A time in a gap of the broadcast maps to the start of the next segment.
      if (startMs + durationS * 1000 > atMs) return place + Math.max(0, atMs - startMs) / 1000;
      place += durationS;
    }
    return place;
  }

  /**
   * `isPushed`: the player may request the next segment at once and wait for it. `hasParts`: the playlist includes segment parts.
   */
  text(isPushed: boolean, hasParts = false): string {
    const isParted = isPushed && hasParts && !this.#isEnded;
    const open = isParted ? this.#open : [];
    const partedFrom = this.#entries.length - PARTED_SEGMENTS;
    const lines = this.#entries.flatMap((entry, at) => (isParted || at < partedFrom ? entry.lines : withoutParts(entry)));
    const partS = Math.max(0, ...[...lines, ...open].filter(isPart).map(partLength));
    const heldBack = partS > 0 ? `,PART-HOLD-BACK=${(partS * PARTS_HELD_BACK).toFixed(3)}` : "";
    const head = [
      "#EXTM3U",
      "#EXT-X-VERSION:7",
      `#EXT-X-TARGETDURATION:${this.targetS}`,
      ...(isPushed && !this.#isEnded ? [`#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES${heldBack}`] : []),
      ...(partS > 0 ? [`#EXT-X-PART-INF:PART-TARGET=${partS.toFixed(3)}`] : []),
      `#EXT-X-MEDIA-SEQUENCE:${this.#sequence}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${this.#discontinuities}`,
      ...(this.#isIndependent ? [INDEPENDENT] : []),
    ];
    return `${[...head, ...lines, ...open, ...(this.#isEnded ? ["#EXT-X-ENDLIST"] : [])].join("\n")}\n`;
  }

  get #broadcast(): string {
    return readBroadcast(getAddress(this.#entries[0] ?? { lines: [] }));
  }

  /** True if this list continues an earlier list of the same broadcast. */
  #follows(entries: readonly Entry[], sequence: number): boolean {
    const [first] = this.#entries;
    const at = this.#sequence - sequence;
    if (!first || at < 0 || at > entries.length) return false;
    const same = entries[at];
    return same
      ? readName(getAddress(same)) === readName(getAddress(first))
      : readBroadcast(getAddress(entries[0] as Entry)) === this.#broadcast;
  }

  /** Segments before the last `PARTED_SEGMENTS` segments lose their parts. */
  #push(entries: readonly Entry[]): void {
    this.#entries.push(...entries);
    const to = this.#entries.length - PARTED_SEGMENTS;
    for (const entry of this.#entries.slice(Math.max(0, to - entries.length), Math.max(0, to))) entry.lines = withoutParts(entry);
  }

  #drop(count: number): void {
    if (count <= 0) return;
    const dropped = this.#entries.splice(0, count);
    this.#sequence += dropped.length;
    this.#discontinuities += dropped.filter(({ lines }) => lines.includes(DISCONTINUITY)).length;
    // The first remaining segment needs the initialization section that was listed with the dropped segments.
    const map = dropped
      .flatMap(({ lines }) => lines)
      .filter((line) => line.startsWith(MAP))
      .at(-1);
    const [first] = this.#entries;
    if (map && first && !first.lines.some((line) => line.startsWith(MAP))) first.lines.unshift(map);
  }
}
