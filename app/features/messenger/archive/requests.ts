export const readAnswer = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when the transaction is on the disk. */
export const stored = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

/** Rejects if the browser refuses, as some browsers do in private windows. */
export const openDatabase = (
  name: string,
  version: number,
  upgrade: (db: IDBDatabase, from: number) => void,
): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error(`${name} is open in another tab with an older form.`));
  });

/** Returns at most `count` values. With `isBack`, reads from the end of the range backwards. */
export const readValues = <Value>(
  source: IDBObjectStore | IDBIndex,
  range: IDBKeyRange,
  { count, isBack }: { count: number; isBack: boolean },
): Promise<Value[]> =>
  new Promise((resolve, reject) => {
    const found: Value[] = [];
    const request = source.openCursor(range, isBack ? "prev" : "next");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor || found.length >= count) return resolve(found);
      found.push(cursor.value as Value);
      cursor.continue();
    };
  });
