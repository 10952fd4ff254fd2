import type { AlertEvent } from "./alert-events.ts";

/** Hands events to a Pusher's part of the devices; on return they are stored. The only place that names the objects' ids. */
export async function takePart(env: Env, part: number, parts: number, events: AlertEvent[]): Promise<void> {
  await env.PUSHER.get(env.PUSHER.idFromName(String(part))).take(part, parts, events);
}

/** Hands events to the first Pusher, which spreads an event that many devices wait for over more of them. */
export const handToPushers = (env: Env, events: AlertEvent[]): Promise<void> => takePart(env, 0, 1, events);
