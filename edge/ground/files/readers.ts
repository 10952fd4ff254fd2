import type { FileRow, UseRow } from "./message-uses.ts";

/** Kinds of uses that show a file only to the users whom they concern. Every other use is a public picture. */
const PRIVATE_KINDS: ReadonlySet<string> = new Set(["c2c", "group", "before", "feedback", "chat-report", "room-report"]);
/** Kinds of uses that the site's operators read. */
const DESK_KINDS: ReadonlySet<string> = new Set(["feedback", "chat-report", "room-report"]);

/** A file without a row belongs to the site and is public. */
export function isPublic(row: FileRow | undefined, uses: readonly UseRow[]): boolean {
  if (!row || uses.some(({ kind }) => !PRIVATE_KINDS.has(kind))) return true;
  return row.isPicture && uses.every(({ kind }) => kind === "before");
}

/** Reports whether only room messages make the file public. The file is then public only while these messages show it. */
export const isOfRoom = (uses: readonly UseRow[]): boolean =>
  uses.some(({ kind }) => kind === "talk") && uses.every(({ kind }) => kind === "talk" || PRIVATE_KINDS.has(kind));

export interface Reader {
  userId: string;
  /** True if the reader is signed in at the site. */
  hasAccount: boolean;
  isOperator: boolean;
  isMember: (groupId: string) => boolean | Promise<boolean>;
}

export async function mayRead(
  row: FileRow,
  uses: readonly UseRow[],
  { userId, hasAccount, isOperator, isMember }: Reader,
): Promise<boolean> {
  if (row.owner !== "" && row.owner === userId) return true;
  if (uses.some(({ kind, subject }) => kind === "c2c" && subject === userId)) return true;
  if (isOperator && uses.some(({ kind }) => DESK_KINDS.has(kind))) return true;
  // The uses of an uncounted file are not recorded, so its conversation is unknown. Every signed-in user who has its key may read
  // it.
  if (!row.isCounted && !row.isPicture && hasAccount) return true;
  for (const { kind, subject } of uses) if (kind === "group" && (await isMember(subject))) return true;
  return false;
}
