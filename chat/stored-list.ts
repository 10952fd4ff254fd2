import type { Cancel } from "./clock";
import type { Context } from "./context";
import { readJson } from "./json";
import { STORAGE_FLUSH_TICKS, STORAGE_MAX_BYTES, TICK_MS } from "./protocol/limits/session";

/** A list that is kept between visits, so that something is there before the server answers. */
export interface StoredList<Item> {
  /** The list of this user's last visit. */
  read(): Item[];
  /** Something changed: written with what else changes within the next 20 s (specification 9.22). */
  touch(): void;
  stop(): void;
}

/** Keeps what `list` says under a name, for each app and user apart (specification 9.15, 9.22). */
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
      // Written by another version, or cut off: the server's list comes anyway.
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
