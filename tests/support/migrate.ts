import { applyD1Migrations, env, listDurableObjectIds, reset, runInDurableObject } from "cloudflare:test";
import { issueGroups } from "./issued";

const NAMESPACES = [env.BOARD, env.RELAY, env.USER_BOX, env.GROUP, env.GATE, env.PUSHER] as unknown as readonly DurableObjectNamespace[];

/** Files share a worker (shared-workers.ts): each begins with empty storage. `reset` passes over what the runtime put to sleep, so that is woken. */
async function emptyStorage(): Promise<void> {
  await Promise.all([env.DB.prepare("select 1").run(), env.MEDIA.head("none")]);
  await reset();
  const asleep = await Promise.all(NAMESPACES.map(async (namespace) => (await listDurableObjectIds(namespace)).map((id) => namespace.get(id))));
  if (asleep.flat().length === 0) return;
  // An object that cannot begin keeps nothing that a test could read.
  await Promise.allSettled(asleep.flat().map((object) => runInDurableObject(object, () => undefined)));
  await reset();
}

await emptyStorage();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
// Rooms that tests of the chat enter: their matches would need leagues, seasons and teams. Rooms of other numbers are of no match.
await issueGroups(...[1, 7_001].flatMap((first) => Array.from({ length: 999 }, (_, index) => `match-1-${first + index}`)));
