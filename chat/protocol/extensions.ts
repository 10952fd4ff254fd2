import * as z from "zod";
import { Count, Flag, GroupId, TopicId, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { C2cMsgKey } from "./messages.ts";

/**
 * The limit is above the 20 extensions that a call may have (specification 5.51, 9.24), because the command answers a longer list
 * with its own error.
 */
const LIST_MAX = 100;

/** A key, its value and the sequence of its last change (specification 3.41). */
export const MessageExtension = z.object({
  Key: z.string().min(1).max(256),
  Value: z.string().max(2_048).optional(),
  Seq: Count,
});
export type MessageExtension = z.infer<typeof MessageExtension>;

/** 1 sets keys, 2 deletes keys, 3 deletes all keys (specification 4.40). */
const OperateType = z.int().min(1).max(3);

const list = z.array(MessageExtension).max(LIST_MAX);

const got = z.object({
  ExtensionList: z.array(MessageExtension.extend({ Value: z.string() })),
  /** The sequence of the last change of the message's extensions. */
  LatestSeq: Count,
  /** Sequence up to which all keys were deleted. */
  ClearSeq: Count.optional(),
  CompleteFlag: Flag,
});

const setAnswer = z.object({
  ExtensionList: z.array(z.object({ ErrorCode: z.int(), ErrorInfo: z.string(), Extension: MessageExtension })),
  /** The sequence of the message's extensions after the change. */
  Seq: Count,
});

export const extensionsCommands = {
  /** Returns extensions of a C2C message (specification 7.71). `StartSeq` omits extensions that the client already has. */
  "openim_msg_ext_http_svc.get_key_values": {
    request: z.object({ From_Account: UserId, To_Account: UserId, MsgKey: C2cMsgKey, StartSeq: Count.optional() }),
    answer: got,
  },

  /** Returns extensions of a group message (specification 7.71). */
  "openim_msg_ext_http_svc.group_get_key_values": {
    request: z.object({ GroupId, TopicId: TopicId.optional(), MsgSeq: Count, StartSeq: Count.optional() }),
    answer: got,
  },

  /** Changes extensions of a C2C message (specification 5.51, 7.71). */
  "openim_msg_ext_http_svc.set_key_values": {
    request: z.object({
      From_Account: UserId,
      To_Account: UserId,
      MsgKey: C2cMsgKey,
      OperateType,
      ExtensionList: list.optional(),
    }),
    answer: setAnswer,
  },

  /** Changes extensions of a group message (specification 5.51, 7.71). */
  "openim_msg_ext_http_svc.group_set_key_values": {
    request: z.object({ GroupId, TopicId: TopicId.optional(), MsgSeq: Count, OperateType, ExtensionList: list.optional() }),
    answer: setAnswer,
  },
} satisfies CommandTable;
