import { expect, test } from "vitest";
import { AUDIENCES, isAnnounced } from "#edge/contract/rules/audience.ts";

test("followers are notified of all broadcasts except unlisted broadcasts", () => {
  expect(AUDIENCES.map((audience) => [audience, isAnnounced(audience)])).toEqual([
    ["public", true],
    ["unlisted", false],
    ["followers", true],
  ]);
});
