import { getGroup, getUserBox } from "#edge/chat/chat.ts";
import { readConfig } from "#edge/ground/env.ts";
import type { ArrivalAnswer, ArrivalStep } from "#edge/ground/moving/arrival.ts";
import { getStream } from "#edge/streams/streams.ts";

export type MovedKind = "box" | "group" | "stream";

/** A thing that this site cannot take. */
export class NotHere extends Error {}

/** `name`: as the object itself keeps it (chat/object-names.ts); an anchor's number for a channel. */
export async function arriveInNamed(env: Env, kind: MovedKind, name: string, step: ArrivalStep): Promise<ArrivalAnswer> {
  if (kind === "stream") return getStream(env, Number(name)).move(step);
  const [appId, id] = JSON.parse(name) as [number, string];
  const { CHAT_APP_ID } = readConfig(env);
  if (appId !== CHAT_APP_ID)
    throw new NotHere(`${name} belongs to the chat application ${appId}, and CHAT_APP_ID is ${CHAT_APP_ID} here.`);
  return kind === "box" ? getUserBox(env, { appId, userId: id }).move(step) : getGroup(env, { appId, groupId: id }).move(step);
}
