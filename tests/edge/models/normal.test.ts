import fc from "fast-check";
import { expect, it } from "vitest";
import { normalBelow } from "#edge/models/normal.ts";

it.each([
  [0, 0.5],
  [1, 0.8413447],
  [-1.96, 0.0249979],
  [2.5758293, 0.995],
  [8, 1],
])("a standard normal number is below %d with probability %d", (x, share) => {
  expect(normalBelow(x)).toBeCloseTo(share, 6);
});

it("the halves of the normal distribution mirror each other", () => {
  const number = fc.double({ min: -9, max: 9, noNaN: true });
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(normalBelow(a) + normalBelow(-a)).toBeCloseTo(1, 6);
      if (a < b) expect(normalBelow(a)).toBeLessThanOrEqual(normalBelow(b) + 2e-7);
    }),
  );
});
