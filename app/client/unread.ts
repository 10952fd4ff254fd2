import { useCallback, useSyncExternalStore } from "react";

const toKey = (uid: number): string => `chat-unread-${uid}`;
const listeners = new Set<() => void>();

function read(uid: number): number | null {
  try {
    const kept = localStorage.getItem(toKey(uid));
    return kept === null ? null : Number(kept) || 0;
  } catch {
    return null;
  }
}

/** Whether a person has opened the messenger on this device. */
export const hasMessenger = (uid: number): boolean => read(uid) !== null;

/** Keeps how many messages are unread, for every page of this device. */
export function keepUnread(uid: number, count: number): void {
  try {
    if (read(uid) === count) return;
    localStorage.setItem(toKey(uid), String(count));
  } catch {
    // A browser that refuses storage shows no count.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs write it too.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** A person's unread messages as this device knows them (Specification 3.19). */
export const useUnread = (uid: number): number =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => read(uid) ?? 0, [uid]),
    () => 0,
  );
