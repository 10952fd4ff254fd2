import * as z from "zod";

/** Files for which one call asks. The platform allows a request some thousand calls of a bucket. */
export const FILES_ASKED_MAX = 200;
/** Files that are looked up at the same time: the platform opens six connections for a request. */
const AT_ONCE = 6;

/** The fields that a bucket keeps beside a file's bytes. */
export const ANY_FILE = z.object({
  http: z.record(z.string(), z.string()),
  custom: z.record(z.string(), z.string()),
});
type Kept = z.infer<typeof ANY_FILE>;

interface File {
  key: string;
  size: number;
  etag: string;
}

const isInParts = (etag: string): boolean => etag.includes("-");

/** A file that was sent in parts has an etag of its parts, so only its size is compared. */
const isSame = (one: File, other: Pick<R2Object, "size" | "etag">): boolean =>
  one.size === other.size && (one.etag === other.etag || isInParts(one.etag) || isInParts(other.etag));

/** Returns the keys that this bucket lacks, and those under which it has another file. */
export async function findAbsent(bucket: R2Bucket, files: readonly File[]): Promise<{ absent: string[]; differing: string[] }> {
  const absent: string[] = [];
  const differing: string[] = [];
  const waiting = [...files];
  const look = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const found = await bucket.head(file.key);
      if (!found) absent.push(file.key);
      else if (!isSame(file, found)) differing.push(file.key);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return { absent: absent.sort(), differing: differing.sort() };
}

const toOptions = ({ http, custom }: Kept): R2MultipartOptions => {
  const { cacheExpiry, ...texts } = http;
  return { httpMetadata: { ...texts, ...(cacheExpiry && { cacheExpiry: new Date(cacheExpiry) }) }, customMetadata: custom };
};

interface SentFile {
  key: string;
  kept: Kept;
  upload?: string | undefined;
  part?: number | undefined;
}

/** Stores a file, or a part of an upload. A file that is there is never replaced. */
export async function takeFile(bucket: R2Bucket, { key, kept, upload, part }: SentFile, body: Uint8Array): Promise<object> {
  if (upload !== undefined && part !== undefined) return bucket.resumeMultipartUpload(key, upload).uploadPart(part, body);
  const stored = await bucket.put(key, body, { ...toOptions(kept), onlyIf: { etagDoesNotMatch: "*" } });
  return { stored: stored !== null };
}

interface SentUpload {
  key: string;
  upload: string | null;
  parts: R2UploadedPart[];
  kept: Kept;
}

export async function takeParts(bucket: R2Bucket, { key, upload, parts, kept }: SentUpload): Promise<object> {
  if (upload === null) return { upload: (await bucket.createMultipartUpload(key, toOptions(kept))).uploadId };
  const { size } = await bucket.resumeMultipartUpload(key, upload).complete(parts);
  return { size };
}
