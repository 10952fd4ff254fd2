import { wantsStillness } from "#app/client/stillness.ts";
import { cutText } from "#edge/contract/rules/graphemes.ts";
/** The comments run in `LANES` lanes, at most `SHOWN_MAX` at the same time. */
const LANES = 4;
const SHOWN_MAX = 12;
/** A comment crosses the video in this time. */
const CROSSING_MS = 8_000;
/** An equal comment does not run again for this time, because a crowd repeats the same comments. */
const REPEAT_MS = 10_000;
/** The time of the last showing is remembered for this many comments. */
const REMEMBERED_MAX = 100;
const LENGTH_MAX = 40;

interface Comment {
  id: string;
  from: string;
  text: string;
  isOwn: boolean;
}

/** A comment that runs over the video. `lines` has the comment and its repetitions. */
interface Run<Line> {
  element: HTMLElement;
  lines: Line[];
}

/**
 * Comments over the video. A repetition only raises the running comment's count. Above `SHOWN_MAX` and with reduced motion,
 * comments appear only in the chat.
 */
export class Danmaku<Line extends Comment> {
  readonly #freeAt: number[] = Array<number>(LANES).fill(0);
  readonly #seen = new Map<string, number>();
  readonly #running = new Map<string, Run<Line>>();

  constructor(readonly host: HTMLElement) {}

  /** Does nothing if the video already has too many comments or has just shown the same comment. */
  add(line: Line): void {
    const whole = line.text.trim();
    const text = cutText(whole, LENGTH_MAX);
    const key = whole.toLowerCase();
    // The comments of a hidden page would all run at once later, so they are dropped.
    if (text === "" || document.hidden || wantsStillness()) return;
    const now = performance.now();
    const run = this.#running.get(key);
    if (run) {
      run.lines.push(line);
      this.#count(run);
      this.#see(key, now);
      return;
    }
    const isRepeat = now - (this.#seen.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS;
    const freeAt = Math.min(...this.#freeAt);
    if (!line.isOwn && (isRepeat || freeAt > now || this.#running.size >= SHOWN_MAX)) return;
    this.#see(key, now);
    this.#run(key, text, line, this.#freeAt.indexOf(freeAt));
  }

  /** A removed line ends its comment only if no other person has repeated the comment. */
  remove(isGone: (line: Line) => boolean): void {
    for (const [key, run] of this.#running) {
      const kept = run.lines.filter((line) => !isGone(line));
      if (kept.length === run.lines.length) continue;
      run.lines = kept;
      if (kept.length > 0) this.#count(run);
      else this.#end(key, run.element);
    }
  }

  clear(): void {
    for (const [key, { element }] of this.#running) this.#end(key, element);
    this.#seen.clear();
    this.#freeAt.fill(0);
  }

  #see(key: string, now: number): void {
    // The map is ordered by the last showing, so the key moves to the end.
    this.#seen.delete(key);
    this.#seen.set(key, now);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > REMEMBERED_MAX && oldest !== undefined) this.#seen.delete(oldest);
  }

  #count({ element, lines }: Run<Line>): void {
    if (lines.length > 1) element.dataset.count = `×${lines.length}`;
    else delete element.dataset.count;
    element.classList.toggle(
      "danmaku-own",
      lines.some(({ isOwn }) => isOwn),
    );
  }

  #end(key: string, element: HTMLElement): void {
    if (this.#running.get(key)?.element === element) this.#running.delete(key);
    element.remove();
  }

  #run(key: string, text: string, said: Line, lane: number): void {
    const element = document.createElement("span");
    element.className = "danmaku-line";
    element.textContent = text;
    element.style.top = `${lane * 12 + 4}%`;
    this.host.appendChild(element);
    const run = { element, lines: [said] };
    this.#running.set(key, run);
    this.#count(run);
    const width = this.host.clientWidth;
    const own = element.offsetWidth;
    // The lane is free again once the end of this comment has entered the video.
    this.#freeAt[lane] = performance.now() + (CROSSING_MS * (own + 24)) / (width + own);
    const crossing = element.animate([{ transform: `translateX(${width}px)` }, { transform: `translateX(-${own}px)` }], {
      duration: CROSSING_MS,
      easing: "linear",
    });
    crossing.onfinish = crossing.oncancel = () => this.#end(key, element);
  }
}
