import { readConfig } from "../env.ts";

/** Objects of a closed site look again after this time whether it is open. */
const REST_MS = 300_000;

/**
 * True while the site takes the data of another installation. It is closed then: nobody but its operator reaches it, its schedules
 * and objects rest, and no runtime of an object begins.
 */
export const isClosed = (env: Env): boolean => readConfig(env).MOVE_SECRET !== undefined;

/** Puts an object's alarm off. Returns false if the site is open and the alarm has to be answered. */
export async function restsUntilOpen(env: Env, storage: DurableObjectStorage): Promise<boolean> {
  if (!isClosed(env)) return false;
  await storage.setAlarm(Date.now() + REST_MS);
  return true;
}
