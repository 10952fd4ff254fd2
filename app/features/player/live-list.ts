/** A segment's lines in a playlist, its address last. */
interface Entry {
  lines: string[];
}

/** Segments kept for a viewer at the live edge: two minutes of one second each. */
const KEPT_MAX = 120;
const DISCONTINUITY = "#EXT-X-DISCONTINUITY";
const MAP = "#EXT-X-MAP:";

const isEntryTag = (line: string): boolean => /^#EXT(?:INF:|-X-(?:DISCONTINUITY$|MAP:|PROGRAM-DATE-TIME:))/.test(line);
const addressOf = ({ lines }: Entry): string => lines.at(-1) ?? "";
const broadcastOf = (address: string): string => address.slice(0, address.indexOf("/"));

function entriesOf(text: string): Entry[] {
  const entries: Entry[] = [];
  let lines: string[] = [];
  for (const line of text.split("\n")) {
    if (line === "" || (line.startsWith("#") && !isEntryTag(line))) continue;
    lines.push(line);
    if (line.startsWith("#")) continue;
    entries.push({ lines });
    lines = [];
  }
  return entries;
}

const numberIn = (text: string, tag: string): number => Number(new RegExp(`^#EXT-X-${tag}:(\\d+)`, "m").exec(text)?.[1] ?? 0);

/**
 * A live playlist (RFC 8216) that grows by the segments which the room's socket names, so that a player at the live edge asks the
 * server for segments alone.
 */
export class LiveList {
  #entries: Entry[] = [];
  #sequence = 0;
  #discontinuities = 0;
  #targetS = 1;
  #isEnded = false;
  #isBack = false;

  /** Number of the last segment; -1 before the first playlist. */
  get end(): number {
    return this.#sequence + this.#entries.length - 1;
  }

  /** Longest segment in seconds, rounded. */
  get targetS(): number {
    return this.#targetS;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Takes the server's playlist. `isBack`: the viewer goes back, so that nothing is dropped until the live edge is wanted again. */
  take(text: string, isBack = this.#isBack): void {
    this.#entries = entriesOf(text);
    this.#sequence = numberIn(text, "MEDIA-SEQUENCE");
    this.#discontinuities = numberIn(text, "DISCONTINUITY-SEQUENCE");
    this.#targetS = Math.max(1, numberIn(text, "TARGETDURATION"));
    this.#isEnded = text.includes("#EXT-X-ENDLIST");
    this.#isBack = isBack;
  }

  /** Adds segments, the first of which has the number `n`. Returns false if they do not follow: the server must be asked. */
  add(broadcast: string, n: number, text: string): boolean {
    const [first] = this.#entries;
    if (!first || this.#isEnded || broadcastOf(addressOf(first)) !== broadcast || n > this.end + 1) return false;
    this.#entries.push(...entriesOf(text).slice(Math.max(0, this.end + 1 - n)));
    if (!this.#isBack) this.#drop(this.#entries.length - KEPT_MAX);
    return true;
  }

  /** The playlist as a player reads it. `isPushed`: the player may ask for the next segment at once and wait for the answer. */
  text(isPushed: boolean): string {
    const head = [
      "#EXTM3U",
      "#EXT-X-VERSION:7",
      `#EXT-X-TARGETDURATION:${this.#targetS}`,
      ...(isPushed && !this.#isEnded ? ["#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES"] : []),
      `#EXT-X-MEDIA-SEQUENCE:${this.#sequence}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${this.#discontinuities}`,
      "#EXT-X-INDEPENDENT-SEGMENTS",
    ];
    const lines = this.#entries.flatMap((entry) => entry.lines);
    return `${[...head, ...lines, ...(this.#isEnded ? ["#EXT-X-ENDLIST"] : [])].join("\n")}\n`;
  }

  #drop(count: number): void {
    if (count <= 0) return;
    const dropped = this.#entries.splice(0, count);
    this.#sequence += dropped.length;
    this.#discontinuities += dropped.filter(({ lines }) => lines.includes(DISCONTINUITY)).length;
    // The first segment that is left needs the initialization section of those before it.
    const map = dropped
      .flatMap(({ lines }) => lines)
      .filter((line) => line.startsWith(MAP))
      .at(-1);
    const [first] = this.#entries;
    if (map && first && !first.lines.some((line) => line.startsWith(MAP))) first.lines.unshift(map);
  }
}
