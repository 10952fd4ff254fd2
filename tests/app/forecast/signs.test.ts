import { describe, expect, it } from "vitest";
import { handicapText, lineText, tenths, withSign } from "#app/routes/data/signs.ts";

describe("numbers of the data models", () => {
  it.each([
    ["12%", "+12%"],
    ["-3%", "−3%"],
    ["0%", "0%"],
    ["-0%", "0%"],
    ["-0.0", "0.0"],
    ["0,5", "+0,5"],
  ])("the number %s with a sign is %s", (text, written) => {
    expect(withSign(text)).toBe(written);
  });

  it.each([
    [-4.5, "−4.5", "−4,5"],
    [0.25, "+0.25", "+0,25"],
    [-1, "−1", "−1"],
    [0, "0", "0"],
  ])("a handicap of %d is %s in English and %s in Portuguese", (line, english, portuguese) => {
    expect([handicapText(line, "en"), handicapText(line, "pt-BR")]).toEqual([english, portuguese]);
  });

  it("the text of a handicap line keeps quarter points", () => {
    expect([lineText(2.25, "en"), lineText(215.5, "en"), tenths(215, "en"), tenths(1.26, "pt-BR")]).toEqual([
      "2.25",
      "215.5",
      "215.0",
      "1,3",
    ]);
  });
});
