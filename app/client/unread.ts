import { useCallback, useSyncExternalStore } from "react";
import { Listeners } from "../state/observable.ts";

const toKey = (uid: number): string => `chat-unread-${uid}`;
const listeners = new Listeners();

function read(uid: number): number | null {
  try {
    const kept = localStorage.getItem(toKey(uid));
    return kept === null ? null : Number(kept) || 0;
  } catch {
    return null;
  }
}

export const hasMessenger = (uid: number): boolean => read(uid) !== null;

export function keepUnread(uid: number, count: number): void {
  try {
    if (read(uid) === count) return;
    localStorage.setItem(toKey(uid), String(count));
  } catch {
    // A browser that refuses storage shows no count.
  }
  listeners.notify();
}

function subscribe(listener: () => void): () => void {
  const remove = listeners.add(listener);
  // Other tabs change the count too, so the page also listens for the `storage` event.
  addEventListener("storage", listener);
  return () => {
    remove();
    removeEventListener("storage", listener);
  };
}

/** The count that this device last stored (Specification 3.19). */
export const useUnread = (uid: number): number =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => read(uid) ?? 0, [uid]),
    () => 0,
  );
