import * as z from "zod";
import { Address, Count, CustomData, Done, Flag, GroupId, Microseconds, Seconds, UserId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { CONTACT_TYPE } from "./kinds.ts";
import { C2cMessage, GroupMessage, revoker } from "./message.ts";
import { MuteFlag } from "./mute.ts";

/**
 * Maximum number of conversations that the schema accepts in a batch. The client and the relay process only the first 100 of them
 * (specification 5.19, 9.16).
 */
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
 * A conversation in a request: `Type` 1 for a user, 2 for a group or topic. The vendor's client has three names for a group's id:
 * `ToGroupId` (marks, folders), `ToGroupid` (delete, clear), `GroupId` (pin).
 */
export const ContactItem = z.object(contactFields).refine((item) => contactId(item) !== undefined, "an id that fits its Type");
export type ContactItem = z.infer<typeof ContactItem>;

/** Returns the user or group id of a conversation, from any of its field names. */
export function contactId(item: { Type: 1 | 2; To_Account?: string; ToGroupId?: string; ToGroupid?: string; GroupId?: string }) {
  return item.Type === CONTACT_TYPE.USER ? item.To_Account : (item.ToGroupId ?? item.ToGroupid ?? item.GroupId);
}

/** The result for one conversation of a batch (specification 7.76); `ResultCode` 0 is success. */
export const ContactResult = z.object({ ContactItem: z.object(contactFields), ResultCode: z.int(), ResultInfo: z.string() });

/** A folder. The id never changes; the name may change (specification 3.48). */
const Folder = z.object({ GroupId: Count, GroupName: z.string() });

/** A conversation with the user's settings for it: folder ids, marks as a bit field, and data of the app. */
const Arranged = z.object({
  ...contactFields,
  ContactGroupId: z.array(Count).optional(),
  StandardMark: Count.optional(),
  CustomMark: z.string().optional(),
});

const GroupLabel = z.string().min(1).max(128);

const session = {
  /** Unix seconds of the last message. The list is sorted by this field. */
  MsgTimeStamp: Seconds,
  MsgTime: Seconds.optional(),
  UnreadMsgCount: Count.optional(),
  MsgShow: z.string().optional(),
  TopFlags: Flag.optional(),
  /** State of the last message: 0 normal; revoked is 8 in C2C and 2 in a group. */
  LastMsgFlags: Count.optional(),
  /** Marks as a bit field: 1 starred, 2 unread, 4 folded, 8 hidden. */
  StandardMark: Count.optional(),
  CustomMark: z.string().optional(),
  /** The reminder setting. The vendor's client 3.6.6 reads it only here, at login. */
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
  /** Our own field. 1: the peer is a staff account of the site (docs/decisions/0090). */
  C2cIsOfSite: Flag.optional(),
  /** The caller has read up to this time, Unix seconds. */
  C2CReadTime: Seconds.optional(),
  /** The peer has read all messages up to this time, Unix seconds (specification 3.28). */
  C2cPeerReadTime: Seconds.optional(),
  /** Sender of the last message (specification 3.29). The vendor's lite client reads `LastC2cMsgFrom_Account`. */
  LastC2CMsgFrom_Account: UserId.optional(),
  LastC2cMsgFrom_Account: UserId.optional(),
  LastMsg: C2cMessage.partial().optional(),
});

/** `ToAccount` (without underscore) is the id of the group. */
export const GroupSession = z.object({
  Type: z.literal(CONTACT_TYPE.GROUP),
  ToAccount: GroupId,
  ...session,
  GroupNick: z.string().optional(),
  GroupImage: Address.optional(),
  GroupType: z.string().optional(),
  /** The group's last sequence, and the last sequence that the caller has read. */
  MsgGroupSeq: Count.optional(),
  MsgGroupReadedSeq: Count.optional(),
  /** Our own field: `RevokedAt` of the last revocation that this entry takes into account; 0 if there was none. */
  RevokedUpTo: Microseconds.optional(),
  /** The sequence of the last message; equal to `MsgGroupSeq`. */
  MsgSeq: Count.optional(),
  /**
   * The last message's sender, nick and name card (specification 3.29). The vendor's lite client reads `MsgGroupFromNickName` and
   * `MsgGroupFromCardName`.
   */
  MsgGroupFrom_Account: z.string().optional(),
  SenderNick: z.string().optional(),
  SenderNameCard: z.string().optional(),
  MsgGroupFromNickName: z.string().optional(),
  MsgGroupFromCardName: z.string().optional(),
  /** Only a tip has `Event`, because the lite client treats every message with `Event` as a tip. */
  LastMsg: GroupMessage.partial().extend(revoker).optional(),
});

export const conversationsCommands = {
  /**
   * Returns the conversation list page by page, newest first (specification 4.28, 7.73). Pinned conversations have a separate
   * cursor. Times are Unix seconds. `CompleteFlag` 1 marks the last page; without this field, the vendor's client would request
   * pages endlessly.
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
      /**
       * Groups that the relay could not read. They are on no page, but they were not deleted. The vendor's client ignores this
       * field.
       */
      Unanswered: z.array(GroupId).optional(),
    }),
  },

  /**
   * Deletes conversations (specification 7.74), and their history if `ClearRamble` is 1. Results have no enclosing `ContactItem`.
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

  /** Pins a conversation (`OperationType` 1) or unpins it (2) (specification 4.29, 7.75). */
  "recentcontact.top": {
    request: z.object({
      From_Account: UserId,
      OperationType: z.union([z.literal(1), z.literal(2)]),
      RecentContactItem: z.array(ContactItem).min(1).max(BATCH_MAX),
    }),
    answer: Done,
  },

  /**
   * Sets marks (`OptType` 1), or custom data of up to 256 characters (2) (specification 7.76, 9.14). `SetMark` and `ClearMark` are
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

  /** Creates folders (specification 3.48, 7.76). A folder's name has at most 32 characters (9.14). */
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

  /** Renames a folder (`UpdateGroupType` 1), or adds and removes its conversations (2) (specification 7.76). */
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
        /** The id of the folder; without it, the client keeps the old name of a renamed folder. */
        GroupId: Count,
        ContactResultItem: z.array(ContactResult).optional(),
      }),
    }),
  },

  /** Returns the folders and their contents page by page (specification 7.77). */
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
   * Returns marks, data and folders of conversations; `GroupItem` has the folders' ids and names. The vendor's client 3.6.6
   * requests this data for new conversations.
   */
  "recentcontact.search_contact_group": {
    request: z.object({ From_Account: UserId, ContactItem: z.array(ContactItem).min(1).max(BATCH_MAX) }),
    answer: z.object({ ContactItem: z.array(Arranged), GroupItem: z.array(Folder) }),
  },
} satisfies CommandTable;
