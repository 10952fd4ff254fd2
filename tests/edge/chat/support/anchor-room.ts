import { env } from "cloudflare:test";
import { Refusal } from "#edge/chat/refusal.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import type { RoomAct } from "#edge/contract/entities/room-moderation.ts";
import { nextNumber } from "#tests/support/next-number.ts";
import type { User } from "./groups.ts";

export const system = new ChatSystem(env);
let random = 0;

export async function foundRoom(owner: string): Promise<{ anchorId: number; room: string }> {
  const anchorId = nextNumber("anchor with a room", 800_001);
  const room = `room-${anchorId}`;
  await system.foundGroup({ GroupId: room, Type: "AVChatRoom", Name: room, Owner_Account: owner });
  return { anchorId, room };
}

export const textBody = (said: string) => [{ MsgType: "TIMTextElem", MsgContent: { Text: said } }];

export const message = (by: Pick<User, "id">, room: string, said: string, more: object = {}) => ({
  From_Account: by.id,
  GroupId: room,
  Random: ++random,
  ClientSeq: 1,
  MsgBody: textBody(said),
  ...more,
});

export const speak = (by: User, room: string, said = "hi", more: object = {}): Promise<number> =>
  by.code("send_group_msg", message(by, room, said, more));

/** Acts as a moderator of the room, or as the site (null). Returns the error code, or 0. */
export const act = (anchorId: number, by: { id: string } | null, it: RoomAct): Promise<number> =>
  system
    .moderateRoom(anchorId, { userId: by?.id ?? "op", nick: by?.id ?? "op", isOfSite: by === null }, it)
    .then(() => 0)
    .catch((error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)));
