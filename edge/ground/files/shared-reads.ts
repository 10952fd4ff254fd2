/** Milliseconds after which a request stops waiting for a reading that a different request started, and reads by itself. */
const SHARED_WAIT_MS = 5_000;

/** A stored file with its bytes. */
export interface StoredBytes {
  bytes: ArrayBuffer;
  /** As the header has it. */
  httpEtag: string;
  contentType: string;
}

/** Reads a stored file with its bytes. */
export const toBytes = async (file: R2ObjectBody): Promise<StoredBytes> => ({
  bytes: await file.arrayBuffer(),
  httpEtag: file.httpEtag,
  contentType: file.httpMetadata?.contentType ?? "",
});

/**
 * Readings of stored files that are under way: concurrent requests of an isolate for a file cost its bucket one reading. The
 * bytes stay until the data centre's cache has them, because it takes a moment to store them.
 */
export class SharedReads {
  readonly #underWay = new Map<string, Promise<StoredBytes | null>>();

  /**
   * Returns a file, null without one. Rejects where the bucket does not answer, for all who wait.
   * @param store hands the file to the data centre's cache
   */
  async read(
    key: string,
    waitUntil: (work: Promise<unknown>) => void,
    load: () => Promise<StoredBytes | null>,
    store: (file: StoredBytes) => Promise<unknown>,
  ): Promise<StoredBytes | null> {
    const known = this.#underWay.get(key);
    // The request that reads may have been ended by the platform: its answer then never comes.
    if (known) return answeredWithin(known, SHARED_WAIT_MS, load);
    const work = load();
    this.#underWay.set(key, work);
    // The reading belongs to the first request, yet others wait for it: it continues after the first client leaves.
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
