import fc from "fast-check";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { MatchRow } from "#app/features/match-row/match-row.tsx";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { LeagueElements, LeagueSection } from "#app/routes/score/list/parts/league-section.tsx";
import type { LeagueGroup } from "#app/routes/score/list/queries.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import { LOCALES, type Locale } from "#edge/contract/rules/locale.ts";

const NOW = Date.UTC(2026, 10, 21, 12) / 1000;
const visit = { locale: "zh" as Locale, zone: "Asia/Shanghai", now: NOW * 1000, spoilers: null as number[] | null };

vi.mock("#app/visit/visit.ts", () => ({ useVisit: () => visit }));
vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={`/m${to}`}>{children}</a>,
}));

const score = fc.option(fc.integer({ min: 0, max: 160 }), { nil: null });
const cards = fc.integer({ min: 0, max: 3 });
const side = fc.record({
  score,
  half_score: score,
  penalties: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
  red_cards: cards,
  yellow_cards: cards,
  corners: cards,
});
const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.constantFrom("阿森纳", "Nott'm Forest", "São Paulo & <b>", '"A|B"'),
);
const logo = fc.constantFrom(
  "/m/crest/halves-d71920-ffffff.svg",
  "/m/crest/plain-112233-445566.svg",
  "https://cdn.example/a.png?x=1&y='2'",
);
const team = fc.record({
  id: fc.integer({ min: 1 }),
  name_zh: name,
  short_name_zh: name,
  name_en: name,
  short_name_en: name,
  name_pt: name,
  short_name_pt: name,
  logo,
  country_logo: fc.constant(""),
});
const goal = fc.record({
  side: fc.constantFrom("home" as const, "away" as const),
  kind: fc.constantFrom("goal" as const, "own-goal" as const, "penalty-goal" as const),
  minute: fc.integer({ min: 1, max: 120 }),
  added: fc.integer({ min: 0, max: 9 }),
  player: fc.option(fc.record({ id: fc.constant(1), name_zh: name, name_en: name, name_pt: name }), { nil: null }),
});
const match = fc.record({
  matchid: fc.integer({ min: 1, max: 4_000_000_000_000 }),
  sport_id: fc.constantFrom(1 as const, 2 as const),
  status: fc.integer({ min: 0, max: 15 }),
  time: fc.integer({ min: NOW - 20_000, max: NOW + 200_000 }),
  date_only: fc.integer({ min: 0, max: 1 }),
  kickoff_time: fc.integer({ min: NOW - 9000, max: NOW }),
  period_remaining_time: fc.integer({ min: 0, max: 720 }),
  clock_started_at: fc.constantFrom(0, NOW - 30),
  attented: fc.integer({ min: 0, max: 1 }),
  hometeam: team,
  awayteam: team,
  home: side,
  away: side,
  live: fc.integer({ min: 0, max: 1 }),
  mine: fc.integer({ min: 0, max: 1 }),
  goals: fc.option(fc.array(goal, { maxLength: 4 }), { nil: undefined }),
  period_scores: fc.array(fc.tuple(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 45 })), { maxLength: 6 }),
}) as unknown as fc.Arbitrary<Match>;

describe("match rows written as text", () => {
  test("match rows written as text equal React's markup byte for byte", () => {
    fc.assert(
      fc.property(
        fc.array(match, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...LOCALES),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (matches, locale, day, plain, hides) => {
          visit.locale = locale;
          visit.spoilers = hides ? matches.slice(1).map(({ matchid }) => matchid) : null;
          for (const sport of [1, 2] as const) {
            const lines = matches.filter(({ sport_id }) => sport_id === sport).map((one) => matchLine(one, locale));
            const rows = lines.map((line) => (
              <MatchRow key={line} sport={sport} match={line} asOf={visit.now} day={day} plain={plain} />
            ));
            expect(renderToString(<MatchRows sport={sport} matches={lines} asOf={visit.now} day={day} plain={plain} />)).toBe(
              renderToString(<ul className="rows">{rows}</ul>),
            );
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test("match rows show no score that the reader has hidden", () => {
    const [one] = fc.sample(match, 1) as [Match];
    const side = { score: 71, half_score: 72, penalties: 73, red_cards: 74, yellow_cards: 0, corners: 0 };
    const lively = {
      ...one,
      matchid: 5,
      status: 8,
      sport_id: 1 as const,
      home: side,
      away: side,
      hometeam: { ...one.hometeam, short_name_zh: "甲", logo: "" },
      awayteam: { ...one.awayteam, short_name_zh: "乙", logo: "" },
      goals: [{ side: "home" as const, kind: "goal" as const, minute: 76, added: 0, player: null }],
    };
    visit.locale = "zh";
    const write = (spoilers: number[] | null) => {
      visit.spoilers = spoilers;
      return renderToString(<MatchRows sport={1} matches={[matchLine(lively, "zh")]} />);
    };
    const hidden = write([]);
    expect(hidden).not.toMatch(/7[1-4]/);
    expect(hidden).toContain('name="reveal" value="5"');
    expect(write([5])).toBe(write(null));
    expect(write(null)).toMatch(/71.*71/s);
  });

  test("sections of match rows written as text equal React's sections", () => {
    visit.spoilers = null;
    const group = fc.tuple(
      fc.integer({ min: 1 }),
      name,
      fc.constantFrom("/m/crest/badge-d71920-ffffff.svg", "badge-d71920-ffffff.svg", "/x.png"),
      fc.array(match, { maxLength: 3 }),
    );
    fc.assert(
      fc.property(
        group,
        fc.constantFrom(...LOCALES),
        fc.boolean(),
        fc.boolean(),
        fc.nat(2),
        ([id, title, badge, matches], locale, pinned, folded, liveAbove) => {
          visit.locale = locale;
          const lines = matches.filter(({ sport_id }) => sport_id === 1).map((one) => matchLine(one, locale));
          const league = [id, title, badge, lines] as LeagueGroup;
          const props = { sport: 1 as const, group: league, asOf: visit.now, pinned, folded, liveAbove };
          expect(renderToString(<LeagueSection {...props} under={null} />)).toBe(renderToString(<LeagueElements {...props} />));
        },
      ),
      { numRuns: 200 },
    );
  });

  test("rows escape texts that people wrote", () => {
    const [one] = fc.sample(match, 1) as [Match];
    const evil = {
      ...one,
      sport_id: 1 as const,
      status: 8,
      hometeam: { ...one.hometeam, short_name_zh: "<script>x</script>", name_zh: "<script>x</script>" },
    };
    visit.locale = "zh";
    const html = renderToString(<MatchRows sport={1} matches={[matchLine(evil, "zh")]} />);
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
  });
});
