import { z } from "zod";
import type { CommandTable } from "./command";
import { Address, Count, CustomData, Done, Flag, GroupId, Seconds, UserId } from "./bounds";
import { CONTACT_TYPE } from "./kinds";
import { C2cMessage, GroupMessage, revoker } from "./message";

/** Conversations of one batch: a client cuts at 100 (specification 5.19, 9.16), the relay too. */
const BATCH_MAX = 500;

const ConversationType = z.enum(CONTACT_TYPE);

const contactFields = {
  Type: ConversationType,
  To_Account: UserId.optional(),
  ToGroupId: GroupId.optional(),
  ToGroupid: GroupId.optional(),
  GroupId: GroupId.optional(),
};

/**
 * A conversation in a request: `Type` 1 with a user, 2 with a group or topic. The model client spells a group's id in three
 * ways: `ToGroupId` (marks, folders), `ToGroupid` (delete, clear), `GroupId` (pin).
 */
export const ContactItem = z.object(contactFields).refine((item) => contactId(item) !== undefined, "an id that fits its Type");
export type ContactItem = z.infer<typeof ContactItem>;

/** The user or group that a conversation of a request is with, by whichever spelling it came. */
export function contactId(item: { Type: 1 | 2; To_Account?: string; ToGroupId?: string; ToGroupid?: string; GroupId?: string }) {
  return item.Type === CONTACT_TYPE.USER ? item.To_Account : (item.ToGroupId ?? item.ToGroupid ?? item.GroupId);
}

/** What became of one conversation of a batch (specification 7.76); `ResultCode` 0 is done. */
export const ContactResult = z.object({ ContactItem: z.object(contactFields), ResultCode: z.int(), ResultInfo: z.string() });

/** A folder; its id never changes, its name may (specification 3.48). */
const Folder = z.object({ GroupId: Count, GroupName: z.string() });

/** A conversation with what its user arranged of it: ids of folders, marks as a bit field, and data of the application's own. */
const Arranged = z.object({
  ...contactFields,
  ContactGroupId: z.array(Count).optional(),
  StandardMark: Count.optional(),
  CustomMark: z.string().optional(),
});

const GroupLabel = z.string().min(1).max(128);

const session = {
  /** Unix seconds of the last message, and what the list is sorted by. */
  MsgTimeStamp: Seconds,
  MsgTime: Seconds.optional(),
  UnreadMsgCount: Count.optional(),
  MsgShow: z.string().optional(),
  TopFlags: Flag.optional(),
  /** What became of the last message: 0 nothing; that it was revoked is 8 in a conversation with a user, 2 with a group. */
  LastMsgFlags: Count.optional(),
  /** Marks as a bit field: 1 starred, 2 unread, 4 folded, 8 hidden. */
  StandardMark: Count.optional(),
  CustomMark: z.string().optional(),
  /** Ids of the folders that it is in. */
  ContactGroupId: z.array(Count).optional(),
};

export const C2cSession = z.object({
  Type: z.literal(CONTACT_TYPE.USER),
  To_Account: UserId,
  ...session,
  MsgSeq: Count.optional(),
  MsgRandom: Count.optional(),
  C2cNick: z.string().optional(),
  C2cImage: Address.optional(),
  /** Until when the caller has read, Unix seconds. */
  C2CReadTime: Seconds.optional(),
  /** Until when the peer has read, Unix seconds (specification 3.28): the last message is read if it is the caller's own and not later. */
  C2cPeerReadTime: Seconds.optional(),
  /** Who wrote the last message (specification 3.29). */
  LastC2CMsgFrom_Account: UserId.optional(),
  LastMsg: C2cMessage.partial().optional(),
});

/** `ToAccount` (without underscore) holds the group's id. */
export const GroupSession = z.object({
  Type: z.literal(CONTACT_TYPE.GROUP),
  ToAccount: GroupId,
  ...session,
  GroupNick: z.string().optional(),
  GroupImage: Address.optional(),
  GroupType: z.string().optional(),
  /** The last sequence that there is, and the last one read. */
  MsgGroupSeq: Count.optional(),
  MsgGroupReadedSeq: Count.optional(),
  /** The last sequence again, as the last message's. */
  MsgSeq: Count.optional(),
  /** Who wrote the last message, and how the group's members see him (specification 3.29). */
  MsgGroupFrom_Account: z.string().optional(),
  SenderNick: z.string().optional(),
  SenderNameCard: z.string().optional(),
  LastMsg: GroupMessage.partial().extend(revoker).optional(),
});

export const conversationsCommands = {
  /**
   * The conversation list, page by page (specification 4.28, 7.73), newest first, pinned ones with a cursor of their own.
   * Times are Unix seconds. An answer without `CompleteFlag` makes the model client ask for ever; 1 ends.
   */
  "recentcontact.page_get": {
    request: z.object({
      From_Account: UserId,
      TimeStamp: Seconds.optional(),
      StartIndex: Count.optional(),
      TopTimeStamp: Seconds.optional(),
      TopStartIndex: Count.optional(),
      OrderType: Count.optional(),
      MsgAssistFlags: Count.optional(),
      AssistFlags: Count.optional(),
    }),
    answer: z.object({
      CompleteFlag: Flag,
      TimeStamp: Seconds.optional(),
      StartIndex: Count.optional(),
      TopTimeStamp: Seconds.optional(),
      TopStartIndex: Count.optional(),
      SessionItem: z.array(z.discriminatedUnion("Type", [C2cSession, GroupSession])),
      GroupItem: z.array(z.object({ ContactGroupId: Count, ContactGroupName: z.string() })).optional(),
      /** Groups that did not tell how they stand: they are on no page, and not gone. The model client does not read it. */
      Unanswered: z.array(GroupId).optional(),
    }),
  },

  /**
   * Deletes conversations (specification 7.74), with their history if `ClearRamble` is 1. Each result says the conversation as the
   * request spelled it, without a `ContactItem` around it.
   */
  "recentcontact.batch_delete": {
    request: z.object({
      From_Account: UserId,
      ContactItem: z.array(ContactItem).min(1).max(BATCH_MAX),
      ClearRamble: Flag.optional(),
    }),
    answer: z.object({ ResultItem: z.array(z.object({ ...contactFields, ResultCode: z.int(), ResultInfo: z.string() })) }),
  },

  /** Clears a conversation's history (specification 7.74). */
  "recentcontact.clear_msg": {
    request: z
      .object({ From_Account: UserId, ...contactFields })
      .refine((item) => contactId(item) !== undefined, "an id that fits its Type"),
    answer: Done,
  },

  /** Pins (`OperationType` 1) or unpins (2) (specification 4.29, 7.75). */
  "recentcontact.top": {
    request: z.object({
      From_Account: UserId,
      OperationType: z.union([z.literal(1), z.literal(2)]),
      RecentContactItem: z.array(ContactItem).min(1).max(BATCH_MAX),
    }),
    answer: Done,
  },

  /**
   * Marks (`OptType` 1) and custom data (2, up to 256 characters, 9.14) (specification 7.76). `SetMark` and `ClearMark` are numbers
   * of bits: mark 8 is bit 3.
   */
  "recentcontact.mark_contact": {
    request: z.object({
      From_Account: UserId,
      MarkItem: z
        .array(
          z.object({
            OptType: z.int().min(1).max(3),
            ContactItem,
            CustomMark: CustomData.optional(),
            SetMark: z.array(z.int().min(0).max(63)).max(64).optional(),
            ClearMark: z.array(z.int().min(0).max(63)).max(64).optional(),
          }),
        )
        .min(1)
        .max(BATCH_MAX),
    }),
    answer: z.object({ ResultItem: z.array(ContactResult) }),
  },

  /** Makes folders of conversations (specification 3.48, 7.76); names up to 32 characters (9.14). */
  "recentcontact.create_contact_group": {
    request: z.object({
      From_Account: UserId,
      GroupContactItem: z
        .array(z.object({ GroupName: GroupLabel, ContactItem: z.array(ContactItem).max(BATCH_MAX) }))
        .min(1)
        .max(20),
    }),
    answer: z.object({
      GroupResultItem: z.array(z.object({ GroupItem: Folder, ResultItem: z.array(ContactResult) })),
    }),
  },

  /** Deletes folders, not what is in them (specification 7.76). */
  "recentcontact.del_contact_group": {
    request: z.object({ From_Account: UserId, GroupName: z.array(GroupLabel).min(1).max(20) }),
    answer: z.object({ GroupItem: z.array(Folder) }),
  },

  /** Renames a folder (`UpdateGroupType` 1), or moves conversations in and out (2) (specification 7.76). */
  "recentcontact.update_contact_group": {
    request: z.object({
      From_Account: UserId,
      UpdateType: Count,
      UpdateGroup: z.object({
        UpdateGroupType: z.int().min(1).max(2),
        OldGroupName: GroupLabel.optional(),
        NewGroupName: GroupLabel.optional(),
        ContactUpdateItem: z
          .array(z.object({ ContactOptType: z.union([z.literal(1), z.literal(2)]), ContactItem }))
          .max(BATCH_MAX)
          .optional(),
      }),
    }),
    answer: z.object({
      UpdateGroupResult: z.object({
        /** The folder's id: without it a renamed one keeps its old name in the client. */
        GroupId: Count,
        ContactResultItem: z.array(ContactResult).optional(),
      }),
    }),
  },

  /** The folders and what is in them, page by page (specification 7.77). */
  "recentcontact.get_contact_group": {
    request: z.object({ From_Account: UserId, StartTime: Seconds.default(0), StartIndex: Count }),
    answer: z.object({
      CompleteFlag: Flag,
      NextStartIndex: Count,
      StartTime: Seconds.optional(),
      ContactItem: z.array(Arranged),
      GroupItem: z.array(Folder),
    }),
  },

  /** Marks, data and folders of certain conversations, as the model client 3.6.6 asks for new ones; `GroupItem` names the folders. */
  "recentcontact.search_contact_group": {
    request: z.object({ From_Account: UserId, ContactItem: z.array(ContactItem).min(1).max(BATCH_MAX) }),
    answer: z.object({ ContactItem: z.array(Arranged), GroupItem: z.array(Folder) }),
  },
} satisfies CommandTable;
