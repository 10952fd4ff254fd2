import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { useKeptUnder } from "#app/features/kept-part/kept-part.tsx";
import { LeagueElements, LeagueSection } from "#app/routes/score/list/parts/league-section.tsx";
import { groupByLeague, type LeagueGroup } from "#app/routes/score/list/queries.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { drawBuilt, readText } from "#tests/support/built-renderer.ts";
import { named, side, toMatch } from "../matches.ts";

const NOW_MS = Date.UTC(2026, 10, 21, 12);
const visit = {
  brand: { code: "demo" },
  locale: "zh" as Locale,
  named: { locale: null, site: null },
  zone: "Asia/Shanghai",
  now: NOW_MS,
  comfort: { odds: "decimal", clock: "h24", weekStart: null, plain: false },
  spoilers: null as number[] | null,
};
vi.mock("#app/visit/visit.ts", () => ({ useVisit: () => visit }));
vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={`/m${to}`}>{children}</a>,
  useLocation: () => ({ pathname: "/score" }),
}));

const toListed = (matchid: number, league: number, more: Partial<Match> = {}): Match =>
  toMatch({
    matchid,
    time: NOW_MS / 1000 + 3600,
    kickoff_time: NOW_MS / 1000 + 3600,
    hometeam: named(`h${matchid}`),
    awayteam: named(`a${matchid}`),
    matchevent: named(`l${league}`, { id: league, color: "#112233", rank: 1 }),
    ...more,
  });

const shared = [toListed(1, 10), toListed(2, 10), toListed(3, 11)];
const starred = shared.map((match) => (match.matchid === 2 ? { ...match, attented: 1 } : match));

type Shown = { pinned?: boolean; folded?: boolean; sport?: 1 | 2 };
const props = (group: LeagueGroup, { pinned = false, folded = false, sport = 1 }: Shown = {}) => ({
  sport,
  group,
  asOf: NOW_MS,
  pinned,
  folded,
});
const Section = (own: Omit<Parameters<typeof LeagueSection>[0], "under">) => <LeagueSection {...own} under={useKeptUnder()} />;
const write = async (group: LeagueGroup, shown?: Shown) => readText(await drawBuilt(<Section {...props(group, shown)} />));
const elements = (group: LeagueGroup, shown?: Shown) => renderToString(<LeagueElements {...props(group, shown)} />);

describe("sections of the score list that many readers share", () => {
  test("the page groups a shared list only once for each language", () => {
    expect(groupByLeague(shared, "zh")).toBe(groupByLeague(shared, "zh"));
    expect(groupByLeague(shared, "pt-BR")).not.toBe(groupByLeague(shared, "zh"));
    expect(groupByLeague(shared, "zh").map(([id, , , matches]) => [id, matches.length])).toEqual([
      [10, 2],
      [11, 1],
    ]);
  });

  test("a star of one reader appears on no other reader's page", async () => {
    const before = await Promise.all(groupByLeague(shared, "zh").map((group) => write(group)));
    const own = await Promise.all(groupByLeague(starred, "zh").map((group) => write(group)));
    expect(own.join("").match(/class="f" name="unfollow" value="2"/g)).toHaveLength(1);
    const after = await Promise.all(groupByLeague(shared, "zh").map((group) => write(group)));
    expect(after).toEqual(before);
    expect(after.join("")).not.toContain("unfollow");
  });

  test("scores hidden by one reader stay visible to other readers", async () => {
    const over = () =>
      groupByLeague(
        [6, 7].map((id) => toListed(id, 14, { status: 8, home: side(3), away: side(id) })),
        "zh",
      ) as [LeagueGroup];
    const readers = [null, [], [6], [6, 7]];
    for (const order of [readers, readers.toReversed()]) {
      const [group] = over();
      for (const spoilers of [...order, ...order]) {
        visit.spoilers = spoilers;
        const text = await write(group);
        expect(text).toBe(elements(group));
        expect(text.match(/name="reveal"/g) ?? []).toHaveLength(spoilers ? 2 - spoilers.length : 0);
      }
    }
    visit.spoilers = null;
  });

  test("the section text differs for each language and each reader's setting", async () => {
    const playing = [toListed(4, 12, { status: 2, kickoff_time: NOW_MS / 1000 - 600, home: side(0), away: side(0) })];
    const time = { period_remaining_time: 600, clock_started_at: NOW_MS / 1000 - 5 };
    const clock = [toListed(5, 13, { sport_id: 2, status: 2, ...time, home: side(4), away: side(2) })];
    for (const [list, sport] of [
      [shared, 1],
      [playing, 1],
      [clock, 2],
    ] as const) {
      for (const locale of ["zh", "pt-BR"] as const) {
        const [group] = groupByLeague(list, locale) as [LeagueGroup];
        for (const zone of ["Asia/Shanghai", "America/Sao_Paulo"]) {
          for (const now of [0, 1, 999, 1000, 1001, 59_999, 60_000, 60_001]) {
            for (const shown of [{}, { pinned: true }, { folded: true }]) {
              Object.assign(visit, { locale, zone, now: NOW_MS + now });
              expect(await write(group, { ...shown, sport })).toBe(elements(group, { ...shown, sport }));
            }
          }
        }
      }
    }
  });
});
