import { describe, expect, test } from "vitest";
import { matchLine, readMatchLine } from "#app/features/match-row/match-line.ts";
import { orderDay, type TopBlock } from "#app/routes/score/list/parts/on-top.ts";
import { groupByLeague } from "#app/routes/score/list/queries.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import { named, side, toMatch } from "../matches.ts";

const NOW_MS = Date.UTC(2026, 10, 21, 12);
const NOW_S = NOW_MS / 1000;

const listed = (matchid: number, league: number, status: number, more: object = {}): Match =>
  toMatch({
    matchid,
    status,
    event_id: league,
    time: NOW_S + matchid,
    kickoff_time: NOW_S - 600,
    updated_at: NOW_MS - 1000,
    hometeam: named(`h${matchid}`),
    awayteam: named(`a${matchid}`),
    matchevent: named(`l${league}`, { id: league, color: "#112233", rank: 1 }),
    home: side(status === 1 ? null : 1),
    away: side(status === 1 ? null : 0),
    ...more,
  });

const IN_PLAY = 4;
const WAITING = 1;
const OVER = 8;
const nobody = { begun: new Set<number>(), folded: [], isToday: true, isMineFolded: false, isLiveFolded: false };
const order = (list: Match[], choice: Partial<Parameters<typeof orderDay>[1]> = {}) => {
  const day = orderDay(groupByLeague(list, "zh"), { sport: 1, now: NOW_MS, ...nobody, ...choice });
  const ids = ({ runs }: TopBlock) => runs.map(([[league], lines]) => [league, ...lines.map((line) => readMatchLine(line).id)]);
  return {
    mine: ids(day.mine),
    live: ids(day.live),
    counts: [day.mine.count, day.live.count],
    leagues: day.leagues.map(({ group: [id, , , lines], liveAbove }) => [
      id,
      lines.map((line) => readMatchLine(line).id),
      liveAbove,
    ]),
  };
};

describe("the blocks above the leagues", () => {
  const list = [listed(1, 10, WAITING), listed(2, 10, IN_PLAY), listed(3, 11, IN_PLAY), listed(4, 12, OVER)];

  test("live matches appear above the leagues and not in their leagues", () => {
    expect(order(list)).toEqual({
      mine: [],
      live: [
        [10, 2],
        [11, 3],
      ],
      counts: [0, 2],
      leagues: [
        [10, [1], 1],
        [12, [4], 0],
      ],
    });
  });

  test("a match that has just begun appears among live matches without a reload", () => {
    expect(order(list, { begun: new Set([1, 4]) }).live).toEqual([
      [10, 1, 2],
      [11, 3],
    ]);
  });

  test("a match with a long silent source is not live", () => {
    expect(order([listed(2, 10, IN_PLAY, { updated_at: NOW_MS - 7_200_000 })]).live).toEqual([]);
  });

  test("followed matches, clubs and leagues come first: live, then upcoming, then finished", () => {
    const followed = [
      listed(1, 10, OVER, { mine: 1 }),
      listed(2, 10, WAITING, { attented: 1 }),
      listed(3, 11, IN_PLAY, { mine: 1 }),
      listed(4, 11, IN_PLAY),
    ];
    expect(order(followed)).toEqual({
      mine: [
        [11, 3],
        [10, 2, 1],
      ],
      live: [[11, 4]],
      counts: [3, 1],
      leagues: [],
    });
  });

  test("another day has a block of the followed matches and none of live ones", () => {
    const { mine, live, leagues } = order([listed(1, 10, WAITING, { mine: 1 }), listed(2, 10, WAITING), listed(3, 11, IN_PLAY)], {
      isToday: false,
    });
    expect(mine).toEqual([[10, 1]]);
    expect(live).toEqual([]);
    expect(leagues).toEqual([
      [10, [2], 0],
      [11, [3], 0],
    ]);
  });

  test("matches beyond a block's limit stay in their leagues", () => {
    const many = Array.from({ length: 10 }, (_, index) => listed(index + 1, 10, IN_PLAY));
    const { live, counts, leagues } = order(many);
    expect(live).toEqual([[10, 1, 2, 3, 4, 5, 6, 7, 8]]);
    expect(counts).toEqual([0, 10]);
    expect(leagues).toEqual([[10, [9, 10], 8]]);
    expect(order(many.map((match) => ({ ...match, mine: 1 }))).mine).toEqual([[10, 1, 2, 3, 4, 5]]);
    expect(order(many.map((match) => ({ ...match, mine: 1, status: WAITING }))).mine).toEqual([[10, 1, 2, 3]]);
  });

  test("a folded block or league leaves live matches in their leagues", () => {
    const whole = [
      [10, [1, 2], 0],
      [11, [3], 0],
      [12, [4], 0],
    ];
    expect(order(list, { isLiveFolded: true })).toMatchObject({ live: [], counts: [0, 2], leagues: whole });
    expect(order(list, { folded: [10, 11] })).toMatchObject({ live: [], counts: [0, 0], leagues: whole });
  });

  test("a league stays the same object for unchanged rows", () => {
    const groups = groupByLeague(list, "zh");
    const [first, second] = [0, 1].map(() => orderDay(groups, { sport: 1, now: NOW_MS, ...nobody }));
    expect(first?.leagues[0]?.group).toBe(second?.leagues[0]?.group);
    const later = orderDay(groups, { sport: 1, now: NOW_MS, ...nobody, begun: new Set([1]) });
    expect(later.leagues.map(({ group }) => group[0])).toEqual([12]);
    expect(groups[0]?.[3]).toEqual([1, 2].map((id) => matchLine(list[id - 1] as Match, "zh")));
  });
});
