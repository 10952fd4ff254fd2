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

/** The person for whom this page has asked. */
let asked: number | undefined;

/**
 * Asks the server once for each page load, and only on a device that has not loaded the messenger: such a device has no count. A
 * failure is not shown, because the person asked for nothing. A count of 0 is not stored, because the device would then load all
 * conversations with each page.
 */
export async function askUnread(uid: number): Promise<void> {
  if (asked === uid || hasMessenger(uid)) return;
  asked = uid;
  try {
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/contact/getUnread", { method: "POST", headers, body: "{}" });
    const { data } = (await answer.json()) as { data?: { unread?: number } | null };
    // The messenger may have stored its own, newer count meanwhile.
    if (data?.unread && !hasMessenger(uid)) keepUnread(uid, data.unread);
  } catch {
    // The next page load asks again.
  }
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
