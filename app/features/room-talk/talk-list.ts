import { type Blocks, toBlockTest, NO_BLOCKS } from "./blocks.ts";
import { type ChatLine, NO_LINES, type ShownLines, withLines, withNewer, withoutLines, withoutWaiting } from "./chat-lines.ts";

/** Interval in milliseconds at which new lines are added together, so that a busy room causes at most ten renders a second. */
const LINES_EVERY_MS = 100;
/** Number of ids of deleted messages that are remembered, because a deleted message may still be waiting for the video. */
const DELETED_MAX = 2_000;

/** Lines that run over the video. */
export interface RunningLines {
  add(line: ChatLine): void;
  remove(isGone: (line: ChatLine) => boolean): void;
  clear(): void;
}

/** The lines of a room on a page. The store is outside React, so that new lines render only the chat and not the page around it. */
export class TalkList {
  /** Shows new lines running over the video; null if they do not run. */
  over: RunningLines | null = null;
  #shown: ShownLines = NO_LINES;
  #new: ChatLine[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isReading = false;
  #isBlocked = toBlockTest(NO_BLOCKS);
  readonly #deleted = new Set<string>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly read = (): ShownLines => this.#shown;

  /** Adds a line, together with other lines of the next moment. */
  readonly add = (line: ChatLine): void => {
    if (!this.#mayShow(line)) return;
    this.over?.add(line);
    this.#new.push(line);
    this.#timer ??= setTimeout(() => this.#addNew(), LINES_EVERY_MS);
  };

  /** Adds a line that does not run over the video, or replaces the line with the same id. */
  readonly put = (line: ChatLine): void => {
    if (!this.#mayShow(line)) return;
    const place = this.#new.findIndex(({ id }) => id === line.id);
    if (place >= 0) this.#new[place] = line;
    else this.#new.push(line);
    this.#timer ??= setTimeout(() => this.#addNew(), LINES_EVERY_MS);
  };

  /** Adds lines from before the viewer's arrival at once. They do not run over the video. */
  addPast(lines: readonly ChatLine[]): void {
    this.#set(
      withLines(
        this.#shown,
        lines.filter((line) => this.#mayShow(line)),
        false,
      ),
    );
  }

  /** Replaces all lines. */
  readonly show = (lines: readonly ChatLine[]): void => {
    this.#new = [];
    this.#set({ lines: lines.filter((line) => this.#mayShow(line)), waiting: [] });
  };

  /** Removes deleted messages, including messages that are not shown yet. */
  remove(ids: readonly string[]): void {
    for (const id of ids) this.#deleted.add(id);
    for (const id of this.#deleted) {
      if (this.#deleted.size <= DELETED_MAX) break;
      this.#deleted.delete(id);
    }
    this.#leaveOut(({ id }) => ids.includes(id));
  }

  /** Sets the viewer's blocked words and people. Lines that were hidden before stay hidden. */
  setBlocks(blocks: Blocks): void {
    this.#isBlocked = toBlockTest(blocks);
    this.#leaveOut(this.#isBlocked);
  }

  readonly blocks = (id: string): boolean => this.#isBlocked({ from: id, text: "", isOwn: false });

  /** Sets whether the viewer reads above the end. New lines wait then. */
  readonly setReading = (isReading: boolean): void => {
    this.#isReading = isReading;
    if (!isReading) this.#set(withoutWaiting(this.#shown));
  };

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#new = [];
    this.#deleted.clear();
    this.#set(NO_LINES);
  }

  #mayShow(line: ChatLine): boolean {
    return !this.#deleted.has(line.id) && !this.#isBlocked(line);
  }

  #addNew(): void {
    this.#timer = undefined;
    const added = this.#new;
    this.#new = [];
    const renewed = added.filter(({ picture }) => picture !== undefined).reduce(withNewer, this.#shown);
    this.#set(withLines(renewed, added, this.#isReading));
  }

  #leaveOut(isGone: (line: ChatLine) => boolean): void {
    this.#new = this.#new.filter((line) => !isGone(line));
    this.over?.remove(isGone);
    this.#set(withoutLines(this.#shown, isGone));
  }

  #set(next: ShownLines): void {
    if (next.lines === this.#shown.lines && next.waiting === this.#shown.waiting) return;
    this.#shown = next;
    for (const listener of this.#listeners) listener();
  }
}
