import { FileStore } from "./file-store.ts";

/**
 * Uses of stored files by messages. A private message has a `c2c` use for each of its two users, because each user may delete the
 * message without the other. A group message has one use: `group`, or `talk` if it is in a room, which everybody reads.
 */
export const MESSAGE_KINDS = { c2c: "c2c", group: "group", talk: "talk" } as const;

/** Separates the parts of a use's `item`. Ids contain no control characters, so no id contains the separator. */
const APART = "\n";
const BEHIND_APART = "\u000b";

/** Identifies the file uses of one message, or of all messages whose `item` begins with a prefix. */
export interface MessageUse {
  kind: (typeof MESSAGE_KINDS)[keyof typeof MESSAGE_KINDS];
  subject: string;
  /** Identifies a message within the subject, or is a prefix of several such items. */
  item: string;
  /** True if `item` is a prefix. A prefix ends with the separator, or is empty for all items. */
  isBeginning?: boolean;
}

export const c2cUse = (holder: string, peer: string, sender: string, msgSeq: number, random: number): MessageUse => ({
  kind: "c2c",
  subject: holder,
  item: [peer, sender, `${msgSeq}_${random}`].join(APART),
});

export const c2cUses = (holder: string, peer: string): MessageUse => ({
  kind: "c2c",
  subject: holder,
  item: peer + APART,
  isBeginning: true,
});

interface GroupPlace {
  groupId: string;
  topic: string;
  isRoom: boolean;
}

const groupKind = (isRoom: boolean) => (isRoom ? MESSAGE_KINDS.talk : MESSAGE_KINDS.group);

/** Returns the use for a group message, which its sender, `random` and `clientSeq` identify. */
export const groupUse = (
  { groupId, topic, isRoom }: GroupPlace,
  sender: string,
  random: number,
  clientSeq: number,
): MessageUse => ({
  kind: groupKind(isRoom),
  subject: groupId,
  item: [topic, sender, `${random}_${clientSeq}`].join(APART),
});

/** Returns the use for files that an edit added to a group message, by the message's sequence number. */
export const groupChangeUse = ({ groupId, topic, isRoom }: GroupPlace, msgSeq: number): MessageUse => ({
  kind: groupKind(isRoom),
  subject: groupId,
  item: [topic, `#${msgSeq}`].join(APART),
});

export const groupUses = (groupId: string, isRoom: boolean, topic?: string): MessageUse => ({
  kind: groupKind(isRoom),
  subject: groupId,
  item: topic === undefined ? "" : topic + APART,
  isBeginning: true,
});

function toRows({ kind, subject, item, isBeginning = false }: MessageUse): { where: string; values: string[] } {
  const where = "kind = ? and subject = ?";
  if (!isBeginning) return { where: `${where} and item = ?`, values: [kind, subject, item] };
  if (item === "") return { where, values: [kind, subject] };
  return { where: `${where} and item >= ? and item < ?`, values: [kind, subject, item, item.slice(0, -1) + BEHIND_APART] };
}

/** Inserts the uses of files before the messages are stored. Returns the files that the messages did not use before. */
export async function addUses(d1: D1Database, uses: readonly MessageUse[], files: readonly string[]): Promise<string[]> {
  if (files.length === 0 || uses.length === 0) return [];
  const list = JSON.stringify(files);
  const added = await d1.batch<{ file: string }>(
    uses.map(({ kind, subject, item }) =>
      d1
        .prepare(
          "insert or ignore into file_uses (file, kind, subject, item) select value, ?, ?, ? from json_each(?) where true returning file",
        )
        .bind(kind, subject, item, list),
    ),
  );
  return [...new Set(added.flatMap(({ results }) => results.map(({ file }) => file)))];
}

export const ENDED_TOGETHER_MAX = 100;

/** Returns at most ENDED_TOGETHER_MAX files. */
export async function findUsed(d1: D1Database, use: MessageUse): Promise<string[]> {
  const { where, values } = toRows(use);
  const { results } = await d1
    .prepare(`select distinct file from file_uses where ${where} limit ${ENDED_TOGETHER_MAX}`)
    .bind(...values)
    .all<{ file: string }>();
  return results.map(({ file }) => file);
}

/** The files themselves stay. */
export async function removeUses(d1: D1Database, use: MessageUse, files: readonly string[]): Promise<void> {
  const { where, values } = toRows(use);
  await d1
    .prepare(`delete from file_uses where ${where} and file in (select value from json_each(?))`)
    .bind(...values, JSON.stringify(files))
    .run();
}

/** Selects the stored files whose keys begin with the given digits. The range condition uses the index of the key. */
const ROWS_OF_FILES = "json_each(?) j cross join stored_files s on s.key >= j.value and s.key < j.value || '/'";
const IS_UNUSED = "not exists (select 1 from file_uses u where u.file = substr(stored_files.key, 1, 32))";

/**
 * Deletes the given files that nothing uses, with their bookings. Keeps files that were stored before uses were counted.
 * Idempotent.
 */
export async function deleteUnused(d1: D1Database, media: R2Bucket, files: readonly string[]): Promise<void> {
  const { results } = await d1
    .prepare(
      `select s.key from ${ROWS_OF_FILES} where s.removed_at = 0 and s.is_counted = 1
         and not exists (select 1 from file_uses u where u.file = j.value)`,
    )
    .bind(JSON.stringify(files))
    .all<{ key: string }>();
  if (results.length === 0) return;
  const keys = results.map(({ key }) => key);
  const store = new FileStore(media);
  for (const key of keys) await store.remove(key);
  await d1
    .prepare(
      `delete from stored_files where key in (select value from json_each(?)) and removed_at = 0 and is_counted = 1 and ${IS_UNUSED}`,
    )
    .bind(JSON.stringify(keys))
    .run();
}

export interface FileRow {
  /** The 32 digits with which the file's key begins. */
  file: string;
  owner: string;
  isPicture: boolean;
  isCounted: boolean;
  isRemoved: boolean;
}

export interface UseRow {
  file: string;
  kind: string;
  subject: string;
}

/** Maximum number of groups whose members are checked for one file. */
const GROUPS_LOOKUP_MAX = 20;

/** Returns the given files with those uses that concern a reader: public uses, the reader's own uses, and uses of groups. */
export async function findFiles(
  d1: D1Database,
  files: readonly string[],
  reader: string,
): Promise<{ rows: FileRow[]; uses: UseRow[] }> {
  const list = JSON.stringify(files);
  const [rows, uses] = await d1.batch<Record<string, string | number>>([
    d1
      .prepare(
        `select j.value as file, s.owner, s.is_picture as picture, s.is_counted as counted, s.removed_at > 0 as removed from ${ROWS_OF_FILES}`,
      )
      .bind(list),
    d1
      .prepare(
        `select distinct file, kind, case when kind in ('c2c', 'group') then subject else '' end as subject from file_uses
           where file in (select value from json_each(?1)) and (kind <> 'c2c' or subject = ?2)
           order by case kind when 'group' then 2 when 'c2c' then 1 else 0 end limit ?3`,
      )
      .bind(list, reader, GROUPS_LOOKUP_MAX * Math.max(1, files.length)),
  ]);
  return {
    rows: (rows?.results ?? []).map(({ file, owner, picture, counted, removed }) => ({
      file: String(file),
      owner: String(owner),
      isPicture: picture === 1,
      isCounted: counted === 1,
      isRemoved: removed === 1,
    })),
    uses: (uses?.results ?? []).map(({ file, kind, subject }) => ({
      file: String(file),
      kind: String(kind),
      subject: String(subject),
    })),
  };
}
