import * as z from "zod";
import { GroupAttribute } from "./attributes.ts";
import { Count, GroupId, Microseconds, Seconds, TopicId, UserId } from "./bounds.ts";
import { GroupCounter } from "./counters.ts";
import { MessageExtension } from "./extensions.ts";
import { PUSH_EVENTS } from "./kinds.ts";
import { GroupMessage } from "./message.ts";

/** A change of attributes (specification 4.58). `Operation` is one of ATTRIBUTE_OPERATIONS; a deleted key has no value. */
const AttributesChange = z.object({
  Attributes: z.object({
    Operation: z.int().min(1).max(4),
    /** The main sequence after the change. */
    AttrMainSeq: Count,
    GroupAttrAry: z.array(GroupAttribute.partial({ value: true })),
  }),
});

/** A change of counters (specification 4.59): current values and deleted keys. Sent at most twice a second. */
const CountersChange = z.object({
  Counters: z.object({
    GroupCounter: z.array(GroupCounter),
    Deleted: z.array(GroupCounter.shape.Key).optional(),
    GroupCounterSeq: Count,
  }),
});

/** A revocation of messages (specification 4.34). */
const RevokedChange = z.object({
  Revoked: z.object({
    TopicId: TopicId.optional(),
    Revoker_Account: UserId,
    Reason: z.string().optional(),
    /** Time of the last revocation in this change, by the group's own clock, which never gives the same time twice. */
    RevokedAt: Microseconds.optional(),
    MsgSeqList: z
      .array(z.object({ MsgSeq: Count, MsgRandom: Count, MsgClientTime: Seconds, TinyId: z.string(), From_Account: UserId }))
      .min(1),
  }),
});

/** The current form of a modified message in a room (specification 4.35). Members of other groups receive `GroupMsgModNotifys`. */
const ModifiedChange = z.object({ Modified: GroupMessage });

/** A change of a room message's extensions (specification 4.40). Members of other groups receive `MsgExtensionNotify`. */
const ExtendedChange = z.object({
  Extended: z.object({
    TopicId: TopicId.optional(),
    MsgSeq: Count,
    MsgRandom: Count,
    MsgClientTime: Seconds,
    TinyId: z.string(),
    OperateType: z.int().min(1).max(3),
    ExtensionList: z.array(MessageExtension),
    LatestSeq: Count,
    ClearSeq: Count,
  }),
});

export const GroupChangeBody = z.union([AttributesChange, CountersChange, RevokedChange, ModifiedChange, ExtendedChange]);
export type GroupChangeBody = z.input<typeof GroupChangeBody>;

const head = {
  From_Account: UserId,
  ToGroupId: GroupId,
  /** Unix seconds of the server. */
  MsgTimeStamp: Seconds,
};

/** A change of a group in a push. A room's poll sends the same object with its `Event`. */
export const GroupChange = z.object({ ...head, MsgBody: GroupChangeBody });
export type GroupChange = z.input<typeof GroupChange>;

export const GroupChangesEvent = z.object({
  Event: z.literal(PUSH_EVENTS.GROUP_CHANGES),
  GroupChangeArray: z.array(GroupChange).min(1),
});
