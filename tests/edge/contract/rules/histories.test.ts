import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rememberSearch, type SearchEntry } from "#edge/contract/rules/site.ts";
import { rememberLeague, type VisitedLeague } from "#edge/contract/rules/competitions.ts";

describe("search history", () => {
  const entry = (target_id: string | number): SearchEntry => ({ target_id });

  it("keeps the latest 5 distinct entries, newest first @spec 3.19 @spec 4.22 @spec 9.4", () => {
    const history = [1, 2, 3, 4, 5, 6].reduce<readonly SearchEntry[]>((kept, id) => rememberSearch(kept, entry(id)), []);
    expect(history.map(({ target_id }) => target_id)).toEqual([6, 5, 4, 3, 2]);
  });

  it("ignores empty and duplicate entries, and an array clears it @spec 4.22", () => {
    const history = [entry(2), entry(" 1")];
    for (const ignored of [null, undefined, entry(""), entry(" "), entry(1), entry("2"), {} as SearchEntry]) {
      expect(rememberSearch(history, ignored)).toBe(history);
    }
    expect(rememberSearch(history, [])).toEqual([]);
    expect(rememberSearch(history, [entry(9)])).toEqual([]);
  });

  it("never holds more than 5 or one twice @spec 4.22", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (ids) => {
        const history = ids.reduce<readonly SearchEntry[]>((kept, id) => rememberSearch(kept, entry(id)), []);
        expect(history.length).toBeLessThanOrEqual(5);
        expect(new Set(history.map(({ target_id }) => target_id)).size).toBe(history.length);
      }),
    );
  });
});

describe("visited leagues", () => {
  const league = (id: number, sportsType = 1): VisitedLeague => ({ id, name: `League ${id}`, logo: "", sportsType });

  it("are the latest 15, newest first, each once @spec 3.8 @spec 9.4", () => {
    const visits = Array.from({ length: 17 }, (_, index) => league(index + 1));
    const kept = [...visits, league(10)].reduce<readonly VisitedLeague[]>(rememberLeague, []);
    expect(kept.map(({ id }) => id)).toEqual([10, 17, 16, 15, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3]);
  });

  it("are told apart by sport, and take the newest name and logo @spec 3.8", () => {
    const renamed = { ...league(1), name: "New name" };
    expect(rememberLeague([league(2), league(1)], renamed)).toEqual([renamed, league(2)]);
    expect(rememberLeague([league(1, 1)], league(1, 2))).toHaveLength(2);
  });
});
