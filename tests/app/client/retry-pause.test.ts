import { expect, test } from "vitest";
import { retryPause } from "#app/client/retry-pause.ts";

test.each([
  [0, 2_000],
  [1, 4_000],
  [4, 32_000],
  [5, 60_000],
  [5_000, 60_000],
])("after %s failures a retry waits %s ms", (failures, ms) => {
  expect(retryPause(failures, { firstMs: 2_000, maxMs: 60_000 })).toBe(ms);
});
