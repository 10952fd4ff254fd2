import type { CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { mayChangePoll, POLL_CLOSED_KEY, type Poll, readPoll } from "#edge/contract/rules/polls.ts";
import type { Caller } from "../caller.ts";
import { EXTENSION_OPERATIONS, type MessageExtensions } from "../extensions.ts";
import { Refusal } from "../refusal.ts";
import type { LogRow } from "./rows.ts";

type Change = CommandRequest<"openim_msg_ext_http_svc.group_set_key_values">;

/** Null if the message is no poll. */
export function pollOfRow({ item }: Pick<LogRow, "item">): Poll | null {
  const { MsgBody = [] } = JSON.parse(item) as { MsgBody?: { MsgType: string; MsgContent: { Data?: string } }[] };
  const [first] = MsgBody;
  return first?.MsgType === "TIMCustomElem" ? readPoll(first.MsgContent.Data ?? "") : null;
}

/** Null if the message is no poll. Throws 120007 if the caller may not vote in this way. */
export function requirePollRight(
  row: LogRow,
  extensions: MessageExtensions,
  { OperateType, ExtensionList = [] }: Change,
  caller: Caller,
): Poll | null {
  const poll = pollOfRow(row);
  if (!poll) return null;
  const change = {
    operation:
      OperateType === EXTENSION_OPERATIONS.clear ? "clear" : OperateType === EXTENSION_OPERATIONS.deleteKeys ? "delete" : "set",
    extensions: ExtensionList.map(({ Key, Value = "" }) => ({ key: Key, value: Value })),
  } as const;
  const by = { userId: caller.userId, isMaker: row.sender === caller.userId, isClosed: extensions.has(POLL_CLOSED_KEY) };
  if (!caller.isSystem && !mayChangePoll(poll, change, by))
    throw new Refusal(
      SERVER_ERRORS.POLL_VOTE_REFUSED,
      `The poll takes no such vote of ${caller.userId}${by.isClosed ? ": it is closed" : "; a person sets the own vote alone"}.`,
    );
  return poll;
}
