import type { FileRow, UseRow } from "./message-uses.ts";

/** Kinds of uses that show a file only to the people whom they concern; every other use is a public picture. */
const PRIVATE_KINDS: ReadonlySet<string> = new Set(["c2c", "group", "before", "feedback", "chat-report", "room-report"]);
/** Kinds that the site's operators work on. */
const DESK_KINDS: ReadonlySet<string> = new Set(["feedback", "chat-report", "room-report"]);

/** Reports whether everybody may read a file. A file without a row belongs to the site. */
export function isPublic(row: FileRow | undefined, uses: readonly UseRow[]): boolean {
  if (!row || uses.some(({ kind }) => !PRIVATE_KINDS.has(kind))) return true;
  // A form's picture that is not saved yet, or one from before uses were counted.
  return row.isPicture && uses.every(({ kind }) => kind === "before");
}

/** Reports whether messages of rooms alone show a file to everybody: it goes with them. */
export const isOfRoom = (uses: readonly UseRow[]): boolean =>
  uses.some(({ kind }) => kind === "talk") && uses.every(({ kind }) => kind === "talk" || PRIVATE_KINDS.has(kind));

/** A person who requests a file. */
export interface Reader {
  userId: string;
  /** True for somebody who is signed in at the site. */
  hasAccount: boolean;
  isOperator: boolean;
  isMember: (groupId: string) => boolean | Promise<boolean>;
}

/** Reports whether somebody may read a file that is not everybody's. */
export async function mayRead(
  row: FileRow,
  uses: readonly UseRow[],
  { userId, hasAccount, isOperator, isMember }: Reader,
): Promise<boolean> {
  if (row.owner !== "" && row.owner === userId) return true;
  if (uses.some(({ kind, subject }) => kind === "c2c" && subject === userId)) return true;
  if (isOperator && uses.some(({ kind }) => DESK_KINDS.has(kind))) return true;
  // The conversation of such a file is unknown: everybody who is signed in may read it by its key.
  if (!row.isCounted && !row.isPicture && hasAccount) return true;
  for (const { kind, subject } of uses) if (kind === "group" && (await isMember(subject))) return true;
  return false;
}
