import * as z from "zod";
import { Address, Count, CustomData, Done, Flag, GroupId, Microseconds, Seconds, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { CONTACT_TYPE } from "./kinds.ts";
import { C2cMessage, GroupMessage, revoker } from "./message.ts";
import { MuteFlag } from "./mute.ts";

/** Conversations of one batch: the client and the relay cut at 100 (specification 5.19, 9.16). */
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
 * A conversation in a request: `Type` 1 with a user, 2 with a group or topic. The model client spells a group's id in three ways:
 * `ToGroupId` (marks, folders), `ToGroupid` (delete, clear), `GroupId` (pin).
 */
export const ContactItem = z.object(contactFields).refine((item) => contactId(item) !== undefined, "an id that fits its Type");
export type ContactItem = z.infer<typeof ContactItem>;

/** The id of the user or group of a conversation, in any of the spellings. */
export function contactId(item: { Type: 1 | 2; To_Account?: string; ToGroupId?: string; ToGroupid?: string; GroupId?: string }) {
  return item.Type === CONTACT_TYPE.USER ? item.To_Account : (item.ToGroupId ?? item.ToGroupid ?? item.GroupId);
}

/** Result for one conversation of a batch (specification 7.76); `ResultCode` 0 is success. */
export const ContactResult = z.object({ ContactItem: z.object(contactFields), ResultCode: z.int(), ResultInfo: z.string() });

/** A folder. Its id is fixed, its name may change (specification 3.48). */
const Folder = z.object({ GroupId: Count, GroupName: z.string() });

/** A conversation with its user's settings: folder ids, marks as a bit field, and the app's own data. */
const Arranged = z.object({
  ...contactFields,
  ContactGroupId: z.array(Count).optional(),
  StandardMark: Count.optional(),
  CustomMark: z.string().optional(),
});

const GroupLabel = z.string().min(1).max(128);

const session = {
  /** Unix seconds of the last message; the list is sorted by them. */
  MsgTimeStamp: Seconds,
  MsgTime: Seconds.optional(),
  UnreadMsgCount: Count.optional(),
  MsgShow: z.string().optional(),
  TopFlags: Flag.optional(),
  /** State of the last message: 0 normal; revoked is 8 in C2C, 2 in a group. */
  LastMsgFlags: Count.optional(),
  /** Marks as a bit field: 1 starred, 2 unread, 4 folded, 8 hidden. */
  StandardMark: Count.optional(),
  CustomMark: z.string().optional(),
  /** The reminder setting, for the model client 3.6.6, which reads it nowhere else at a login. */
  MsgRecvOption: MuteFlag.optional(),
  /** Ids of the folders that contain the conversation. */
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
  /** Ours, 1: the peer is one of the site's own people (docs/decisions/0090). */
  C2cIsOfSite: Flag.optional(),
  /** The caller has read up to this time, Unix seconds. */
  C2CReadTime: Seconds.optional(),
  /** The peer has read up to this time, Unix seconds (specification 3.28): an own last message that is not later is read. */
  C2cPeerReadTime: Seconds.optional(),
  /** Sender of the last message (specification 3.29); the vendor's lite client reads the second spelling. */
  LastC2CMsgFrom_Account: UserId.optional(),
  LastC2cMsgFrom_Account: UserId.optional(),
  LastMsg: C2cMessage.partial().optional(),
});

/** `ToAccount` (without underscore) is the group's id. */
export const GroupSession = z.object({
  Type: z.literal(CONTACT_TYPE.GROUP),
  ToAccount: GroupId,
  ...session,
  GroupNick: z.string().optional(),
  GroupImage: Address.optional(),
  GroupType: z.string().optional(),
  /** The group's last sequence, and the last one read. */
  MsgGroupSeq: Count.optional(),
  MsgGroupReadedSeq: Count.optional(),
  /** Ours: `RevokedAt` of the last revocation that this entry takes into account, 0 if there was none. */
  RevokedUpTo: Microseconds.optional(),
  /** The last sequence again, as the last message's. */
  MsgSeq: Count.optional(),
  /** Sender of the last message, and the sender's name in the group (specification 3.29); the lite client reads the latter two. */
  MsgGroupFrom_Account: z.string().optional(),
  SenderNick: z.string().optional(),
  SenderNameCard: z.string().optional(),
  MsgGroupFromNickName: z.string().optional(),
  MsgGroupFromCardName: z.string().optional(),
  /** `Event` is there for a tip alone: the lite client takes every message with one for a tip. */
  LastMsg: GroupMessage.partial().extend(revoker).optional(),
});

export const conversationsCommands = {
  /**
   * The conversation list, page by page (specification 4.28, 7.73), newest first; pinned conversations have a cursor of their
   * own. Times are Unix seconds. `CompleteFlag` 1 marks the last page; without the field the model client would request pages
   * endlessly.
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
      /** Groups that could not be read. They are on no page but were not deleted. The model client ignores this field. */
      Unanswered: z.array(GroupId).optional(),
    }),
  },

  /**
   * Deletes conversations (specification 7.74), with their history if `ClearRamble` is 1. Each result spells the conversation as
   * in the request, without a `ContactItem` around it.
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
   * Sets marks (`OptType` 1) and custom data (2, up to 256 characters, 9.14) (specification 7.76). `SetMark` and `ClearMark` are
   * bit numbers: mark 8 is bit 3.
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

  /** Creates folders (specification 3.48, 7.76); names up to 32 characters (9.14). */
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

  /** Deletes folders but keeps their conversations (specification 7.76). */
  "recentcontact.del_contact_group": {
    request: z.object({ From_Account: UserId, GroupName: z.array(GroupLabel).min(1).max(20) }),
    answer: z.object({ GroupItem: z.array(Folder) }),
  },

  /** Renames a folder (`UpdateGroupType` 1), or adds and removes conversations (2) (specification 7.76). */
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
        /** The folder's id; without it the client keeps the old name of a renamed folder. */
        GroupId: Count,
        ContactResultItem: z.array(ContactResult).optional(),
      }),
    }),
  },

  /** The folders and their contents, page by page (specification 7.77). */
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

  /**
   * Marks, data and folders of some conversations, such as new ones for the model client 3.6.6. `GroupItem` names the folders.
   */
  "recentcontact.search_contact_group": {
    request: z.object({ From_Account: UserId, ContactItem: z.array(ContactItem).min(1).max(BATCH_MAX) }),
    answer: z.object({ ContactItem: z.array(Arranged), GroupItem: z.array(Folder) }),
  },
} satisfies CommandTable;
