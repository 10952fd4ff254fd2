import type { ArchiveApi, Message } from "#chat/index.ts";
import {
  CONVERSATION_INVALID_PARAMETER,
  GROUP_INVALID_ID,
  GROUP_NOT_FOUND,
  GROUP_PERMISSION_DENIED,
  MESSAGE_INVALID_REQUEST,
} from "#chat/protocol/server-errors.ts";
import { noteArchiveFault } from "#app/client/chat-archives.ts";
import { Listeners } from "#app/state/observable.ts";
import type { Archive } from "./archive.ts";
import { single } from "./single.ts";

/** The relay's errors for a star. A retry cannot fix these errors. */
const LASTING: ReadonlySet<number> = new Set([
  MESSAGE_INVALID_REQUEST,
  CONVERSATION_INVALID_PARAMETER,
  GROUP_PERMISSION_DENIED,
  GROUP_NOT_FOUND,
  GROUP_INVALID_ID,
]);

/** The relay gives this version to no list with stars. */
const NO_VERSION = 0;

export class Stars {
  readonly #archive: Archive;
  #api: ArchiveApi | null = null;
  readonly #listeners = new Listeners();
  /** Called for changes by other devices, and when a message of a star changed. Returns a function that removes the listener. */
  readonly onChange = this.#listeners.add;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  async add(message: Message, name: string): Promise<void> {
    await this.#archive.putStars([{ ID: message.ID, at: Date.now(), message, name }]);
    const unstarred = (await this.#archive.note("unstarred")) ?? [];
    await this.#archive.setNote(
      "unstarred",
      unstarred.filter(({ ID }) => ID !== message.ID),
    );
    this.#syncQuietly();
  }

  async remove({ ID, conversationID, sequence, random, time }: Message): Promise<void> {
    await this.#archive.dropStars([ID]);
    const unstarred = (await this.#archive.note("unstarred")) ?? [];
    await this.#archive.setNote("unstarred", [...unstarred, { ID, conversationID, sequence, random, time }]);
    this.#syncQuietly();
  }

  /**
   * Changes the copies that stars have of their messages. A star has a copy of its own, because a conversation's messages may leave
   * the device before the star does.
   */
  async change(change: (message: Message) => Message): Promise<void> {
    const changed = (await this.#archive.stars()).flatMap((star) => {
      const message = change(star.message);
      return message === star.message ? [] : [{ ...star, message }];
    });
    if (changed.length === 0) return;
    await this.#archive.putStars(changed);
    this.#listeners.notify();
  }

  /** The next synchronisation loads all stars, because their messages may have changed without this device. */
  async distrust(): Promise<void> {
    await this.#archive.setNote("starsVersion", NO_VERSION);
  }

  connect(api: ArchiveApi): Promise<void> {
    this.#api = api;
    return this.sync();
  }

  #syncQuietly(): void {
    void this.sync().catch(noteArchiveFault);
  }

  /** This device's changes are sent first. Then the relay's stars are loaded if they differ. */
  readonly sync = single(async (): Promise<void> => {
    const api = this.#api;
    if (!api) return;
    for (const star of (await this.#archive.note("unstarred")) ?? []) {
      await api.setStar(star, { isStarred: false });
      const left = (await this.#archive.note("unstarred")) ?? [];
      await this.#archive.setNote(
        "unstarred",
        left.filter(({ ID }) => ID !== star.ID),
      );
    }
    const waiting = (await this.#archive.stars()).filter(({ isKept }) => !isKept);
    // The earliest star is sent first, so that the order is the same on every device.
    for (const star of waiting.toReversed()) {
      const isHanded = await api.setStar(star.message, { isStarred: true, name: star.name }).then(
        () => true,
        (error: { code?: number }) => {
          if (LASTING.has(error.code ?? 0)) return false;
          throw error;
        },
      );
      if (isHanded && (await this.#isStarred(star.ID))) await this.#archive.putStars([{ ...star, isKept: true }]);
    }
    await this.#take(api);
  });

  async #isStarred(ID: string): Promise<boolean> {
    return (await this.#archive.stars()).some((star) => star.ID === ID);
  }

  async #take(api: ArchiveApi): Promise<void> {
    const version = await this.#archive.note("starsVersion");
    const first = await api.getStars(version === undefined ? {} : { version });
    if (!first) return;
    const all = [...first.stars];
    for (let { next } = first; next > 0; ) {
      const page = await api.getStars({ before: next });
      all.push(...(page?.stars ?? []));
      next = page?.next ?? 0;
    }
    const there = new Set(all.map(({ message }) => message.ID));
    const taken = new Set(((await this.#archive.note("unstarred")) ?? []).map(({ ID }) => ID));
    const gone = (await this.#archive.stars()).filter(({ ID, isKept }) => isKept && !there.has(ID));
    await this.#archive.dropStars(gone.map(({ ID }) => ID));
    await this.#archive.putStars(
      all
        .filter(({ message }) => !taken.has(message.ID))
        .map(({ message, at, name }) => ({ ID: message.ID, at, message, name, isKept: true })),
    );
    await this.#archive.setNote("starsVersion", first.version);
    this.#listeners.notify();
  }
}
