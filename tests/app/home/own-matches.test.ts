import { expect, it } from "vitest";
import { findOwnMatches } from "#app/routes/home/find-own-matches.ts";
import { readOwnMatches } from "#app/routes/home/own-matches.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { NO_GUEST_FOLLOWS } from "#edge/contract/rules/guest-follows.ts";
import { toMatch } from "../matches.ts";

const NOW_S = 1_800_000_000;
const DAY_S = 86_400;
const ZONE = "America/Sao_Paulo";
const match = (matchid: number, row: Partial<Match> = {}) => toMatch({ matchid, time: NOW_S + matchid, mine: 1, ...row });
const toIds = (list: readonly Match[]) => list.map(({ matchid }) => matchid);

it.each<[string, Match[], number[]]>([
  ["those in play come first", [match(1), match(2, { status: 4, news_at: NOW_S })], [2, 1]],
  ["results of the day come after those to come", [match(1, { status: 8 }), match(2)], [2, 1]],
  ["a club's match of next week comes last", [match(1, { time: NOW_S + 7 * DAY_S }), match(2, { status: 8 })], [2, 1]],
  ["results of earlier days are left out", [match(1, { time: NOW_S - 3 * DAY_S, status: 8 }), match(2)], [2]],
  ["at most four are shown", [1, 2, 3, 4, 5].map((id) => match(id)), [1, 2, 3, 4]],
])("among the matches that a viewer follows, %s", (_, list, ids) => {
  expect(toIds(findOwnMatches(list, ZONE, NOW_S * 1_000))).toEqual(ids);
});

const asked: object[] = [];
const contextOf = (visit: Partial<LoadContext["visit"]>) =>
  ({
    visit: { viewer: null, follows: NO_GUEST_FOLLOWS, zone: ZONE, ...visit },
    now: () => NOW_S * 1_000,
    product: {
      race: {
        getAttentMatchlist: async (input: object) => {
          asked.push(input);
          return { list: [match(7)] };
        },
      },
    },
  }) as unknown as LoadContext;

it("a guest without follows causes no read of matches", async () => {
  expect(await readOwnMatches(contextOf({}))).toEqual([]);
  expect(asked).toEqual([]);
});

it("home reads the viewer's matches from the list of followed matches", async () => {
  const follows = { ...NO_GUEST_FOLLOWS, team: [9] };
  expect(toIds(await readOwnMatches(contextOf({ follows })))).toEqual([7]);
  expect(asked).toEqual([{ sport_id: 0, zone: ZONE }]);
});
