import { expect, test } from "vitest";
import { isBeforeEntry, latestRules } from "#app/features/moderation/latest-rules.ts";
import { NO_RULES, type RoomState } from "#edge/contract/entities/room-moderation.ts";

const state = (announcement: string): RoomState => ({ ...NO_RULES, announcement, pinned: null, moderators: [] });

test.each([
  ["an answer from memory that is older than the notice", 1_000, 2_000, "heard"],
  ["an answer of the same moment", 2_000, 2_000, "heard"],
  ["an answer after a lost connection, during which a notice was missed", 3_000, 2_000, "answered"],
  ["a notice of an older server, which states no time", 3_000, 0, "heard"],
  ["an answer of an older server, which states no time", 0, 2_000, "heard"],
])("the page chooses between a notice and the server's answer: %s", (_, as_of, at, shown) => {
  expect(latestRules({ state: state("answered"), as_of }, { ...state("heard"), at }).announcement).toBe(shown);
});

test("a page without a notice uses the server's answer", () => {
  expect(latestRules({ state: state("answered"), as_of: 1 }, null).announcement).toBe("answered");
});

test("the page recognises a server's answer from before the viewer's entry", () => {
  expect([isBeforeEntry(1_999, 2_000), isBeforeEntry(2_000, 2_000), isBeforeEntry(0, 2_000)]).toEqual([true, false, false]);
});
