import * as z from "zod";
import { Amount, Count, GroupId, Opaque } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

const Key = z.string().min(1).max(256);

/** A counter and its value, which may be negative (specification 3.36). */
export const GroupCounter = z.object({ Key, Value: Amount });
export type GroupCounter = z.infer<typeof GroupCounter>;

const updateGroupCounter = {
  request: z.object({
    GroupId,
    GroupCounter: z.array(GroupCounter).min(1).max(100),
    BytesKey: Opaque.optional(),
    Mode: z.enum(["Set", "Increase", "Decrease"]),
  }),
  answer: z.object({ GroupCounter: z.array(GroupCounter), GroupCounterSeq: Count }),
};

const getGroupCounter = {
  request: z.object({ GroupId, GroupCounterKeys: z.array(Key).max(100).optional(), BytesKey: Opaque.optional() }),
  answer: z.object({ GroupCounter: z.array(GroupCounter), GroupCounterSeq: Count }),
};

const deleteGroupCounter = {
  request: z.object({ GroupId, GroupCounterKeys: z.array(Key).min(1).max(100) }),
  answer: z.object({ GroupCounterSeq: Count }),
};

export const countersCommands = {
  /** Changes counters (specification 4.59, 5.34, 7.87), at most 20 times in 5 s (9.26); `GroupCounterSeq` orders the changes. */
  "group_open_http_svc.update_group_counter": updateGroupCounter,
  "million_group_open_http_svc.update_group_counter": updateGroupCounter,

  /** Returns the listed counters, or all counters if the list is empty (specification 7.87). Limited to 20 calls in 5 s (9.26). */
  "group_open_http_svc.get_group_counter": getGroupCounter,
  "million_group_open_http_svc.get_group_counter": getGroupCounter,

  /** Deletes counters and sends their keys to the group (specification 4.59). Our own command: only the site sends it. */
  "group_open_http_svc.delete_group_counter": deleteGroupCounter,
  "million_group_open_http_svc.delete_group_counter": deleteGroupCounter,
} satisfies CommandTable;
