import { BoundedMap } from "../../contract/bounded-map.ts";
import { findPart } from "../http/byte-range.ts";
import { nearAnswer } from "../http/centre-cache.ts";
import { fileAnswer, toPartReader } from "../http/file-answer.ts";
import { ANY_FILE } from "./file-kinds.ts";
import { SharedReads, type StoredBytes, toBytes } from "./shared-reads.ts";

/** Files up to this size are read once for all concurrent callers. Larger files would fill an isolate's memory. */
const SHARED_MAX_BYTES = 4 * 1_048_576;
/** Files up to this size stay in the data centre's cache for a day. The right to read them is still checked at each request. */
const NEAR_MAX_BYTES = 32 * 1_048_576;
const NEAR_CACHE = "public, max-age=86400";
const LARGE_MAX = 1_000;

type ToHeaders = (contentType: string) => Headers;

const toType = ({ httpMetadata }: R2Object): string => httpMetadata?.contentType ?? ANY_FILE;
const hasBody = (file: R2Object): file is R2ObjectBody => "body" in file;

/** Reads a file from the bucket. Returns null if there is no such file. */
export async function readFile(media: R2Bucket, name: string, request: Request, toHeaders: ToHeaders): Promise<Response | null> {
  const { method, headers: requestHeaders } = request;
  const toAnswer = (file: R2Object): Response =>
    fileAnswer(request, file, toHeaders(toType(file)), () => (hasBody(file) ? file.body : null));
  if (method === "HEAD") {
    const file = await media.head(name);
    return file && toAnswer(file);
  }
  const held = /^"([^"]+)"$/.exec(requestHeaders.get("if-none-match") ?? "")?.[1];
  // The file's length is not known yet. The bucket cuts a part that is too long at the file's end.
  const part = findPart(requestHeaders.get("range"), Number.MAX_SAFE_INTEGER);
  const suffix = Number(/^bytes=-(\d{1,15})$/.exec(requestHeaders.get("range") ?? "")?.[1] ?? 0);
  const whole: R2Range | undefined = part ? { offset: part.first, length: part.last - part.first + 1 } : undefined;
  const range = suffix > 0 ? { suffix } : whole;
  try {
    const file = await media.get(name, { ...(held && { onlyIf: { etagDoesNotMatch: held } }), ...(range && { range }) });
    return file && toAnswer(file);
  } catch (error) {
    // The bucket rejects a part that begins after the file's end, and does not state the file's length. The length is therefore
    // read separately.
    const file = range ? await media.head(name) : null;
    const size = file?.size ?? Number.MAX_SAFE_INTEGER;
    if (!file || (findPart(requestHeaders.get("range"), size)?.first ?? 0) < size) throw error;
    return toAnswer(file);
  }
}

interface Near {
  cache: Cache | null;
  waitUntil: (work: Promise<unknown>) => void;
}

const reads = new SharedReads();
const large = new BoundedMap<string, true>(LARGE_MAX);
const storing = new Set<string>();

class TooLarge extends Error {}

/** Reads from the data centre's cache. Concurrent callers of a small file share one read. */
export async function readSharedFile(
  media: R2Bucket,
  name: string,
  request: Request,
  { cache, waitUntil }: Near,
  toHeaders: ToHeaders,
): Promise<Response | null> {
  if (request.method === "HEAD") return readFile(media, name, request, toHeaders);
  const address = `https://files.invalid/${name}`;
  const near = await nearAnswer(cache, address, request);
  if (near) return ofCache(near, toHeaders);
  const store = async ({ bytes, httpEtag, contentType }: Omit<StoredBytes, "bytes"> & { bytes: BodyInit }): Promise<void> => {
    const headers = { "content-type": contentType, "cache-control": NEAR_CACHE, etag: httpEtag };
    await cache?.put(address, new Response(bytes, { headers }));
  };
  if (large.has(name)) {
    if (cache) waitUntil(storeLarge(media, name, store));
    return readFile(media, name, request, toHeaders);
  }
  const load = async (): Promise<StoredBytes | null> => {
    const file = await media.get(name);
    if (file && file.size > SHARED_MAX_BYTES) {
      large.set(name, true);
      await file.body.cancel();
      throw new TooLarge();
    }
    return file && toBytes(file);
  };
  try {
    const file = await reads.read(name, waitUntil, load, store);
    if (!file) return null;
    const { bytes, httpEtag, contentType } = file;
    return fileAnswer(request, { size: bytes.byteLength, httpEtag }, toHeaders(contentType || ANY_FILE), toPartReader(bytes));
  } catch (error) {
    if (error instanceof TooLarge) return readFile(media, name, request, toHeaders);
    throw error;
  }
}

function ofCache(near: Response, toHeaders: ToHeaders): Response {
  const headers = toHeaders(near.headers.get("content-type") ?? ANY_FILE);
  headers.set("accept-ranges", "bytes");
  for (const name of ["etag", "content-range", "content-length"]) {
    const value = near.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(near.body, { status: near.status, headers });
}

/** Uses a separate read, so that the file does not stay in memory for a slow viewer. */
async function storeLarge(
  media: R2Bucket,
  name: string,
  store: (file: { bytes: BodyInit; httpEtag: string; contentType: string }) => Promise<void>,
): Promise<void> {
  if (storing.has(name)) return;
  storing.add(name);
  try {
    const file = await media.get(name);
    if (!file) return;
    if (file.size > NEAR_MAX_BYTES) await file.body.cancel();
    else await store({ bytes: file.body, httpEtag: file.httpEtag, contentType: toType(file) });
  } finally {
    storing.delete(name);
  }
}
