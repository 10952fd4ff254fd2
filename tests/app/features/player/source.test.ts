import { expect, test } from "vitest";
import { syncFor } from "#app/features/player/source.ts";

test.each([
  [1, 2],
  [2, 3],
  [6, 7],
])(
  "with segments of %i s the picture keeps %i s: the one that plays lasts until the next one has arrived",
  (targetS, behindS) => {
    expect(syncFor(targetS)).toBe(behindS);
  },
);
