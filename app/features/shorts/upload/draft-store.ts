import { UPLOADS } from "#app/client/chat-archives.ts";

/** The draft is stored on the device, so that a reloaded page continues the upload. */
export interface Draft {
  /** The key is the same for every attempt, so that the video is posted only once. */
  requestKey: string;
  uid: number;
  file: Blob;
  cover: Blob;
  seconds: number;
  title: string;
  category: number;
  /** True if the upload has started. */
  isSent: boolean;
}

const [STORE, ONLY] = ["drafts", "one"];

/** Rejects if the browser does not open the database. */
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

/** Replaces any other draft. In a browser without a database the upload works too, but restarts after a reload. */
export const keepDraft = (draft: Draft): Promise<unknown> =>
  run("readwrite", (store) => store.put(draft, ONLY)).catch(() => undefined);

/** null if the account has no stored draft. */
export const keptDraft = async (uid: number): Promise<Draft | null> => {
  const draft = await run<Draft | undefined>("readonly", (store) => store.get(ONLY)).catch(() => undefined);
  return draft?.uid === uid ? draft : null;
};

export const dropDraft = (): Promise<unknown> => run("readwrite", (store) => store.delete(ONLY)).catch(() => undefined);
