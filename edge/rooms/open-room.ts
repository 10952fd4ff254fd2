import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { ChatSystem, Refusal } from "#edge/chat/chat.ts";
import { foundFansGroup } from "#edge/chat-groups/chat-groups.ts";
import { addRoom, getStream, writeStreamKey } from "#edge/streams/streams.ts";
import { roomOfAnchor } from "../contract/rules/room-ids.ts";
import { openDatabase } from "../ground/db/client.ts";
import { readConfig } from "../ground/env.ts";

/** Opens a room with its chat and a group of fans. Idempotent. */
export async function openRoom(env: Env, anchorId: number, name: string, sportId = 0): Promise<void> {
  await addRoom(openDatabase(env.DB), anchorId, sportId);
  const chat = new ChatSystem(env);
  try {
    await chat.foundGroup({
      GroupId: roomOfAnchor(anchorId),
      Type: "AVChatRoom",
      Name: name,
      Owner_Account: String(anchorId),
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== SERVER_ERRORS.GROUP_ID_IN_USE_BY_OWNER) throw error;
  }
  await foundFansGroup(chat, { uid: anchorId, nickName: name });
}

/** Creates the first key if there is none. The caller must check that the anchor may have a key. */
export async function readStreamKey(env: Env, anchorId: number): Promise<string> {
  const version = await getStream(env, anchorId).currentKey(anchorId);
  return writeStreamKey(readConfig(env).SESSION_SECRET, { anchorId, version });
}
