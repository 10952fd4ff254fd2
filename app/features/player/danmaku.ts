/** Lanes of comments over a picture, and comments on it at the same time. */
const LANES = 4;
const SHOWN_MAX = 12;
/** Time in which a comment crosses the picture, in milliseconds. */
const CROSSING_MS = 8_000;
/** A comment that was seen so recently is not shown again: a crowd repeats itself. */
const REPEAT_MS = 10_000;
const LENGTH_MAX = 40;

/** Comments that run over a picture: at most a dozen, repeats merged; more are left out, since the chat has them. */
export class Danmaku {
  readonly #freeAt: number[] = Array<number>(LANES).fill(0);
  readonly #seen = new Map<string, number>();
  #shown = 0;

  constructor(readonly host: HTMLElement) {}

  /** Lets a comment run, unless the picture is full or has just shown the same. Returns whether it runs. */
  add(text: string, isOwn: boolean): boolean {
    const now = performance.now();
    const said = text.trim().slice(0, LENGTH_MAX);
    const key = said.toLowerCase();
    const before = this.#seen.get(key);
    if (said === "" || (before !== undefined && now - before < REPEAT_MS && !isOwn)) return false;
    const lane = this.#freeAt.findIndex((freeAt) => freeAt <= now);
    if (!isOwn && (this.#shown >= SHOWN_MAX || lane < 0)) return false;
    this.#seen.set(key, now);
    if (this.#seen.size > 200) for (const [old, at] of this.#seen) if (now - at > REPEAT_MS) this.#seen.delete(old);
    this.#run(said, Math.max(0, lane), isOwn);
    return true;
  }

  clear(): void {
    this.host.replaceChildren();
    this.#shown = 0;
    this.#freeAt.fill(0);
  }

  #run(text: string, lane: number, isOwn: boolean): void {
    const line = document.createElement("span");
    line.className = isOwn ? "danmaku-line danmaku-own" : "danmaku-line";
    line.textContent = text;
    line.style.top = `${lane * 12 + 4}%`;
    this.host.appendChild(line);
    this.#shown += 1;
    const width = this.host.clientWidth;
    const own = line.offsetWidth;
    // The lane is free once this comment's end has entered the picture.
    this.#freeAt[lane] = performance.now() + (CROSSING_MS * (own + 24)) / (width + own);
    const run = line.animate([{ transform: `translateX(${width}px)` }, { transform: `translateX(-${own}px)` }], {
      duration: CROSSING_MS,
      easing: "linear",
    });
    run.onfinish = run.oncancel = () => {
      if (line.isConnected) this.#shown -= 1;
      line.remove();
    };
  }
}
