import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            main: "./tests/support/worker.ts",
            wrangler: { configPath: "./tests/support/wrangler.toml" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("./edge/db/migrations"),
                ENVIRONMENT: "development",
                BOARD_DRIVER: "simulator",
                SESSION_SECRET: "test-session-secret-of-32-characters!",
                FEED_SECRET: "test-feed-secret-of-32-characters-!!!",
              },
            },
          })),
        ],
        test: { name: "workerd", include: ["tests/**/*.workerd.test.ts"], setupFiles: ["./tests/support/migrate.ts"] },
      },
      { test: { name: "unit", environment: "node", include: ["tests/**/*.test.{ts,tsx}"], exclude: ["tests/**/*.workerd.test.ts"], testTimeout: 60_000 } },
    ],
  },
});
