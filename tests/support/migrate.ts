import { applyD1Migrations, env, reset } from "cloudflare:test";
import { issueGroups } from "./issued";

// Files share a worker (shared-workers.ts): each begins with an empty database and bucket. `reset` passes over what the runtime put to sleep, so
// both are woken first. An object that slept keeps its storage: users and rooms of a file have names of their own.
await Promise.all([env.DB.prepare("select 1").run(), env.MEDIA.head("none")]);
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
// Rooms that tests of the chat enter: their matches would need leagues, seasons and teams. Rooms of other numbers are of no match.
await issueGroups(...[1, 7_001].flatMap((first) => Array.from({ length: 999 }, (_, index) => `match-1-${first + index}`)));
