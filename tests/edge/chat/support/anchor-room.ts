import { env } from "cloudflare:test";
import { Refusal } from "#edge/chat/refusal.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import type { RoomAct } from "#edge/contract/entities/room-moderation.ts";
import { nextNumber } from "#tests/support/next-number.ts";
import { loginAll, message, type User, watch } from "./groups.ts";

export { message };

export const system = new ChatSystem(env);

export async function foundRoom(owner: string): Promise<{ anchorId: number; room: string }> {
  const anchorId = nextNumber("anchor with a room", 800_001);
  const room = `room-${anchorId}`;
  await system.foundGroup({ GroupId: room, Type: "AVChatRoom", Name: room, Owner_Account: owner });
  return { anchorId, room };
}

/** Logs in an owner, viewers and other users, and founds a room that the viewers watch. */
export async function roomWith<const Viewers extends readonly string[], const Others extends readonly string[] = []>(
  viewers: Viewers,
  others: Others = [] as never,
) {
  const [owner, ...people] = await loginAll("owner", ...viewers, ...others);
  const at = await foundRoom(owner.id);
  for (const viewer of people.slice(0, viewers.length) as User[]) await watch(viewer, at.room);
  return [at, owner, ...people] as [typeof at, User, ...{ [K in keyof Viewers]: User }, ...{ [K in keyof Others]: User }];
}

export const speak = (by: User, room: string, said = "hi", more: object = {}): Promise<number> =>
  by.code("send_group_msg", message(by, room, said, more));

/** Acts as a moderator of the room, or as the site (null). Returns the error code, or 0. */
export const act = (anchorId: number, by: { id: string } | null, it: RoomAct): Promise<number> =>
  system
    .moderateRoom(anchorId, { userId: by?.id ?? "op", nick: by?.id ?? "op", isOfSite: by === null }, it)
    .then(() => 0)
    .catch((error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)));
