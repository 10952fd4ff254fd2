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

/** True if the person has opened the messenger on this device. */
export const hasMessenger = (uid: number): boolean => read(uid) !== null;

/** Stores the number of unread messages for all pages of this device. */
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
  // Other tabs change the count too.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Returns the number of a person's unread messages that this device last stored (Specification 3.19). */
export const useUnread = (uid: number): number =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => read(uid) ?? 0, [uid]),
    () => 0,
  );
