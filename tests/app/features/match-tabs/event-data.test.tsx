import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { EventData } from "#app/features/match-header/event-data.tsx";
import { type HeaderView, headerView } from "#app/features/match-header/header-view.ts";
import { eventFacts } from "#app/features/match-header/sports-event.ts";
import type { Match, MatchInfo } from "#edge/contract/entities/match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";

const NOW_MS = Date.UTC(2026, 10, 28, 12);
vi.mock("#app/visit/visit.ts", () => ({
  useVisit: () => ({ locale: "en" as Locale, zone: "Europe/London", origin: "https://site.example", spoilers: [], now: NOW_MS }),
}));

const named = (name: string) => ({
  id: 1,
  name_zh: name,
  name_en: name,
  name_pt: name,
  short_name_zh: name,
  short_name_en: name,
  short_name_pt: name,
  logo: "",
});
const side = { score: null, half_score: null, penalties: null, red_cards: 0, yellow_cards: 0, corners: 0 };
const toInfo = (sport_id: number): MatchInfo => ({
  match: {
    matchid: 7,
    sport_id,
    status: 1,
    time: NOW_MS / 1000 + 86_400,
    kickoff_time: 0,
    date_only: 0,
    attented: 0,
    period_remaining_time: 0,
    clock_started_at: 0,
    period_scores: [],
    group_name: "",
    round: null,
    home: side,
    away: side,
    hometeam: named("Löwen </script>"),
    awayteam: named("Águias"),
    matchevent: named("League"),
  } as unknown as Match,
  venue: null,
  home_place: null,
  referee: null,
  attendance: null,
  neutral: 0,
  moved_from: { time: NOW_MS / 1000 - 86_400, date_only: 0 },
  first_leg: null,
  chances: null,
  votes: { home: 0, draw: 0, away: 0, mine: null },
  has: { incidents: false, lineup: false, statistics: false, odds: false, standings: false },
});

describe("the structured data of a match", () => {
  it.each([1, 2])("no name can end the JSON-LD script of a match of sport %i", (sport) => {
    const info = toInfo(sport);
    const view: HeaderView = headerView(info, "en");
    const html = renderToStaticMarkup(
      <EventData view={view} facts={eventFacts(info, "en")} path="/m/score/detail/x/7" picture="/m/share/7.png" />,
    );
    const [, text = ""] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toMatchObject({
      "@type": "SportsEvent",
      name: "Löwen </script> v Águias",
      url: "https://site.example/m/score/detail/x/7",
      image: "https://site.example/m/share/7.png",
      eventStatus: "https://schema.org/EventRescheduled",
      startDate: "2026-11-29T12:00:00.000Z",
      previousStartDate: "2026-11-27T12:00:00.000Z",
    });
  });
});
