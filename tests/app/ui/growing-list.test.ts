import { describe, expect, it } from "vitest";
import { regrow } from "#app/ui/growing-list.tsx";

const page = (number: number, list: string[], total = 9) => ({ page: number, list: list.map((name) => ({ name })), total });

describe("a list that grew and is shown again after a step back", () => {
  it.each([
    ["shows all its pages", page(1, ["a", "b"]), page(2, ["a", "b", "c", "d"]), "abcd"],
    ["begins with what is new", page(1, ["n", "a"]), page(2, ["a", "b", "c", "d"]), "nabcd"],
    ["begins with its first page as it is now", page(1, ["a", "c"]), page(2, ["a", "b", "c", "d"]), "acd"],
    ["shows the first page alone if its last row is another now", page(1, ["a", "x"]), page(2, ["a", "b", "c", "d"]), "ax"],
    ["shows the first page if it never grew", page(1, ["a", "b"]), undefined, "ab"],
    ["shows the first page of an empty list", page(1, []), page(2, ["a", "b", "c"]), ""],
  ])("%s", (_, first, left, names) => {
    expect(
      regrow(first, left)
        .list.map(({ name }) => name)
        .join(""),
    ).toBe(names);
  });

  it("counts all items as they are now", () => {
    expect(regrow(page(1, ["a", "b"], 8), page(2, ["a", "b", "c"], 9)).total).toBe(8);
  });
});
