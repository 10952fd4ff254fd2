import type { AlertEvent } from "./alert-events";

/** Parts of all devices, each sent to by an object of its own: a goal of a great match leaves from all of them at once. */
const PARTS = 4;

/** Hands events to every Pusher. The only place that names the objects' ids. */
export async function handToPushers(env: Env, events: AlertEvent[]): Promise<void> {
  const parts = Array.from({ length: PARTS }, (_, part) => env.PUSHER.get(env.PUSHER.idFromName(String(part))).take(part, PARTS, events));
  await Promise.all(parts);
}
