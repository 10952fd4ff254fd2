import { expect, test } from "vitest";
import { syncFor } from "#app/features/player/source.ts";

test.each([
  [1, 2],
  [2, 3],
  [6, 7],
])("the player of a stream with segments of %i s buffers %i s", (targetS, behindS) => {
  expect(syncFor(targetS)).toBe(behindS);
});
