import { expect, it } from "vitest";
import { toFansName } from "#edge/chat-groups/fans-name.ts";
import { GROUP_TEXT_MAX } from "#edge/contract/rules/chat-groups.ts";
import { LOCALES } from "#edge/contract/rules/locale.ts";

it("a group of fans is named in the anchor's language", () => {
  expect([...LOCALES, "" as const].map((locale) => toFansName("Leo", locale))).toEqual([
    "Leo 粉丝团",
    "Fãs de Leo",
    "Leo’s fans",
    "Fans de Leo",
    "Leo 粉丝团",
  ]);
});

it.each(LOCALES)("a group of fans of a long name fits into the name of a group, in the language %s", (locale) => {
  expect(toFansName("x".repeat(40), locale)).toHaveLength(GROUP_TEXT_MAX.name);
});
