import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { EventData } from "#app/features/match-header/event-data.tsx";
import { type HeaderView, headerView } from "#app/features/match-header/header-view.ts";
import { eventFacts } from "#app/features/match-header/sports-event.ts";
import type { MatchInfo } from "#edge/contract/entities/match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { named, toInfo, toMatch } from "../../matches.ts";

const NOW_MS = Date.UTC(2026, 10, 28, 12);
vi.mock("#app/visit/visit.ts", () => ({
  useVisit: () => ({ locale: "en" as Locale, zone: "Europe/London", origin: "https://site.example", spoilers: [], now: NOW_MS }),
}));

const movedMatch = (sport_id: number): MatchInfo =>
  toInfo(
    toMatch({
      sport_id,
      time: NOW_MS / 1000 + 86_400,
      hometeam: named("Löwen </script>"),
      awayteam: named("Águias"),
      matchevent: named("League"),
    }),
    { moved_from: { time: NOW_MS / 1000 - 86_400, date_only: 0 } },
  );

describe("the structured data of a match", () => {
  it.each([1, 2])("no name can end the JSON-LD script of a match of sport %i", (sport) => {
    const info = movedMatch(sport);
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
