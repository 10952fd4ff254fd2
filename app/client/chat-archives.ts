import { forgetDraftBut } from "./left-draft.ts";

const PREFIX = "chat-";
/** Storage key of the list of databases. The list is needed because not every browser can list its databases. */
const NAMES_KEY = "chat-archives";
/** Cache in which the service worker keeps pages of conversations (public/m/service-worker.js). */
const PAGES = "chats-1";

/** Name of the database that holds a video whose upload has begun. */
export const UPLOADS = "matchday-uploads";

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
    // Nothing is lost, because a browser that refuses this storage also stores no conversations.
  }
}

/** Lists the database's name, so that the database can always be erased. Must be called before the database is created. */
export function noteArchive(name: string): void {
  const known = names();
  if (!known.includes(name)) setNames([...known, name]);
}

/** An open database blocks its own deletion. Other tabs close the database when the browser notifies them of the deletion. */
const erase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });

/**
 * Erases the conversations of all accounts except `uid` (null erases all), and then cached pages and unfinished uploads. Erases
 * nothing if `uid` is given and no other account has conversations.
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

export const noteArchiveFault = (error: unknown): void => console.warn("The archive of conversations did not work.", error);
