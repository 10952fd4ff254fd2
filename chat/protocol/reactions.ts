import * as z from "zod";
import { Count, Done, Flag, GroupId, TopicId, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { REACTION_MAX_LENGTH, REACTION_MESSAGES_MAX, REACTION_PEOPLE_MAX } from "./limits/reactions.ts";
import { C2cMsgKey } from "./messages.ts";

/** Any text that the app chooses. */
const Reaction = z.string().min(1).max(REACTION_MAX_LENGTH);

const c2cPlace = { From_Account: UserId, To_Account: UserId, MsgKey: C2cMsgKey, Reaction };
const groupPlace = { GroupId, TopicId: TopicId.optional(), MsgSeq: Count, Reaction };
/** The user who reacts. Only the caller's own id is allowed. */
const person = z.array(UserId).min(1).max(1);

/** A reaction to a message: the number of users who chose it, the first of these users, and whether the caller chose it. */
export const ReactionSummary = z.object({
  Reaction,
  Count,
  Reaction_Account: z.array(UserId),
  ReactedByMe: Flag.optional(),
});
export type ReactionSummary = z.infer<typeof ReactionSummary>;

/** The reactions to a message in an answer. The vendor's lite client reads `ReactionList`. */
const summaries = { MsgReactionSummary: z.array(ReactionSummary), ReactionList: z.array(ReactionSummary).optional() };

const people = z.int().min(0).max(REACTION_PEOPLE_MAX).default(REACTION_PEOPLE_MAX);

const peopleRequest = { Count: z.int().min(1).max(REACTION_PEOPLE_MAX).default(REACTION_PEOPLE_MAX), NextSeq: Count.default(0) };
const peopleAnswer = z.object({
  Reaction_Account: z.array(UserId),
  /** Start of the next page; 0 after the last page. */
  NextSeq: Count,
});

/**
 * Commands of the vendor's client 3.6.6 for reactions. They read and write the extensions in which our messenger stores reactions
 * (decision 56). Our library calls none of these commands.
 */
export const reactionsCommands = {
  "openim_msg_ext_http_svc.reaction_add": { request: z.object({ ...c2cPlace, Add_Account: person }), answer: Done },
  "openim_msg_ext_http_svc.reaction_del": { request: z.object({ ...c2cPlace, Del_Account: person }), answer: Done },
  "openim_msg_ext_http_svc.group_reaction_add": { request: z.object({ ...groupPlace, Add_Account: person }), answer: Done },
  "openim_msg_ext_http_svc.group_reaction_del": { request: z.object({ ...groupPlace, Del_Account: person }), answer: Done },

  /**
   * Returns the reactions to messages of one conversation. The client names the sender of the first message, even if another person
   * sent the others.
   */
  "openim_msg_ext_http_svc.reaction_multi_stat": {
    request: z.object({
      From_Account: UserId,
      To_Account: UserId,
      MsgKeyList: z.array(C2cMsgKey).min(1).max(REACTION_MESSAGES_MAX),
      Count: people,
    }),
    answer: z.object({
      Results: z.array(z.object({ MsgKey: C2cMsgKey, ...summaries })),
      /** Our own field: messages of the peer. The reactions to these messages are stored in the peer's UserBox. */
      OfPeer: z.array(C2cMsgKey).optional(),
    }),
  },
  "openim_msg_ext_http_svc.group_reaction_multi_stat": {
    request: z.object({
      GroupId,
      TopicId: TopicId.optional(),
      MsgSeqList: z.array(Count).min(1).max(REACTION_MESSAGES_MAX),
      Count: people,
    }),
    answer: z.object({ Results: z.array(z.object({ MsgSeq: Count, ...summaries })) }),
  },

  "openim_msg_ext_http_svc.reaction_iterate": { request: z.object({ ...c2cPlace, ...peopleRequest }), answer: peopleAnswer },
  "openim_msg_ext_http_svc.group_reaction_iterate": {
    request: z.object({ ...groupPlace, ...peopleRequest }),
    answer: peopleAnswer,
  },
} satisfies CommandTable;
