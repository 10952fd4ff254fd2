import { describe, expect, it } from "vitest";
import { badgeLogo, CREST_SHAPES, crestMarkup, crestSvg, parseCrest } from "#edge/contract/rules/crest.ts";
import { crestPath } from "#edge/feed/ids.ts";
import type { CrestShape } from "#edge/feed/names/types.ts";

const named: CrestShape[] = ["plain", "halves", "stripes", "hoops", "sash", "chevron", "quarters", "band"];

describe("crests", () => {
  it("every shape of a crest has a different drawing", () => {
    expect([...CREST_SHAPES].sort()).toEqual([...named, "badge"].sort());
    const drawings = CREST_SHAPES.map((shape) => crestMarkup({ shape, primary: "#112233", secondary: "#ffffff" }));
    expect(new Set(drawings).size).toBe(CREST_SHAPES.length);
    for (const drawing of drawings) expect(drawing).toMatch(/^(<(path|circle) [^<>]+\/>)+$/);
  });

  it.each(named)("the parser reads the address of a stored %s crest", (shape) => {
    expect(parseCrest(crestPath(shape, "#D71920", "#ffffff"))).toEqual({ shape, primary: "#d71920", secondary: "#ffffff" });
  });

  it("the parser reads the badge of a competition", () => {
    expect(parseCrest(badgeLogo("#38003C"))).toEqual({ shape: "badge", primary: "#38003c", secondary: "#ffffff" });
  });

  it.each([
    "",
    "https://elsewhere.test/logo.png",
    "/m/crest/halves-d71920.svg",
    "/m/crest/star-d71920-ffffff.svg",
    "/m/crest/halves-d71920-fffffg.svg",
  ])("the parser ignores the address %j", (logo) => {
    expect(parseCrest(logo)).toBeNull();
  });

  it("a crest file is a complete SVG picture", () => {
    expect(crestSvg({ shape: "plain", primary: "#000000", secondary: "#ffffff" })).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">.*<\/svg>$/,
    );
  });
});
