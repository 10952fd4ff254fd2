import type { Cancel } from "./clock.ts";
import type { Context } from "./context.ts";
import { readJson } from "./json.ts";
import { STORAGE_FLUSH_TICKS, STORAGE_MAX_BYTES, TICK_MS } from "./protocol/limits/session.ts";

/** A list that is stored between visits, so that the app can show it before the server answers. */
export interface StoredList<Item> {
  read(): Item[];
  /** Schedules a write that includes all changes of the next 20 s (specification 9.22). */
  touch(): void;
  stop(): void;
}

/** Returns a stored list under a name, separate for each app and user (specification 9.15, 9.22). */
export function createStoredList<Item>(
  { storage, session, options, clock, warn }: Context,
  name: string,
  list: () => Item[],
): StoredList<Item> {
  let cancel: Cancel | null = null;
  const key = (): string => `chat_${options.SDKAppID}_${session.userID}_${name}`;

  const write = (): void => {
    cancel = null;
    const text = JSON.stringify(list());
    if (text.length > STORAGE_MAX_BYTES) return;
    try {
      storage?.setItem(key(), text);
    } catch (error) {
      warn(name, error);
    }
  };

  return {
    read() {
      // The stored text may be truncated or of another version. It is then ignored, because the server's list follows.
      const kept = readJson(() => storage?.getItem(key()));
      return Array.isArray(kept) ? (kept as Item[]) : [];
    },
    touch() {
      if (storage) cancel ??= clock.after(STORAGE_FLUSH_TICKS * TICK_MS, write);
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
