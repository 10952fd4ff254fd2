import { forgetDraftBut } from "./left-draft.ts";

/** Begins the name of every database that holds an account's conversations. */
const PREFIX = "chat-";
/** Lists their names: not every browser can name its databases. */
const NAMES_KEY = "chat-archives";
/** The pages of conversations that the service worker keeps (public/m/service-worker.js). */
const PAGES = "chats-1";

/** The database of a video that was begun to be uploaded. */
export const UPLOADS = "matchday-uploads";

/** The database of an account's conversations on this device. */
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
    // A browser that refuses storage keeps no conversations either.
  }
}

/** Notes a database before it is created, so that it can be erased in any case. */
export function noteArchive(name: string): void {
  const known = names();
  if (!known.includes(name)) setNames([...known, name]);
}

/** Erases one database. Other tabs that have it open close it at the browser's request. */
const erase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });

/**
 * Erases every account's conversations except those of `uid`, who is signed in (null: erases all), with kept pages and begun
 * uploads.
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

/** Logs that a device's archive failed: the page continues without it. */
export const noteArchiveFault = (error: unknown): void => console.warn("The archive of conversations did not work.", error);
