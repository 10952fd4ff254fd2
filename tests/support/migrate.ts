import { applyD1Migrations, env } from "cloudflare:test";
import { issueGroups } from "./issued.ts";

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
// Rooms that tests of the chat enter: their matches would need leagues, seasons and teams. Rooms of other numbers are of no match.
await issueGroups(...[1, 7_001].flatMap((first) => Array.from({ length: 999 }, (_, index) => `match-1-${first + index}`)));
