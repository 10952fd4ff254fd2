import fc from "fast-check";
import { beforeAll, it } from "vitest";
import { perform, someActs } from "./support/acts.ts";
import { useBrowserParts } from "./support/phone.ts";

beforeAll(useBrowserParts);

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "two devices and the relay agree after 25 runs of random acts, seed %i",
  (seed) => fc.assert(fc.asyncProperty(someActs, perform), { numRuns: 25, seed, endOnFailure: true }),
  600_000,
);
