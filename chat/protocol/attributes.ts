import * as z from "zod";
import { Count, GroupId, Opaque } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

/**
 * Maximum number of attributes in a group. The specification states no limit; the vendor publishes 16 keys of 32 bytes with 4 kB
 * each.
 */
const KEYS_MAX = 100;

const Key = z.string().min(1).max(256);
const Value = z.string().max(8_192);
/** Sequence of the key's last change that the writer has seen; 0 if the writer has never seen the key. */
const Sequence = Count.optional();

const Entry = z.object({ key: Key, value: Value, seq: Sequence });

/** A key with its value and sequence in answers and pushes (specification 3.35). */
export const GroupAttribute = z.object({ key: Key, value: Value, seq: Count });
export type GroupAttribute = z.infer<typeof GroupAttribute>;

const head = {
  GroupId,
  /** The last main sequence that the writer has seen. If it is outdated, the answer is error 10056. */
  AttrMainSeq: Count,
  /** The room's `AVChatRoomKey`. */
  BytesKey: Opaque.optional(),
  /** With `RaceConflict`, the change is rejected if another user wrote in the meantime. */
  AttrControl: z.array(z.string().max(64)).max(8).optional(),
};

/** The main sequence after the change, one higher than before, and the changed keys with their sequences (specification 4.58). */
const changed = z.object({ AttrMainSeq: Count, GroupAttrAry: z.array(z.object({ key: Key, seq: Count })) });

const setGroupAttr = {
  request: z.object({ ...head, GroupAttr: z.array(Entry).max(KEYS_MAX) }),
  answer: changed,
};

const modifyGroupAttr = {
  request: z.object({ ...head, GroupAttr: z.array(Entry).min(1).max(KEYS_MAX) }),
  answer: changed,
};

const deleteGroupAttr = {
  request: z.object({
    ...head,
    GroupAttr: z
      .array(z.object({ key: Key, seq: Sequence }))
      .min(1)
      .max(KEYS_MAX),
  }),
  answer: z.object({ AttrMainSeq: Count, GroupAttrAry: z.array(z.object({ key: Key, seq: Count })).optional() }),
};

const clearGroupAttr = { request: z.object(head), answer: z.object({ AttrMainSeq: Count }) };

const getGroupAttr = {
  /** `Key` is the `AVChatRoomKey` of a room. `GroupType` 1 means a room. */
  request: z.object({ GroupId, Key: Opaque.optional(), GroupType: Count.optional() }),
  answer: z.object({ AttrMainSeq: Count, GroupAttrAry: z.array(GroupAttribute) }),
};

export const attributesCommands = {
  /** Replaces all attributes (specification 7.86). Limited to 10 calls in 5 s (9.26). */
  "group_open_http_svc.set_group_attr": setGroupAttr,
  "million_group_open_http_svc.set_group_attr": setGroupAttr,

  /** Sets some attributes (specification 7.86). Limited to 10 calls in 5 s (9.26). */
  "group_open_http_svc.modify_group_attr": modifyGroupAttr,
  "million_group_open_http_svc.modify_group_attr": modifyGroupAttr,

  /** Deletes some keys (specification 7.86). Limited to 10 calls in 5 s (9.26). */
  "group_open_http_svc.delete_group_attr": deleteGroupAttr,
  "million_group_open_http_svc.delete_group_attr": deleteGroupAttr,

  /** Deletes all keys (specification 7.86). Limited to 10 calls in 5 s (9.26). */
  "group_open_http_svc.clear_group_attr": clearGroupAttr,
  "million_group_open_http_svc.clear_group_attr": clearGroupAttr,

  /**
   * Returns all attributes of a group to members and to visitors of a room (specification 7.86). Limited to 20 calls in 5 s (9.26).
   */
  "group_open_attr_http_svc.get_group_attr": getGroupAttr,
  "million_group_open_http_svc.get_group_attr": getGroupAttr,
} satisfies CommandTable;
