import { eq } from "drizzle-orm";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { ChatSystem, chatConfig, getGroup, Refusal } from "#edge/chat/chat.ts";
import { foundFansGroup } from "#edge/chat-groups/chat-groups.ts";
import { users } from "#edge/ground/people/reads.ts";
import { addRoom, getStream, writeStreamKey } from "#edge/streams/streams.ts";
import { log } from "../contract/log.ts";
import { roomOfAnchor } from "../contract/rules/room-ids.ts";
import { openDatabase } from "../ground/db/client.ts";
import { readConfig } from "../ground/env.ts";
import { findContinentOfPhone } from "../ground/placement.ts";

/**
 * Makes the room's objects near its anchor. The first call of an object places it for ever, and an operator who approves the anchor
 * may be on another continent.
 */
async function placeRoom(env: Env, anchorId: number, continent: string): Promise<void> {
  const { appId } = chatConfig(env);
  await Promise.all([
    getGroup(env, { appId, groupId: roomOfAnchor(anchorId) }, continent).countSessions(""),
    getStream(env, anchorId, continent).isRunning(),
  ]);
}

/**
 * Opens a room with its chat and a group of fans. Idempotent. `continent`: the anchor's; if it is not given, that of the anchor's
 * phone.
 */
export async function openRoom(env: Env, anchorId: number, name: string, sportId = 0, continent?: string): Promise<void> {
  const db = openDatabase(env.DB);
  await addRoom(db, anchorId, sportId);
  const [person] = await db.select({ mobile: users.mobile, locale: users.locale }).from(users).where(eq(users.uid, anchorId));
  await placeRoom(env, anchorId, continent ?? findContinentOfPhone(person?.mobile ?? "")).catch((error: unknown) =>
    log.warn(`The room of ${anchorId} was not placed near its anchor`, error),
  );
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
  await foundFansGroup(chat, { uid: anchorId, nickName: name, locale: person?.locale ?? "" });
}

/** Creates the first key if there is none. The caller must check that the anchor may have a key. */
export async function readStreamKey(env: Env, anchorId: number): Promise<string> {
  const version = await getStream(env, anchorId).currentKey(anchorId);
  return writeStreamKey(readConfig(env).SESSION_SECRET, { anchorId, version });
}
