import * as z from "zod";
import { Count, Done, Flag, GroupId, TopicId, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { REACTION_MAX_LENGTH, REACTION_MESSAGES_MAX, REACTION_PEOPLE_MAX } from "./limits/reactions.ts";
import { C2cMsgKey } from "./messages.ts";

/** A reaction: any text that the app gives it. */
const Reaction = z.string().min(1).max(REACTION_MAX_LENGTH);

const c2cPlace = { From_Account: UserId, To_Account: UserId, MsgKey: C2cMsgKey, Reaction };
const groupPlace = { GroupId, TopicId: TopicId.optional(), MsgSeq: Count, Reaction };
/** The person who reacts: the caller alone. */
const person = z.array(UserId).min(1).max(1);

/** A sign of a message: how many people put it there, the first of them, and whether the caller is among all. */
export const ReactionSummary = z.object({
  Reaction,
  Count,
  Reaction_Account: z.array(UserId),
  ReactedByMe: Flag.optional(),
});
export type ReactionSummary = z.infer<typeof ReactionSummary>;

/** The signs of a message in an answer: the vendor's lite client reads them by the second name. */
const summaries = { MsgReactionSummary: z.array(ReactionSummary), ReactionList: z.array(ReactionSummary).optional() };

/** People of each sign in an answer. */
const people = z.int().min(0).max(REACTION_PEOPLE_MAX).default(REACTION_PEOPLE_MAX);

const peopleRequest = { Count: z.int().min(1).max(REACTION_PEOPLE_MAX).default(REACTION_PEOPLE_MAX), NextSeq: Count.default(0) };
const peopleAnswer = z.object({
  Reaction_Account: z.array(UserId),
  /** Where the next page begins; 0 after the last. */
  NextSeq: Count,
});

/**
 * Reactions of the model client 3.6.6: a second door to the extensions in which our messenger keeps them (decision 56). Our library
 * calls none of these commands.
 */
export const reactionsCommands = {
  "openim_msg_ext_http_svc.reaction_add": { request: z.object({ ...c2cPlace, Add_Account: person }), answer: Done },
  "openim_msg_ext_http_svc.reaction_del": { request: z.object({ ...c2cPlace, Del_Account: person }), answer: Done },
  "openim_msg_ext_http_svc.group_reaction_add": { request: z.object({ ...groupPlace, Add_Account: person }), answer: Done },
  "openim_msg_ext_http_svc.group_reaction_del": { request: z.object({ ...groupPlace, Del_Account: person }), answer: Done },

  /** Signs of several messages of one conversation. The client names the sender of the first message for all of them. */
  "openim_msg_ext_http_svc.reaction_multi_stat": {
    request: z.object({
      From_Account: UserId,
      To_Account: UserId,
      MsgKeyList: z.array(C2cMsgKey).min(1).max(REACTION_MESSAGES_MAX),
      Count: people,
    }),
    answer: z.object({
      Results: z.array(z.object({ MsgKey: C2cMsgKey, ...summaries })),
      /** Ours: messages of the other person, whose box has their signs. */
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

  /** The people of one sign, page by page. */
  "openim_msg_ext_http_svc.reaction_iterate": { request: z.object({ ...c2cPlace, ...peopleRequest }), answer: peopleAnswer },
  "openim_msg_ext_http_svc.group_reaction_iterate": {
    request: z.object({ ...groupPlace, ...peopleRequest }),
    answer: peopleAnswer,
  },
} satisfies CommandTable;
