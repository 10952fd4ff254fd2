import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { EXTENSION_SET_MAX } from "#chat/protocol/limits/extensions.ts";
import { Refusal } from "./refusal.ts";

/** Operations on extensions (specification 4.40). */
export const EXTENSION_OPERATIONS = { set: 1, deleteKeys: 2, clear: 3 } as const;

/** Keys that one message holds: no clause says, the vendor's published figure. */
export const EXTENSION_KEYS_MAX = 300;

/** The table of every object that keeps messages: a group, a user's box. */
export const EXTENSIONS_SCHEMA = [
  "CREATE TABLE message_extensions (message TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (message, key)) WITHOUT ROWID",
] as const;

/** A key of a message with what it holds (specification 3.41). */
export interface Extension {
  key: string;
  value: string;
  /** What changed it last: rises with every change of the message's extensions. */
  seq: number;
}

/** What those who were told a message are told of a change to its extensions. */
export interface ExtensionChange {
  operateType: number;
  extensions: Extension[];
  latestSeq: number;
  /** Everything up to it was deleted. */
  clearSeq: number;
}

type Change = Pick<CommandRequest<"openim_msg_ext_http_svc.group_set_key_values">, "OperateType" | "ExtensionList">;
type Item = NonNullable<Change["ExtensionList"]>[number];
type SetAnswer = CommandAnswer<"openim_msg_ext_http_svc.group_set_key_values">;
type GetAnswer = CommandAnswer<"openim_msg_ext_http_svc.group_get_key_values">;

/** An extension as the wire has it. */
export const wireExtension = ({ key, value, seq }: Extension) => ({ Key: key, Value: value, Seq: seq });

/** Under this key, which no request can name, stands where the message's sequence is (`seq`) and up to where it was cleared (`value`). */
const HEAD = "";

/** The extensions of one message (specification 3.41, 4.40): the same whether it was said in a group or between two users. */
export class MessageExtensions {
  readonly #message: string;

  /** `message` names the message within its object; as JSON its parts stay apart whatever they hold. */
  constructor(
    readonly sql: SqlStorage,
    message: readonly (string | number)[],
  ) {
    this.#message = JSON.stringify(message);
  }

  /** What changed after `startSeq`, as the wire has it. */
  answer(startSeq = 0): GetAnswer {
    const { latestSeq, clearSeq } = this.#heads();
    return { ExtensionList: this.#list(startSeq).map(wireExtension), LatestSeq: latestSeq, ClearSeq: clearSeq, CompleteFlag: 1 };
  }

  /**
   * Sets, deletes or clears. A key that was changed since the caller looked (`Seq` is what he knew) stays as it is and is answered 20027;
   * `change` is null where nothing came of it. Throws 20001, before anything is written, where it is too much.
   */
  change({ OperateType: operateType, ExtensionList = [] }: Change): { answer: SetAnswer; change: ExtensionChange | null } {
    if (ExtensionList.length > EXTENSION_SET_MAX)
      throw tooMany(`${ExtensionList.length} extensions are more than the ${EXTENSION_SET_MAX} of one call.`);
    const before = this.#heads();
    const latestSeq = before.latestSeq + 1;
    const isClear = operateType === EXTENSION_OPERATIONS.clear;
    const isDelete = operateType === EXTENSION_OPERATIONS.deleteKeys;
    // Of those that name the same key the last counts.
    const items = isClear ? [] : [...new Map(ExtensionList.map((item) => [item.Key, item])).values()];
    const results = items.map((item) => resultOf(this.#find(item.Key), item, isDelete, latestSeq));
    const extensions = results.flatMap(({ ErrorCode, Extension: { Key, Value, Seq } }) =>
      ErrorCode === 0 ? [{ key: Key, value: Value, seq: Seq }] : [],
    );
    if (!isClear && extensions.length === 0) return { answer: { Seq: before.latestSeq, ExtensionList: results }, change: null };
    if (!isClear && !isDelete) this.#requireSpace(extensions);
    if (isClear) this.#clear();
    for (const extension of extensions) {
      if (isDelete) this.#remove(extension.key);
      else this.#set(extension);
    }
    const clearSeq = isClear ? latestSeq : before.clearSeq;
    this.#set({ key: HEAD, value: String(clearSeq), seq: latestSeq });
    return { answer: { Seq: latestSeq, ExtensionList: results }, change: { operateType, extensions, latestSeq, clearSeq } };
  }

  #requireSpace(added: readonly Extension[]): void {
    const keys = new Set([...this.#list(0), ...added].map(({ key }) => key));
    if (keys.size > EXTENSION_KEYS_MAX) throw tooMany(`A message holds at most ${EXTENSION_KEYS_MAX} extensions.`);
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

/** What becomes of one key. */
function resultOf(known: Extension | null, { Key, Value = "", Seq }: Item, isDelete: boolean, seq: number) {
  if (known && known.seq > Seq)
    return {
      ErrorCode: SERVER_ERRORS.MESSAGE_MODIFY_CONFLICT,
      ErrorInfo: `${Key} was changed meanwhile.`,
      Extension: wireExtension(known),
    };
  return { ErrorCode: 0, ErrorInfo: "", Extension: { Key, Value: isDelete ? "" : Value, Seq: seq } };
}
