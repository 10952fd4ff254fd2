/** Milliseconds after which a request stops waiting for a read that a different request started, and reads by itself. */
const SHARED_WAIT_MS = 5_000;

export interface StoredBytes {
  bytes: ArrayBuffer;
  /** The ETag as it is written in the HTTP header. */
  httpEtag: string;
  contentType: string;
}

export const toBytes = async (file: R2ObjectBody): Promise<StoredBytes> => ({
  bytes: await file.arrayBuffer(),
  httpEtag: file.httpEtag,
  contentType: file.httpMetadata?.contentType ?? "",
});

/** Concurrent requests for a file share one read of the bucket. The bytes stay in memory until the data centre has cached them. */
export class SharedReads {
  readonly #underWay = new Map<string, Promise<StoredBytes | null>>();

  /**
   * Returns a file, or null if there is none. If the bucket does not answer, the read rejects for all waiting callers.
   * @param store puts the file into the data centre's cache
   */
  async read(
    key: string,
    waitUntil: (work: Promise<unknown>) => void,
    load: () => Promise<StoredBytes | null>,
    store: (file: StoredBytes) => Promise<unknown>,
  ): Promise<StoredBytes | null> {
    const known = this.#underWay.get(key);
    // The platform may have ended the request that reads. Its read then never settles, so the wait is limited.
    if (known) return answeredWithin(known, SHARED_WAIT_MS, load);
    const work = load();
    this.#underWay.set(key, work);
    // The first request owns the read, but others wait for it. The read therefore continues after the first client leaves.
    waitUntil(
      work
        .then((file) => file && store(file))
        .catch(() => undefined)
        .finally(() => this.#underWay.delete(key)),
    );
    return work;
  }
}

async function answeredWithin<T>(work: Promise<T>, limitMs: number, otherwise: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), limitMs);
  });
  try {
    const first = await Promise.race([work.then((value) => ({ value })), late]);
    return first === "late" ? await otherwise() : first.value;
  } finally {
    clearTimeout(timer);
  }
}
