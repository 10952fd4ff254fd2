import { describe, expect, it } from "vitest";
import { basketballHappening } from "#app/features/match-tabs/basketball/happening-view.ts";
import { playSentence } from "#app/features/match-tabs/basketball/play-text.ts";
import { tabQuery } from "#app/features/match-tabs/tab-query.ts";
import { getText } from "#app/i18n/use-text.ts";
import type { Incident } from "#edge/contract/entities/incident.ts";

type Happening = typeof basketballHappening;

const info = { match: { status: 2, home: { score: 3 }, away: { score: 0 } } };
const combined = { info, momentum: [], shots: [], statistics: [] } as unknown as Parameters<Happening>[0];
const shot = (cancelled: 0 | 1) =>
  ({
    seq: 1,
    kind: "shot-made",
    period: 1,
    minute: 3,
    second: 540,
    side: "home",
    value: 3,
    cancelled,
    home_score: 3,
    away_score: 0,
  }) as Incident;

describe("a basket that the provider took back", () => {
  const t = getText("en", "match-basketball");
  it.each([
    [0, "3\u00a0-\u00a00"],
    [1, undefined],
  ] as const)("a basket with cancelled = %i has the score %s in the play-by-play", (cancelled, score) => {
    const [event] = basketballHappening(combined, [], [shot(cancelled)], tabQuery(new URLSearchParams()), "en").play;
    expect(event?.score).toBe(score);
  });

  it("the sentence of a cancelled basket names the cancellation", () => {
    const [counts, taken] = ([0, 1] as const).map(
      (cancelled) => basketballHappening(combined, [], [shot(cancelled)], tabQuery(new URLSearchParams()), "en").play[0],
    );
    const teams = { home: "Lakers", away: "Celtics" };
    expect(playSentence(t, counts as never, teams)).not.toContain("cancelled");
    expect(playSentence(t, taken as never, teams)).toBe(`${playSentence(t, counts as never, teams)} (cancelled)`);
  });
});
