import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { EXTENSION_SET_MAX } from "#chat/protocol/limits/extensions.ts";
import { Refusal } from "./refusal.ts";

/** Operations on extensions (specification 4.40). */
export const EXTENSION_OPERATIONS = { set: 1, deleteKeys: 2, clear: 3 } as const;

/** The specification names no limit; this is the vendor's published limit for one message. */
export const EXTENSION_KEYS_MAX = 300;

export const EXTENSIONS_SCHEMA = [
  "CREATE TABLE message_extensions (message TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (message, key)) WITHOUT ROWID",
] as const;

export interface Extension {
  key: string;
  value: string;
  /** Sequence number of the key's last change. Each further change of the message's extensions gets a higher number. */
  seq: number;
}

export interface ExtensionChange {
  operateType: number;
  extensions: Extension[];
  latestSeq: number;
  /** All extensions up to this number were deleted. */
  clearSeq: number;
}

export type ExtensionRequest = Pick<
  CommandRequest<"openim_msg_ext_http_svc.group_set_key_values">,
  "OperateType" | "ExtensionList"
>;
type Item = NonNullable<ExtensionRequest["ExtensionList"]>[number];
type SetAnswer = CommandAnswer<"openim_msg_ext_http_svc.group_set_key_values">;
type GetAnswer = CommandAnswer<"openim_msg_ext_http_svc.group_get_key_values">;

export const wireExtension = ({ key, value, seq }: Extension) => ({ Key: key, Value: value, Seq: seq });

/**
 * Key of a row that is no extension: `seq` is the message's last sequence number, `value` the number of its last clearing. Requests
 * cannot name this key.
 */
const HEAD = "";

/** The extensions of one message (specification 3.41, 4.40), whether of a group or between two users. */
export class MessageExtensions {
  readonly #message: string;

  /** `message` has the parts that identify the message within its object. JSON keeps them apart, whatever they contain. */
  constructor(
    readonly sql: SqlStorage,
    message: readonly (string | number)[],
  ) {
    this.#message = JSON.stringify(message);
  }

  /** The changes after `startSeq` in their wire form. */
  answer(startSeq = 0): GetAnswer {
    const { latestSeq, clearSeq } = this.#heads();
    return { ExtensionList: this.#list(startSeq).map(wireExtension), LatestSeq: latestSeq, ClearSeq: clearSeq, CompleteFlag: 1 };
  }

  /**
   * A key that was changed after the caller's `Seq` stays unchanged; its result is then 20027. `change` is null if nothing changed.
   * If the message would have too many extensions, this throws 20001 and writes nothing.
   */
  change(
    { OperateType: operateType, ExtensionList = [] }: ExtensionRequest,
    keysMax = EXTENSION_KEYS_MAX,
  ): { answer: SetAnswer; change: ExtensionChange | null } {
    if (ExtensionList.length > EXTENSION_SET_MAX)
      throw tooMany(`${ExtensionList.length} extensions are more than the ${EXTENSION_SET_MAX} of one call.`);
    const before = this.#heads();
    const latestSeq = before.latestSeq + 1;
    const isClear = operateType === EXTENSION_OPERATIONS.clear;
    const isDelete = operateType === EXTENSION_OPERATIONS.deleteKeys;
    // If several items have the same key, the last one counts.
    const items = isClear ? [] : [...new Map(ExtensionList.map((item) => [item.Key, item])).values()];
    const results = items.map((item) => toResult(this.#find(item.Key), item, isDelete, latestSeq));
    const extensions = results.flatMap(({ ErrorCode, Extension: { Key, Value, Seq } }) =>
      ErrorCode === 0 ? [{ key: Key, value: Value, seq: Seq }] : [],
    );
    if (!isClear && extensions.length === 0) return { answer: { Seq: before.latestSeq, ExtensionList: results }, change: null };
    if (!isClear && !isDelete) this.#requireSpace(extensions, keysMax);
    if (isClear) this.#clear();
    for (const extension of extensions) {
      if (isDelete) this.#remove(extension.key);
      else this.#set(extension);
    }
    const clearSeq = isClear ? latestSeq : before.clearSeq;
    this.#set({ key: HEAD, value: String(clearSeq), seq: latestSeq });
    return { answer: { Seq: latestSeq, ExtensionList: results }, change: { operateType, extensions, latestSeq, clearSeq } };
  }

  #requireSpace(added: readonly Extension[], keysMax: number): void {
    const keys = new Set([...this.#list(0), ...added].map(({ key }) => key));
    if (keys.size > keysMax) throw tooMany(`A message holds at most ${keysMax} extensions.`);
  }

  has(key: string): boolean {
    return this.#find(key) !== null;
  }

  keys(): string[] {
    return this.#list(0).map(({ key }) => key);
  }

  #heads(): { latestSeq: number; clearSeq: number } {
    const head = this.#find(HEAD);
    return { latestSeq: head?.seq ?? 0, clearSeq: Number(head?.value ?? 0) };
  }

  #find(key: string): Extension | null {
    return (
      this.sql
        .exec<Row>("SELECT key, value, seq FROM message_extensions WHERE message = ? AND key = ?", this.#message, key)
        .toArray()[0] ?? null
    );
  }

  #list(startSeq: number): Extension[] {
    return this.sql
      .exec<Row>(
        "SELECT key, value, seq FROM message_extensions WHERE message = ? AND key <> '' AND seq > ? ORDER BY seq, key",
        this.#message,
        startSeq,
      )
      .toArray();
  }

  #set({ key, value, seq }: Extension): void {
    this.sql.exec(
      "INSERT OR REPLACE INTO message_extensions (message, key, value, seq) VALUES (?, ?, ?, ?)",
      this.#message,
      key,
      value,
      seq,
    );
  }

  #remove(key: string): void {
    this.sql.exec("DELETE FROM message_extensions WHERE message = ? AND key = ?", this.#message, key);
  }

  #clear(): void {
    this.sql.exec("DELETE FROM message_extensions WHERE message = ? AND key <> ''", this.#message);
  }
}

type Row = { key: string; value: string; seq: number };

const tooMany = (info: string): Refusal => new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, info);

function toResult(known: Extension | null, { Key, Value = "", Seq }: Item, isDelete: boolean, seq: number) {
  if (known && known.seq > Seq)
    return {
      ErrorCode: SERVER_ERRORS.MESSAGE_MODIFY_CONFLICT,
      ErrorInfo: `${Key} was changed meanwhile.`,
      Extension: wireExtension(known),
    };
  return { ErrorCode: 0, ErrorInfo: "", Extension: { Key, Value: isDelete ? "" : Value, Seq: seq } };
}
