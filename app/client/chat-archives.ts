import { forgetDraftBut } from "./left-draft.ts";

/** Prefix of the name of every database that holds an account's conversations. */
const PREFIX = "chat-";
/** Storage key of the databases' names, because not every browser can list its databases. */
const NAMES_KEY = "chat-archives";
/** Cache in which the service worker keeps pages of conversations (public/m/service-worker.js). */
const PAGES = "chats-1";

/** Name of the database that holds a video whose upload has begun. */
export const UPLOADS = "matchday-uploads";

/** Returns the name of the database that holds an account's conversations on this device. */
export const archiveName = (brand: string, uid: number): string => `${PREFIX}${brand}-${uid}`;

function names(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAMES_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === "string" && name.startsWith(PREFIX)) : [];
  } catch {
    return [];
  }
}

function setNames(list: readonly string[]): void {
  try {
    localStorage.setItem(NAMES_KEY, JSON.stringify(list));
  } catch {
    // A browser that refuses this storage also keeps no conversations.
  }
}

/** Stores a database's name before the database is created, so that it can always be erased. */
export function noteArchive(name: string): void {
  const known = names();
  if (!known.includes(name)) setNames([...known, name]);
}

/** Erases one database. Other tabs that have the database open close it when the browser notifies them. */
const erase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });

/**
 * Erases every account's conversations except those of the signed-in account `uid`, the cached pages, and uploads that have begun.
 * If `uid` is null, erases the conversations of all accounts.
 */
export async function eraseArchivesBut(uid: number | null): Promise<void> {
  const all = names();
  forgetDraftBut(all.find((name) => uid !== null && name.endsWith(`-${uid}`)) ?? null);
  const others = all.filter((name) => uid === null || !name.endsWith(`-${uid}`));
  if (others.length === 0 && uid !== null) return;
  await Promise.all([UPLOADS, ...others].map(erase));
  if (typeof caches !== "undefined") await caches.delete(PAGES).catch(() => false);
  setNames(names().filter((name) => !others.includes(name)));
}

/** Logs that the archive of conversations failed; the page continues without the archive. */
export const noteArchiveFault = (error: unknown): void => console.warn("The archive of conversations did not work.", error);
