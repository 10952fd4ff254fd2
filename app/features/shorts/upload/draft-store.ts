import { UPLOADS } from "#app/client/chat-archives.ts";

/** A video on its way, kept on the device so that a page that was reloaded goes on with it. */
export interface Draft {
  /** The same for every try, so that the video arrives once. */
  requestKey: string;
  uid: number;
  file: Blob;
  cover: Blob;
  seconds: number;
  title: string;
  category: number;
  /** Whether its sending was begun. */
  isSent: boolean;
}

const [STORE, ONLY] = ["drafts", "one"];

/** Opens the device's store; rejects where a browser refuses one. */
const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(UPLOADS, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Keeps a draft in the place of any other. Without a store the video is sent all the same; a reload then begins anew. */
export const keepDraft = (draft: Draft): Promise<unknown> =>
  run("readwrite", (store) => store.put(draft, ONLY)).catch(() => undefined);

/** Returns the draft of an account; null without one. */
export const keptDraft = async (uid: number): Promise<Draft | null> => {
  const draft = await run<Draft | undefined>("readonly", (store) => store.get(ONLY)).catch(() => undefined);
  return draft?.uid === uid ? draft : null;
};

/** Forgets the draft. */
export const dropDraft = (): Promise<unknown> => run("readwrite", (store) => store.delete(ONLY)).catch(() => undefined);
