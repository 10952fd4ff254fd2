import { Store } from "#app/state/observable.ts";
import { type Blocks, toBlockTest, NO_BLOCKS } from "./blocks.ts";
import { type ChatLine, NO_LINES, type ShownLines, withLines, withNewer, withoutLines, withoutWaiting } from "./chat-lines.ts";

/** New lines are added together at this interval, so that a busy room causes at most ten renders a second. */
const LINES_EVERY_MS = 100;
/** A deleted message may still be waiting for the video, so this many ids of deleted messages are remembered. */
const DELETED_MAX = 2_000;

export interface RunningLines {
  add(line: ChatLine): void;
  remove(isGone: (line: ChatLine) => boolean): void;
  clear(): void;
}

/** The chat lines of a room that the page shows. */
export class TalkList extends Store<ShownLines> {
  /** null if new lines do not run over the video. */
  over: RunningLines | null = null;
  #new: ChatLine[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isReading = false;
  #isBlocked = toBlockTest(NO_BLOCKS);
  readonly #deleted = new Set<string>();

  constructor() {
    super(NO_LINES);
  }

  readonly add = (line: ChatLine): void => {
    if (!this.#mayShow(line)) return;
    this.over?.add(line);
    this.#new.push(line);
    this.#timer ??= setTimeout(() => this.#addNew(), LINES_EVERY_MS);
  };

  /** The line does not run over the video. It replaces a line with the same id. */
  readonly put = (line: ChatLine): void => {
    if (!this.#mayShow(line)) return;
    const place = this.#new.findIndex(({ id }) => id === line.id);
    if (place >= 0) this.#new[place] = line;
    else this.#new.push(line);
    this.#timer ??= setTimeout(() => this.#addNew(), LINES_EVERY_MS);
  };

  /** The lines are from before the viewer's arrival. They are added at once and do not run over the video. */
  addPast(lines: readonly ChatLine[]): void {
    this.#change(
      withLines(
        this.read(),
        lines.filter((line) => this.#mayShow(line)),
        false,
      ),
    );
  }

  readonly show = (lines: readonly ChatLine[]): void => {
    this.#new = [];
    this.#change({ lines: lines.filter((line) => this.#mayShow(line)), waiting: [] });
  };

  /** Removes messages, even those that are not shown yet. */
  remove(ids: readonly string[]): void {
    for (const id of ids) this.#deleted.add(id);
    for (const id of this.#deleted) {
      if (this.#deleted.size <= DELETED_MAX) break;
      this.#deleted.delete(id);
    }
    this.#leaveOut(({ id }) => ids.includes(id));
  }

  /** Lines that were hidden before stay hidden. */
  setBlocks(blocks: Blocks): void {
    this.#isBlocked = toBlockTest(blocks);
    this.#leaveOut(this.#isBlocked);
  }

  readonly blocks = (id: string): boolean => this.#isBlocked({ from: id, text: "", isOwn: false });

  /** While the viewer reads above the end, new lines wait. */
  readonly setReading = (isReading: boolean): void => {
    this.#isReading = isReading;
    if (!isReading) this.#change(withoutWaiting(this.read()));
  };

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#new = [];
    this.#deleted.clear();
    this.#change(NO_LINES);
  }

  #mayShow(line: ChatLine): boolean {
    return !this.#deleted.has(line.id) && !this.#isBlocked(line);
  }

  #addNew(): void {
    this.#timer = undefined;
    const added = this.#new;
    this.#new = [];
    const renewed = added.filter(({ picture }) => picture !== undefined).reduce(withNewer, this.read());
    this.#change(withLines(renewed, added, this.#isReading));
  }

  #leaveOut(isGone: (line: ChatLine) => boolean): void {
    this.#new = this.#new.filter((line) => !isGone(line));
    this.over?.remove(isGone);
    this.#change(withoutLines(this.read(), isGone));
  }

  #change(next: ShownLines): void {
    const { lines, waiting } = this.read();
    if (next.lines !== lines || next.waiting !== waiting) this.set(next);
  }
}
