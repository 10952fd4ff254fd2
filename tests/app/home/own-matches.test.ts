import { expect, it } from "vitest";
import { findOwnMatches } from "#app/routes/home/find-own-matches.ts";
import { readOwnMatches } from "#app/routes/home/own-matches.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { NO_GUEST_FOLLOWS } from "#edge/contract/rules/guest-follows.ts";
import { toMatch } from "../matches.ts";

const NOW_S = 1_800_000_000;
const match = (matchid: number, row: Partial<Match> = {}) => toMatch({ matchid, time: NOW_S + matchid, ...row });
const toIds = (list: readonly Match[]) => list.map(({ matchid }) => matchid);

it.each<[string, Match[][], number[]]>([
  ["those that nobody follows are left out", [[match(1), match(2, { mine: 1 }), match(3, { attented: 1 })]], [2, 3]],
  ["one that is in both days appears once", [[match(1, { mine: 1 })], [match(1, { mine: 1 })]], [1]],
  ["those in play come first", [[match(1, { mine: 1 }), match(2, { mine: 1, status: 4, news_at: NOW_S })]], [2, 1]],
  ["results come last", [[match(1, { mine: 1, status: 8 }), match(2, { mine: 1 })]], [2, 1]],
  ["at most four are shown", [[1, 2, 3, 4, 5].map((id) => match(id, { mine: 1 }))], [1, 2, 3, 4]],
])("among the matches that a viewer follows, %s", (_, days, ids) => {
  expect(toIds(findOwnMatches(days, NOW_S * 1_000))).toEqual(ids);
});

const asked: object[] = [];
const contextOf = (visit: Partial<LoadContext["visit"]>) =>
  ({
    visit: { viewer: null, follows: NO_GUEST_FOLLOWS, zone: "America/Sao_Paulo", ...visit },
    now: () => NOW_S * 1_000,
    product: {
      race: {
        getDateMatch: async (input: object) => {
          asked.push(input);
          return { list: [match(7, { mine: 1 })] };
        },
      },
    },
  }) as unknown as LoadContext;

it("a guest who follows nothing has no followed matches and causes no read", async () => {
  expect(await readOwnMatches(contextOf({}))).toEqual([]);
  expect(asked).toEqual([]);
});

it("a guest's followed matches are read from both sports' shared day lists", async () => {
  const follows = { ...NO_GUEST_FOLLOWS, team: [9] };
  expect(toIds(await readOwnMatches(contextOf({ follows })))).toEqual([7]);
  const day = { sport_id: 0, zone: "America/Sao_Paulo" };
  expect(asked).toEqual([day, { ...day, date: "2027-01-16" }]);
});
