import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { HeaderTeam } from "#app/features/match-header/header-view.ts";
import type { PastMatch } from "#app/features/match-tabs/past-match.ts";
import { LastMatches } from "#app/features/match-tabs/side-matches.tsx";
import type { Locale } from "#edge/contract/rules/locale.ts";

const NOW_MS = Date.UTC(2026, 10, 28, 12);
vi.mock("#app/visit/visit.ts", () => ({ useVisit: () => ({ locale: "en" as Locale, zone: "Europe/London", now: NOW_MS }) }));
vi.mock("@remix-run/react", () => ({ Link: ({ children }: { children: unknown }) => <>{children}</> }));

const TEAM = { id: 1, name: "Delta", short: "DEL", logo: "" } satisfies Partial<HeaderTeam> as HeaderTeam;
const past = (id: number, own: number): PastMatch => [id, NOW_MS / 1000 - id * 86_400, "Cup", 1, "Delta", 2, "Bravo", own, 1];

it("a side's strip of results has the newest on the right, and the list below begins with the newest", () => {
  const html = renderToStaticMarkup(
    <LastMatches team={TEAM} sport="football" list={[past(1, 2), past(2, 1), past(3, 0)]} sums="" />,
  );
  const [strip = "", list = ""] = html.split(/<ol[^>]*>/);
  const letters = (part: string): string => [...part.matchAll(/chip-result chip-(\w)/g)].map(([, letter]) => letter).join("");
  expect([letters(strip), letters(list)]).toEqual(["ldw", "wdl"]);
});
