import { chatConfig, getGroup } from "#edge/chat/chat.ts";
import { roomOfAnchor } from "../contract/rules/room-ids.ts";

/** The open pages of a room, as the room's own header counts them. */
export const countViewers = async (env: Env, anchorId: number): Promise<number> =>
  (await getGroup(env, { appId: chatConfig(env).appId, groupId: roomOfAnchor(anchorId) }).countSessions("")) ?? 0;
