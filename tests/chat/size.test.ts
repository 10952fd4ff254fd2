import type { Rollup } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import { buildChunks, weigh, weighViewer, weighWith } from "#scripts/bench/library-size.mjs";

/** Limit of 20 kB for the download of a visitor who views a room. */
const VIEWER_MAX_BYTES = 20_000;
/** Limit for a logged-in viewer (`onlyRooms`), who can send messages and receives the settings (chat/README.md). */
const LOGGED_IN_MAX_BYTES = 26_100;
const WHOLE_MAX_BYTES = 48_000;

/** A build takes seconds, on a busy machine up to a minute. */
const BUILD_TIMEOUT_MS = 120_000;

describe("the size of the chat library", () => {
  let chunks: Rollup.OutputChunk[];
  beforeAll(async () => {
    chunks = await buildChunks(false);
  }, BUILD_TIMEOUT_MS);

  test("the code for a room's viewer stays within its size limit", async () => {
    expect(await weighViewer(chunks)).toBeLessThanOrEqual(VIEWER_MAX_BYTES);
  });

  test("the code for a logged-in room viewer stays within its size limit", async () => {
    const parts = /\/modules\/(?:messages\/messages|config\/config)\.ts$/;
    const isPart = ({ isEntry, facadeModuleId }: Rollup.OutputChunk): boolean => isEntry || parts.test(facadeModuleId ?? "");
    expect(chunks.filter(isPart)).toHaveLength(3);
    expect(await weighWith(chunks, isPart)).toBeLessThanOrEqual(LOGGED_IN_MAX_BYTES);
  });

  test(
    "the whole library fits its size limit",
    async () => {
      const [whole] = await buildChunks(true);
      expect(await weigh(whole!)).toBeLessThanOrEqual(WHOLE_MAX_BYTES);
    },
    BUILD_TIMEOUT_MS,
  );

  test("the code that a viewer loads excludes zod and the error texts", () => {
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => id.includes("/zod/") || (id.endsWith("/error-texts.ts") && id.includes("/protocol/")))).toEqual(
      [],
    );
    expect(modules.some((id) => id.endsWith("chat/client.ts"))).toBe(true);
  });
});
