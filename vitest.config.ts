import { resolve } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { partOfRun } from "./e2e/support/groups.ts";
import { readSource, sourcePaths } from "./tests/support/source-tree.ts";
import { judgedRun } from "./scripts/unclosed-run.mjs";
import { endedFiles } from "./tests/support/ended-files.ts";
import { heldObjects } from "./tests/support/held-objects.ts";
import { oneModule } from "./tests/support/one-module.ts";

const ROOT = import.meta.dirname;
/** Sources that tests replace, because hashing a password at its real cost takes some ninety milliseconds. */
const REPLACED = [{ find: /^\.\/password-cost\.ts$/, replacement: resolve(ROOT, "tests/support/cheap-password-cost.ts") }];

/** Test files of one kind that replace modules. */
const mocking = (kind: RegExp): string[] =>
  sourcePaths("tests").filter((path) => kind.test(path) && readSource(path).includes("vi.mock("));
const MOCKING = mocking(/(?<!\.workerd|\.site)\.test\.tsx?$/);
const MOCKING_IN_WORKERD = mocking(/\.workerd\.test\.ts$/);

/**
 * Tests that run in workerd, with real D1 and real Durable Objects. Files share one workerd per processor, and each file first
 * empties that workerd's storage. A separate workerd per file would take three seconds, longer than most files' tests. Only a
 * file that replaces modules gets a separate workerd.
 */
const inWorkerd = (
  name: string,
  test: { include: string[]; exclude?: string[]; isolate?: boolean },
  bindings: Record<string, string> = {},
) => ({
  resolve: { alias: REPLACED },
  plugins: [
    ...(process.env.UNBUNDLED ? [] : [oneModule(ROOT, REPLACED)]),
    cloudflareTest(async () => ({
      main: "./tests/support/worker.ts",
      wrangler: { configPath: "./tests/support/wrangler.toml" },
      miniflare: {
        serviceBindings: { HELD_OBJECTS: heldObjects },
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations("./edge/db/migrations"),
          ENVIRONMENT: "development",
          BOARD_DRIVER: "simulator",
          SESSION_SECRET: "test-session-secret-of-32-characters!",
          FEED_SECRET: "test-feed-secret-of-32-characters-!!!",
          CHAT_SECRET: "test-chat-secret-of-32-characters-!!!",
          MONEY_SECRET: "test-money-secret-of-32-characters-!!",
          PAYOUT_KEYS: `1:${"a1".repeat(32)}`,
          // A key pair that only the tests use.
          VAPID_PUBLIC_KEY: "BKQ8yFyxseHUX0-g4-x4lpBt3-FaO2wDHEjS8KmRZjgvWBgzO32qDbuRofXIg03hJstJlEhx5s_WU1f0X2b7Sh4",
          VAPID_PRIVATE_KEY: "1mQTImcXY1AjtuIzoTFZVjeE0NGowMmm7CyGiDoIL3I",
          VAPID_SUBJECT: "mailto:push@example.com",
          PUSH_SERVICES: "https://push.test",
          CHAT_LEXICON: "unsayable,不可说",
          ...bindings,
        },
      },
    })),
    endedFiles(),
    judgedRun(),
  ],
  test: {
    name,
    isolate: false,
    ...test,
    setupFiles: [
      "./tests/support/fresh-modules.ts",
      "./tests/support/one-proxy.ts",
      "./tests/support/one-import.ts",
      "./tests/support/migrate.ts",
    ],
    // Generous limits, so that no test fails only because the machine is busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Bundles each package that tests import themselves into one file.
    deps: { optimizer: { ssr: { enabled: true, include: ["drizzle-orm", "hono"] } } },
  },
});

const UNIT = ["tests/**/*.test.{ts,tsx}"];
const NOT_UNIT = ["tests/**/*.workerd.test.ts", "tests/**/*.site.test.ts"];

/**
 * Intl is not faked: a formatter of a faked Intl formats the instant 0 as the present time, and code keeps its formatters for the
 * tests of other files.
 */
const FAKED_TIMERS = [
  "Date",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "setImmediate",
  "clearImmediate",
  "performance",
] as const;

const inNode = (name: string, test: { include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  plugins: [judgedRun()],
  test: {
    name,
    environment: "node",
    setupFiles: ["./tests/support/settled-imports.ts"],
    testTimeout: 60_000,
    fakeTimers: { toFake: [...FAKED_TIMERS] },
    ...test,
  },
});

/**
 * Chat tests that do not depend on the number of a room's Relays. The tests of delivery, of rooms and of sessions prove that a
 * notice reaches every device over four Relays.
 */
const WITHOUT_RELAYS = [
  "call-caps",
  "config",
  "conversations",
  "extensions",
  "gate",
  "group-limit",
  "growth",
  "hostile-frames",
  "log-cuts",
  "look-ups",
  "migrations",
  "object-names",
  "profile",
  "rate-limits",
  "refusals",
  "relations",
  "reports",
  "roles",
  "room-calls",
  "rpc-record",
  "schema-rollback",
  "translation",
  "uploads",
  "values",
];

/** Tests that spread a room over four Relays. A run has only a part of them, as with the browser tests. */
const OVER_RELAYS = partOfRun(
  sourcePaths("tests").filter(
    (path) =>
      (/^tests\/edge\/chat\/.*\.workerd\.test\.ts$/.test(path) &&
        !WITHOUT_RELAYS.some((name) => path.endsWith(`/${name}.workerd.test.ts`))) ||
      ["tests/edge/console/chat.workerd.test.ts", "tests/edge/feed/board/chat-publisher.workerd.test.ts"].includes(path),
  ),
);

/** Tests that try one claim on very many inputs or on crowds. A run has only a part of them, as with the browser tests. */
const OF_MANY_INPUTS = [
  "app/features/messenger/long-absences",
  "app/features/messenger/many-acts",
  "app/features/messenger/two-devices",
  "edge/chat/hostile-frames",
  "edge/chat/large-groups",
  "edge/chat/room-calls",
  "edge/chat/values",
  "edge/demo/search",
  "edge/money/ledger/walk",
  "edge/rewards/tasks/once",
  "edge/streams/crowd",
  "edge/streams/hostile",
  "edge/streams/look-alikes",
  "security/chargebacks",
  "security/relay-objects",
].map((name) => `tests/${name}.workerd.test.ts`);
const LONG_IN_NODE = [
  "edge/feed/simulator/basketball",
  "edge/feed/simulator/football",
  "edge/ground/files/erase-media",
  "edge/share/poster",
  "scripts/deploy/broken-off",
  "scripts/deploy/wrangler",
  "scripts/models-backtest",
  "scripts/move",
  "scripts/texts/round-trip",
].map((name) => `tests/${name}.test.ts`);
const leftToOtherRuns = (list: readonly string[]): string[] => list.filter((path) => !partOfRun(list).includes(path));

export default defineConfig({
  test: {
    projects: [
      inWorkerd("workerd", {
        include: ["tests/**/*.workerd.test.ts"],
        exclude: [...MOCKING_IN_WORKERD, ...leftToOtherRuns(OF_MANY_INPUTS)],
      }),
      inWorkerd("workerd-mocks", { include: MOCKING_IN_WORKERD, isolate: true }),
      // The chat again, with the viewers of one room spread over four Relays.
      inWorkerd("workerd-shards", { include: OVER_RELAYS }, { RELAY_SHARDS: "4" }),
      // The whole built product in workerd, pages included (tests/support/site.ts).
      {
        plugins: [judgedRun()],
        test: {
          name: "site",
          // Files share workers, so that each module is loaded once.
          isolate: false,
          environment: "node",
          include: ["tests/**/*.site.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 240_000,
          // Tests of a slow database spend most of their time waiting.
          maxConcurrency: 12,
        },
      },
      // Files share workers, so that each module is loaded once; a file that replaces modules has its own worker.
      inNode("unit", { include: UNIT, exclude: [...NOT_UNIT, ...MOCKING, ...leftToOtherRuns(LONG_IN_NODE)], isolate: false }),
      inNode("unit-mocks", { include: MOCKING }),
    ],
  },
});
