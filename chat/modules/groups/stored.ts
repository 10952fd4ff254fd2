import type { Context } from "../../context.ts";
import { STORED_GROUPS_MAX } from "../../protocol/limits/conversations.ts";
import { GRP_AVCHATROOM } from "../../protocol/types.ts";
import { createStoredList, type StoredList } from "../../stored-list.ts";
import type { Group } from "../../types/group.ts";

/** Stores the first 20 groups between visits, without rooms and communities with topics (specification 9.15). */
export const createStoredGroups = (context: Context, list: () => Iterable<Group>): StoredList<Group> =>
  createStoredList(context, "groups", () =>
    [...list()].filter(({ type, isSupportTopic }) => type !== GRP_AVCHATROOM && !isSupportTopic).slice(0, STORED_GROUPS_MAX),
  );
