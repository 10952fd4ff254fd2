import { CLIPS, channelKey, clipNoteKey, segmentKey } from "./places.ts";
import type { Swept } from "./surroundings.ts";

const PART_FILES = 500;
/** Maximum number of a clip's initialization sections. A clip has one section, and one more for each restart of its encoder. */
const INITS_MAX = 40;

export interface UsedFiles {
  /** The broadcast's token; empty for a sample. */
  token: string;
  files: string[];
  inits: string[];
}

/** A clip's note: the sweep keeps the files with numbers from `from` to `to`, and the initialization sections. */
interface ClipNote {
  from: number;
  to: number;
  inits: readonly string[];
}

/** NaN if the name does not come from StreamStore.nextFile. */
const readNumber = (file: string): number => (/^[0-9a-z]+\.\w+$/.test(file) ? Number.parseInt(file, 36) : Number.NaN);

/** The note is short enough for the metadata of an R2 object, however many files the clip uses. */
export function toNote({ files, inits }: UsedFiles): Record<string, string> {
  const numbers = files.map(readNumber);
  return {
    from: String(Math.min(...numbers)),
    to: String(Math.max(...numbers)),
    inits: [...new Set(inits)].slice(0, INITS_MAX).join(","),
  };
}

async function clipNotes(media: R2Bucket, anchorId: number, token: string): Promise<ClipNote[]> {
  const notes: ClipNote[] = [];
  const prefix = clipNoteKey(anchorId, token);
  for (let cursor: string | undefined; ; ) {
    const page = await media.list({ prefix, include: ["customMetadata"], ...(cursor !== undefined && { cursor }) });
    for (const { customMetadata: { from, to, inits = "" } = {} } of page.objects)
      notes.push({ from: Number(from), to: Number(to), inits: inits.split(",") });
    if (!page.truncated) return notes;
    cursor = page.cursor;
  }
}

/** A file is used if it is a clip's note, or if a clip's note names it. */
const isUsed = (notes: readonly ClipNote[], file: string): boolean =>
  file.startsWith(`${CLIPS}/`) ||
  notes.some(({ from, to, inits }) => inits.includes(file) || (readNumber(file) >= from && readNumber(file) <= to));

/** Examines the files that follow the key `after`. Returns the last key that it examined; null at the end of the folder. */
async function sweepFolder(bucket: R2Bucket, prefix: string, after: string, notes: readonly ClipNote[]): Promise<string | null> {
  const startAfter = after.startsWith(prefix) ? after : undefined;
  const { objects, truncated } = await bucket.list({ prefix, limit: PART_FILES, ...(startAfter && { startAfter }) });
  const unused = objects.map(({ key }) => key).filter((key) => !isUsed(notes, key.slice(prefix.length)));
  if (unused.length > 0) await bucket.delete(unused);
  return truncated ? (objects.at(-1)?.key ?? null) : null;
}

/** Examines the files that follow the key `after`: first segments, then files in MEDIA. Keeps files that clips use. Idempotent. */
export async function sweepFiles(
  { SEGMENTS, MEDIA }: Pick<Env, "SEGMENTS" | "MEDIA">,
  anchorId: number,
  token: string,
  after: string,
): Promise<Swept> {
  const notes = await clipNotes(MEDIA, anchorId, token);
  const folder = channelKey(anchorId, `${token}/`);
  if (!after.startsWith(folder)) {
    const to = await sweepFolder(SEGMENTS, segmentKey(anchorId, `${token}/`), after, notes);
    if (to !== null) return { to };
  }
  const to = await sweepFolder(MEDIA, folder, after, notes);
  if (to !== null) return { to };
  return notes.length === 0 ? "gone" : "spared";
}
