import { CLIPS, clipNoteKey, segmentKey } from "./places.ts";
import type { Swept } from "./surroundings.ts";

/** Files that a sweep looks at in one part. */
const PART_FILES = 500;
/** Initialization sections that a note names: a clip has one, and one more for each restart of its encoder. */
const INITS_MAX = 40;

/** Files of a broadcast that a clip uses. */
export interface UsedFiles {
  /** Name of the broadcast; empty for a sample. */
  token: string;
  files: string[];
  /** Initialization sections. */
  inits: string[];
}

/** Files that a note keeps: those numbered from the first to the last, and initialization sections. */
interface ClipNote {
  from: number;
  to: number;
  inits: readonly string[];
}

/** Returns the number of a broadcast's file (StreamStore.nextFile). */
const numberOf = (file: string): number => (/^[0-9a-z]+\.\w+$/.test(file) ? Number.parseInt(file, 36) : Number.NaN);

/** Returns the note of the files that a clip uses, short enough for a file's metadata however many they are. */
export function noteOf({ files, inits }: UsedFiles): Record<string, string> {
  const numbers = files.map(numberOf);
  return {
    from: String(Math.min(...numbers)),
    to: String(Math.max(...numbers)),
    inits: [...new Set(inits)].slice(0, INITS_MAX).join(","),
  };
}

/** Returns the notes of the clips that use files of a broadcast. */
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

/** Reports whether a clip uses a file, or is noted by it. */
const isUsed = (notes: readonly ClipNote[], file: string): boolean =>
  file.startsWith(`${CLIPS}/`) ||
  notes.some(({ from, to, inits }) => inits.includes(file) || (numberOf(file) >= from && numberOf(file) <= to));

/** Deletes the next files of a broadcast, behind the key `after`, that no clip uses; idempotent. */
export async function sweepFiles(media: R2Bucket, anchorId: number, token: string, after: string): Promise<Swept> {
  const prefix = segmentKey(anchorId, `${token}/`);
  const { objects, truncated } = await media.list({ prefix, limit: PART_FILES, ...(after !== "" && { startAfter: after }) });
  const notes = await clipNotes(media, anchorId, token);
  const unused = objects.map(({ key }) => key).filter((key) => !isUsed(notes, key.slice(prefix.length)));
  if (unused.length > 0) await media.delete(unused);
  const last = objects.at(-1)?.key;
  if (truncated && last !== undefined) return { to: last };
  return notes.length === 0 ? "gone" : "spared";
}
