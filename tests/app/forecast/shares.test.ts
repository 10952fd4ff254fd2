import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { certaintyOfChances, percent, sentences } from "#app/features/forecast/shares.ts";
import { ofHundred } from "#edge/contract/rules/chances.ts";

describe("chances as matches out of a hundred", () => {
  it.each([
    [{ home: 0.333, draw: 0.333, away: 0.334 }, [33, 33, 34]],
    [{ home: 0.456, draw: 0.27, away: 0.274 }, [46, 27, 27]],
    [{ home: 0.62, draw: 0, away: 0.38 }, [62, 0, 38]],
    [{ home: 1, draw: 0, away: 0 }, [100, 0, 0]],
  ])("the chances %j are %j matches out of a hundred", (chances, [home, draw, away]) => {
    const counts = ofHundred(chances);
    expect([counts.home, counts.draw, counts.away]).toEqual([home, draw, away]);
  });

  it("the counts of matches add up to a hundred", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (first, second) => {
        const home = Math.min(first, 1000) / 1000;
        const draw = Math.min(second, 1000 - first) / 1000;
        const away = Math.round(1000 - 1000 * home - 1000 * draw) / 1000;
        const counts = ofHundred({ home, draw, away });
        expect(counts.home + counts.draw + counts.away).toBe(100);
        for (const [count, share] of [
          [counts.home, home],
          [counts.draw, draw],
          [counts.away, away],
        ] as const)
          expect(Math.abs(count - 100 * share)).toBeLessThan(1);
      }),
    );
  });
});

it("the page writes a share in whole per cents in the language's format", () => {
  expect([percent(0.624, "zh"), percent(0.005, "en"), percent(-0.125, "pt-BR")]).toEqual(["62%", "1%", "-12%"]);
});

it("the page names the certainty of the likeliest result", () => {
  expect(certaintyOfChances({ home: 0.2, draw: 0.2, away: 0.6 })).toBe("likely");
});

it.each([
  [["Of 100.", null, "Agree."], "Of 100. Agree."],
  [["约赢30场。", "看法一致。", null], "约赢30场。看法一致。"],
])("the sentences %j are joined to %s", (all, text) => {
  expect(sentences(...all)).toBe(text);
});
