import { UPLOAD_SLICE_BYTES } from "#chat/protocol/limits/uploads.ts";
import { joinBytes } from "../../contract/rules/join-bytes.ts";
import { copyErased } from "./erase-metadata.ts";
import { ANY_FILE, findMediaType, MAGIC_BYTES } from "./file-kinds.ts";
import { MAX_BYTES, type UploadTicket } from "./upload-ticket.ts";
import { ZipNames } from "./zip-names.ts";

export class UploadRefused extends Error {
  constructor(
    readonly http: 400 | 403 | 409 | 411 | 413 | 415,
    message: string,
    /** Offset of the first byte of the missing slice. The client must send this slice first. Set only if the status is 409. */
    readonly missing?: number,
  ) {
    super(message);
  }
}

const programRefused = () => new UploadRefused(415, "The file is a program's package; programs are not taken.");

/** `start` is included, `end` is excluded. */
export interface Slice {
  start: number;
  end: number;
  total: number;
}

/** Prefix of slices that wait for the rest of their file. The bucket's lifecycle rule deletes abandoned slices (docs/deploy.md). */
export const PENDING_PREFIX = "chat/pending/";
const FILES_PREFIX = "chat/files/";
/** Prefix of the renditions of files. They are deleted with the file. */
const RENDITIONS_PREFIX = "chat/renditions/";

export const placeOfFile = (key: string): string => FILES_PREFIX + key;
export const placeOfRendition = (key: string, rendition: string): string => `${RENDITIONS_PREFIX}${key}/${rendition}`;

const UNLESS_THERE = new Headers({ "if-none-match": "*" });

/** The number has a fixed width, so that names sort in the order of the slices. */
const pendingName = (key: string, start: number): string =>
  `${PENDING_PREFIX}${key}/${String(start / UPLOAD_SLICE_BYTES).padStart(4, "0")}`;

const toStarts = (total: number): number[] =>
  Array.from({ length: Math.ceil(total / UPLOAD_SLICE_BYTES) }, (_, index) => index * UPLOAD_SLICE_BYTES);

const sliceLength = (start: number, total: number): number => Math.min(UPLOAD_SLICE_BYTES, total - start);

/**
 * Returns the slice that a Content-Range header states. Each slice has 1 MB; the last one may be shorter. Throws UploadRefused if
 * the range is invalid.
 */
export function readContentRange(header: string): Slice {
  const [, first, last, all] = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(header.trim()) ?? [];
  const slice = { start: Number(first), end: Number(last) + 1, total: Number(all) };
  const isOnGrid =
    slice.total > 0 &&
    slice.start % UPLOAD_SLICE_BYTES === 0 &&
    slice.start < slice.total &&
    slice.end - slice.start === sliceLength(slice.start, slice.total);
  if (!isOnGrid)
    throw new UploadRefused(
      400,
      `Content-Range must be "bytes a-b/total" of slices of ${UPLOAD_SLICE_BYTES} bytes, the last one shorter.`,
    );
  return slice;
}

/** Files of chat messages in the bucket. The content of a key never changes, so caches keep it for good. */
export class FileStore {
  constructor(readonly media: R2Bucket) {}

  head(key: string): Promise<R2Object | null> {
    return this.media.head(FILES_PREFIX + key);
  }

  /** Returns how many bytes of a file have arrived in slices, counted from the file's beginning to the first gap. */
  async received(key: string): Promise<number> {
    const { objects } = await this.media.list({ prefix: `${PENDING_PREFIX}${key}/` });
    const sizes = new Map(objects.map(({ key: name, size }) => [name, size]));
    let bytes = 0;
    for (let size = UPLOAD_SLICE_BYTES; size === UPLOAD_SLICE_BYTES; bytes += size)
      size = sizes.get(pendingName(key, bytes)) ?? 0;
    return bytes;
  }

  /** Deletes the file with its slices and renditions. Idempotent. */
  async remove(key: string): Promise<void> {
    const parts = await Promise.all(
      [PENDING_PREFIX, RENDITIONS_PREFIX].map((prefix) => this.media.list({ prefix: `${prefix}${key}/` })),
    );
    const names = parts.flatMap(({ objects }) => objects.map(({ key: name }) => name));
    await this.media.delete([FILES_PREFIX + key, ...names]);
  }

  headRendition(key: string, rendition: string): Promise<R2Object | null> {
    return this.media.head(placeOfRendition(key, rendition));
  }

  /** Does nothing if the file was removed in the meantime. */
  async putRendition(key: string, rendition: string, bytes: ArrayBuffer, contentType: string): Promise<R2Object | null> {
    const name = placeOfRendition(key, rendition);
    const stored = await this.media.put(name, bytes, { httpMetadata: { contentType } });
    if (await this.head(key)) return stored;
    await this.media.delete(name);
    return null;
  }

  read(key: string, range: { offset: number; length: number }): Promise<R2ObjectBody | null> {
    return this.media.get(FILES_PREFIX + key, { range });
  }

  /** Checks the file's first bytes. Throws UploadRefused if the file is rejected. */
  async putWhole(ticket: UploadTicket, body: ReadableStream<Uint8Array>, length: number): Promise<void> {
    const { key, fileType } = ticket;
    this.#checkSize(ticket, length);
    const reader = body.getReader();
    const first: Uint8Array[] = [];
    for (let size = 0; size < Math.min(MAGIC_BYTES, length); ) {
      const { done, value } = await reader.read();
      if (done) throw new UploadRefused(400, `The body ended after ${size} of ${length} bytes.`);
      first.push(value);
      size += value.byteLength;
    }
    const contentType = this.#checkBytes(fileType, joinBytes(first));
    await this.#write(key, length, contentType, async () => first.shift() ?? (await reader.read()).value ?? null);
  }

  /** Composes the file after the last slice. A slice may be sent again. Throws UploadRefused if the slice is rejected. */
  async putSlice(ticket: UploadTicket, { start, end, total }: Slice, bytes: Uint8Array<ArrayBuffer>): Promise<"kept" | "stored"> {
    const { key, fileType } = ticket;
    this.#checkSize(ticket, total);
    if (bytes.byteLength !== end - start)
      throw new UploadRefused(400, `The slice has ${bytes.byteLength} bytes where its Content-Range says ${end - start}.`);
    if (start === 0) this.#checkBytes(fileType, bytes);
    await this.media.put(pendingName(key, start), bytes);
    if (end < total) return "kept";
    await this.#compose(ticket, total);
    return "stored";
  }

  async #compose({ key, fileType }: UploadTicket, total: number): Promise<void> {
    const starts = toStarts(total);
    const { objects } = await this.media.list({ prefix: `${PENDING_PREFIX}${key}/` });
    const sizes = new Map(objects.map(({ key: name, size }) => [name, size]));
    const missing = starts.find((start) => sizes.get(pendingName(key, start)) !== sliceLength(start, total));
    if (missing !== undefined)
      throw new UploadRefused(409, `The slice at byte ${missing} is missing; send it, then the last one again.`, missing);
    const first = await this.#slice(key, 0);
    const contentType = this.#checkBytes(fileType, new Uint8Array(await first.arrayBuffer()));
    // Reads each slice (1 MB) as a whole. If a slice's length differs from the listed length, the sum of all lengths is wrong, and
    // the error is detected.
    await this.#write(key, total, contentType, async () => {
      const start = starts.shift();
      return start === undefined ? null : new Uint8Array(await (await this.#slice(key, start)).arrayBuffer());
    });
    await this.media.delete([...sizes.keys()]);
  }

  async #slice(key: string, start: number): Promise<R2ObjectBody> {
    const slice = await this.media.get(pendingName(key, start));
    if (!slice) throw new UploadRefused(409, `The slice at byte ${start} is gone; send it, then the last one again.`, start);
    return slice;
  }

  /**
   * Writes exactly `length` bytes from `next`, without the metadata of pictures and movies. Stores nothing if the length differs
   * or the file exists. A late request must not replace bytes that an operator has approved.
   */
  async #write(key: string, length: number, contentType: string, next: () => Promise<Uint8Array | null>): Promise<void> {
    const { readable, writable } = new FixedLengthStream(length);
    const writer = writable.getWriter();
    const names = contentType === ANY_FILE ? new ZipNames() : null;
    const nextSeen = async (): Promise<Uint8Array | null> => {
      const piece = await next();
      if (piece) names?.see(piece);
      else if (names?.isProgram()) throw programRefused();
      return piece;
    };
    const pumped = copyErased(contentType, nextSeen, (bytes) => writer.write(bytes))
      .then(() => writer.close())
      .catch(async (error: unknown) => {
        await writer.abort(error).catch(() => undefined);
        throw error instanceof UploadRefused
          ? error
          : new UploadRefused(400, `The body is not the ${length} bytes that it was announced as.`);
      });
    const put = this.media.put(FILES_PREFIX + key, readable, { httpMetadata: { contentType }, onlyIf: UNLESS_THERE });
    const [done, stored] = await Promise.allSettled([
      pumped,
      put.then(async (file) => {
        // The file exists already, so nobody reads the rest of the stream, and the writer is stopped.
        if (!file) await writer.abort().catch(() => undefined);
        return file;
      }),
    ]);
    if (stored.status === "fulfilled" && !stored.value) return;
    if (done.status === "rejected") throw done.reason;
    if (stored.status === "rejected") throw stored.reason;
  }

  #checkSize({ fileType, maxBytes }: UploadTicket, size: number): void {
    if (size === 0) throw new UploadRefused(400, "The file holds nothing.");
    const max = maxBytes ?? MAX_BYTES[fileType];
    if (size > max) throw new UploadRefused(413, `The file has ${size} bytes; files of this kind have at most ${max}.`);
  }

  #checkBytes(fileType: UploadTicket["fileType"], bytes: Uint8Array): string {
    const type = findMediaType(fileType, bytes);
    if (!type) throw new UploadRefused(415, "The file's bytes are not of the kind that it was announced as.");
    const names = new ZipNames();
    names.see(bytes);
    if (type === ANY_FILE && names.isProgram()) throw programRefused();
    return type;
  }
}
