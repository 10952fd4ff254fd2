import { env } from "cloudflare:test";
import { enterIds } from "#edge/chat/directory/store.ts";

const enter = (kind: "user" | "group", ids: readonly string[]): Promise<void> =>
  enterIds(
    env.DB,
    ids.map((id) => ({ kind, id })),
    Date.now(),
  );

/** Registers users who have not logged in yet. */
export const issueUsers = (...userIds: readonly string[]): Promise<void> => enter("user", userIds);

/** Registers groups or match rooms, so that Relays treat them as existing. */
export const issueGroups = (...groupIds: readonly string[]): Promise<void> => enter("group", groupIds);
