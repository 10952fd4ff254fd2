import { env } from "cloudflare:test";
import { enterIds } from "#edge/chat/directory/store.ts";

const enter = (kind: "user" | "group", ids: readonly string[]): Promise<void> =>
  enterIds(
    env.DB,
    ids.map((id) => ({ kind, id })),
    Date.now(),
  );

/** Users that the site issued and that have not logged in yet. */
export const issueUsers = (...userIds: readonly string[]): Promise<void> => enter("user", userIds);

/** Groups, or rooms of matches, that there are as far as Relays are concerned. */
export const issueGroups = (...groupIds: readonly string[]): Promise<void> => enter("group", groupIds);
