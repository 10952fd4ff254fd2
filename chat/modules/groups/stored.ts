import type { Context } from "../../context";
import { STORED_GROUPS_MAX } from "../../protocol/limits/conversations";
import { GRP_AVCHATROOM } from "../../protocol/types";
import { createStoredList, type StoredList } from "../../stored-list";
import type { Group } from "../../types/group";

/** Stores the first 20 groups between visits, without rooms and communities with topics (specification 9.15). */
export const createStoredGroups = (context: Context, list: () => Iterable<Group>): StoredList<Group> =>
  createStoredList(context, "groups", () =>
    [...list()].filter(({ type, isSupportTopic }) => type !== GRP_AVCHATROOM && !isSupportTopic).slice(0, STORED_GROUPS_MAX),
  );
