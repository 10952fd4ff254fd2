import {
  deleteUnused,
  ENDED_TOGETHER_MAX,
  filesInText,
  findUsed,
  type MessageUse,
  removeUses,
} from "#edge/ground/files/files.ts";
import type { Alarms } from "./alarms.ts";

export const FILE_ENDS = "file-ends";

const AGAIN_MS = 10_000;

const PART = ENDED_TOGETHER_MAX - 1;

/** `files` is the JSON list of the message's files; null until they are looked up. */
export const FILE_ENDS_SCHEMA = [
  "CREATE TABLE file_ends (id INTEGER PRIMARY KEY AUTOINCREMENT, message_use TEXT NOT NULL, files TEXT)",
] as const;

/**
 * Records a message's file uses as ended, in the transaction that removes the message. A later run deletes these uses, and each
 * file that has no other use.
 */
export class FileEnds {
  #running: Promise<void> | null = null;

  constructor(
    readonly sql: SqlStorage,
    readonly alarms: Pick<Alarms, "set">,
    readonly env: Pick<Env, "DB" | "MEDIA">,
    readonly keepAlive: (promise: Promise<unknown>) => void,
  ) {}

  /** `files` lists the files that the message no longer shows. If it is absent, the message no longer shows any of its files. */
  add(use: MessageUse, files?: readonly string[]): void {
    const insert = (list: string | null) =>
      this.sql.exec("INSERT INTO file_ends (message_use, files) VALUES (?, ?)", JSON.stringify(use), list);
    if (!files) insert(null);
    // A row with ENDED_TOGETHER_MAX files counts as incomplete, so it would also end the uses of the files that the message still
    // shows. Each row therefore has fewer files.
    else for (let at = 0; at < files.length; at += PART) insert(JSON.stringify(files.slice(at, at + PART)));
    if (files?.length === 0) return;
    this.alarms.set(FILE_ENDS, Date.now() + AGAIN_MS);
    // Runs after the transaction. If the run fails, the alarm retries it.
    this.keepAlive(Promise.resolve().then(() => this.run().catch(() => undefined)));
  }

  run(): Promise<void> {
    this.#running ??= this.#carryOut().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #carryOut(): Promise<void> {
    const { sql, env } = this;
    for (;;) {
      const [next] = sql
        .exec<{ id: number; message_use: string; files: string | null }>("SELECT * FROM file_ends ORDER BY id LIMIT 1")
        .toArray();
      if (!next) return;
      const use = JSON.parse(next.message_use) as MessageUse;
      const files = next.files === null ? await findUsed(env.DB, use) : (JSON.parse(next.files) as string[]);
      // Stores the list before it deletes the uses, because afterwards nothing else names the files.
      if (next.files === null) sql.exec("UPDATE file_ends SET files = ? WHERE id = ?", JSON.stringify(files), next.id);
      if (files.length > 0) {
        await removeUses(env.DB, use, files);
        await deleteUnused(env.DB, env.MEDIA, files);
      }
      if (files.length < ENDED_TOGETHER_MAX) sql.exec("DELETE FROM file_ends WHERE id = ?", next.id);
      else sql.exec("UPDATE file_ends SET files = NULL WHERE id = ?", next.id);
    }
  }
}

export function filesTakenOut(before: string, after: string): string[] {
  const left = new Set(filesInText(after));
  return filesInText(before).filter((file) => !left.has(file));
}

export const mayShowFiles = (item: string): boolean => item.includes("/chat/files/") || item.includes('"JsonMsgKey"');
