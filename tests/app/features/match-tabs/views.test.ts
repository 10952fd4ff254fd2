import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chosenTab,
  isLinkedFromSummary,
  listWorthwhile,
  matchTabs,
  openingTab,
  shownTabs,
} from "#app/features/match-header/tabs.ts";
import { voteShares } from "#app/features/match-header/vote-shares.ts";
import { findKits } from "#app/features/match-tabs/football/kits.ts";
import { formationPlaces, toPlaces } from "#app/features/match-tabs/football/lineup-view.ts";
import { shirtName } from "#app/features/match-tabs/football/shirt-name.ts";
import { nearBoth } from "#app/features/match-tabs/near-both.ts";
import { marketsView, priceWord } from "#app/features/match-tabs/odds-view.ts";
import { type PastMatch, resultFor } from "#app/features/match-tabs/past-match.ts";
import type { StandingsView } from "#app/features/standings/standings-view.ts";
import type { LineupSide } from "#edge/contract/entities/lineup.ts";
import type { BookmakerOdds, OddsQuote } from "#edge/contract/entities/odds.ts";

describe("tabs of a match page", () => {
  const on = {
    switch_race_status: 1,
    switch_race_analysis: "1",
    switch_race_lineup: 1,
    switch_race_index: 0,
    switch_room_rank: 1,
  };
  it("the page of a match has only the tabs whose switches are on @spec 2.20 @spec 2.21", () => {
    expect(matchTabs(shownTabs(1, on, 0))).toEqual(["happening", "lineup", "rank", "analysis"]);
    expect(matchTabs(shownTabs(2, {}, 0))).toEqual([]);
  });

  const rooms = { switch_room_chat: 1, switch_room_operate: 1, switch_room_anchor: 1, switch_race_quiz_check: 1 };
  it.each([1, 2] as const)("the chat of sport %i lists the match's rooms @spec 2.19 @spec 2.20", (sport) => {
    expect(shownTabs(sport, rooms, 7)).toEqual([{ tab: "anchors", isChat: true }, { inRoom: "private" }, { tab: "quiz" }]);
    expect(shownTabs(sport, { ...rooms, switch_room_anchor: 0 }, 7)[0]).toEqual({ inRoom: "chat" });
    expect(shownTabs(sport, rooms, 0)).toEqual([{ tab: "quiz" }, { tab: "anchors" }]);
    expect(shownTabs(sport, { ...rooms, switch_room_chat: 0 }, 7)[0]).toEqual({ inRoom: "private" });
  });

  it("the summary's links replace the tabs of quiz and streamers", () => {
    const linked = (switches: object) => {
      const shown = shownTabs(1, { ...rooms, ...switches }, 7);
      return shown.filter((one) => isLinkedFromSummary(one, shown));
    };
    expect(linked(on)).toEqual([{ tab: "quiz" }]);
    expect(linked({ ...on, switch_room_chat: 0 })).toEqual([{ tab: "quiz" }, { tab: "anchors" }]);
    expect(linked({ ...on, switch_race_status: 0 })).toEqual([]);
  });

  it("a match without a quiz has no link to a quiz, unless the quiz is the chosen tab", () => {
    const shown = shownTabs(1, { ...rooms, ...on }, 0);
    expect(matchTabs(listWorthwhile(shown, "happening", true))).toContain("quiz");
    expect(matchTabs(listWorthwhile(shown, "happening", false))).not.toContain("quiz");
    expect(matchTabs(listWorthwhile(shown, "quiz", false))).toContain("quiz");
  });

  it.each([
    [1, 1, "analysis"],
    [1, 2, "happening"],
    [1, 8, "happening"],
    [1, 9, "analysis"],
    [2, 1, "analysis"],
    [2, 9, "happening"],
  ] as const)("the match of sport %i at status %i opens with the tab %s", (sport, status, tab) => {
    expect(openingTab(sport, status)).toBe(tab);
  });

  it.each([
    ["lineup", 4, "lineup"],
    ["index", 4, "happening"],
    [null, 4, "happening"],
    [null, 8, "happening"],
    [null, 1, "analysis"],
    ["nonsense", 9, "analysis"],
  ])("a request for the tab %s at status %i opens the tab %s", (requested, status, tab) => {
    expect(chosenTab(matchTabs(shownTabs(1, on, 0)), requested, { sport_id: 1, status })).toBe(tab);
  });

  it("the page opens an available tab if the default tab is switched off", () => {
    expect(chosenTab(["rank"], null, { sport_id: 2, status: 1 })).toBe("rank");
    expect(chosenTab([], "rank", { sport_id: 2, status: 1 })).toBeNull();
  });
});

describe("votes", () => {
  const counts = fc.nat({ max: 10_000 });
  it("the shares of votes sum to 100 per cent if anybody voted @spec 7.28", () => {
    fc.assert(
      fc.property(counts, counts, counts, (home, draw, away) => {
        const shares = voteShares({ home, draw, away }, ["home", "draw", "away"]);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(home + draw + away > 0 ? 100 : 0);
        for (const [index, votes] of [home, draw, away].entries()) {
          expect(Math.abs((shares[index] ?? 0) - (100 * votes) / Math.max(1, home + draw + away))).toBeLessThan(1.01);
        }
      }),
    );
  });
});

describe("line-ups", () => {
  it.each([
    ["4-2-3-1", [1, 4, 2, 3, 1]],
    ["3-5-2", [1, 3, 5, 2]],
    [null, [1, 4, 4, 2]],
  ])("the formation %s places the players in rows of %j", (formation, lines) => {
    const places = formationPlaces(formation, 11);
    expect(places).toHaveLength(11);
    const byDepth = new Map<number, number>();
    for (const [deep] of places) byDepth.set(deep, (byDepth.get(deep) ?? 0) + 1);
    expect([...byDepth.values()]).toEqual(lines);
  });

  const player = (x: number | null, y: number | null) => ({ starter: 1, x, y }) as LineupSide["players"][number];
  it("each team's players stay in the team's own half on any coordinate scale", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), { minLength: 11, maxLength: 11 }),
        (raw) => {
          const places = toPlaces({ formation: null, coach: null, players: raw.map(([x, y]) => player(x, y)) });
          for (const [deep] of places.values()) {
            expect(deep).toBeGreaterThanOrEqual(8);
            expect(deep).toBeLessThanOrEqual(85);
          }
        },
      ),
    );
  });

  it("line-ups draw all players at clearly separate places", () => {
    // France in the final of 2018, with the positions of the match's events.
    const raw = [
      [4, 55],
      [22, 78],
      [25, 35],
      [28, 62],
      [30, 18],
      [30, 74],
      [33, 81],
      [29, 42],
      [46, 18],
      [48, 48],
      [52, 55],
    ];
    const sheet = raw.map(([x, y], index) => ({ ...player(x ?? 0, y ?? 0), position: index === 0 ? "G" : "M" }));
    const places = [...toPlaces({ formation: null, coach: null, players: sheet }).values()];
    expect(places[0]).toEqual([8, 50]);
    for (const [i, [deep, across]] of places.entries()) {
      expect(deep >= 8 && deep <= 84 && across >= 6 && across <= 94).toBe(true);
      for (const [otherDeep, otherAcross] of places.slice(i + 1)) {
        expect(Math.abs(deep - otherDeep) > 16.8 || Math.abs(across - otherAcross) > 18.8).toBe(true);
      }
    }
    // The right winger stays on the right.
    expect(places[8]?.[1]).toBeLessThan(30);
  });

  it("line-ups use the formation if a player's position is unknown", () => {
    const places = toPlaces({
      formation: "4-4-2",
      coach: null,
      players: [player(5, 50), ...Array.from({ length: 10 }, () => player(null, null))],
    });
    expect(new Set([...places.values()].map(([deep]) => deep)).size).toBe(4);
  });

  it("line-ups have different colours for the two sides", () => {
    const red = "/m/crest/plain-d71920-ffffff.svg";
    const nearlyRed = "/m/crest/stripes-e30613-ffffff.svg";
    const twoReds = "/m/crest/plain-e30613-d71920.svg";
    expect(findKits(red, nearlyRed).away.ground).toBe("#ffffff");
    expect(findKits(red, twoReds).away.ground).toBe("#ffffff");
    expect(findKits(red, "/m/crest/plain-0057b8-ffffff.svg").away.ground).toBe("#0057b8");
    expect(findKits("/m/crest/plain-fde100-000000.svg", red).keeper.ground).not.toBe("#f5c400");
    expect(findKits(red, red)).toMatchObject({
      home: { ground: "#d71920", trim: "#ffffff" },
      away: { ground: "#ffffff", trim: "#d71920" },
    });
  });

  it.each([
    ["德布劳内", "德布劳内"],
    ["凯文·德布劳内", "德布劳内"],
    ["Kevin De Bruyne", "De Bruyne"],
    ["Micky van de Ven", "van de Ven"],
    ["Bram van Dijk", "van Dijk"],
    ["Michele Di Gregorio", "Di Gregorio"],
    ["Marc-André ter Stegen", "ter Stegen"],
    ["Alexis Mac Allister", "Mac Allister"],
    ["Jan van den Heuvel", "v.d.Heuvel"],
    ["Ben White", "White"],
    ["Di María", "Di María"],
    ["Konstantinopolitanus", "Konstantino…"],
    ["Papadopoulos".normalize("NFD"), "Papadopoulos"],
    ["João Guimarães".normalize("NFD"), "Guimarães".normalize("NFD")],
    ["Gonçalvesãéíõ".normalize("NFD"), "Gonçalvesãé…".normalize("NFD")],
    ["𠮷田𠮷田𠮷田𠮷田", "𠮷田𠮷田𠮷田𠮷田"],
    ["ด้วยกันนี้ครับผม", "ด้วยกันนี้ครับผม"],
  ])("line-ups write the name %s on the shirt as %s", (name, short) => {
    expect(shirtName(name)).toBe(short);
  });

  it.each([
    ["Vinícius Júnior", 12, "Vinícius Jr"],
    ["Vinícius Júnior", 9, "Vinícius"],
    ["Neymar da Silva Santos Júnior", 13, "Santos Júnior"],
    ["João Pedro", 12, "João Pedro"],
    ["João Pedro", 8, "J. Pedro"],
    ["João Gomes", 12, "Gomes"],
    ["Pedro Neto", 12, "Pedro Neto"],
    ["若昂·佩德罗", 12, "若昂·佩德罗"],
    ["Trent Alexander-Arnold", 12, "A.-Arnold"],
    ["James Ward-Prowse", 12, "Ward-Prowse"],
  ])("a player is called by the name that people use: %s with room for %i letters is %s", (name, most, short) => {
    expect(shirtName(name, most)).toBe(short);
  });
});

describe("odds", () => {
  const quote = (at: number, home: number, draw: number | null, away: number, line: number | null = null): OddsQuote => ({
    at,
    line,
    home,
    draw,
    away,
  });
  const odds = (id: number, market: BookmakerOdds["market"], quotes: OddsQuote[]): BookmakerOdds => ({
    bookmaker: { id, name: `Book ${id}`, name_zh: `公司${id}` },
    market,
    quotes,
  });

  it("the odds table shows opening and current prices with their average", () => {
    const [view] = marketsView(
      [odds(1, "1x2", [quote(1, 2, 3.4, 4), quote(9, 2.2, 3.4, 3.6)]), odds(2, "1x2", [quote(5, 2, 3.6, 4)])],
      1,
      "zh",
    );
    expect(view?.rows).toEqual([
      ["公司1", [null, 2, 3.4, 4], [null, 2.2, 3.4, 3.6], "sound", null, 9],
      ["公司2", [null, 2, 3.6, 4], [null, 2, 3.6, 4], "sound", null, 5],
    ]);
    expect(view?.average).toEqual([null, 2.1, 3.5, 3.8]);
    expect(view?.margin).toBe(25);
    expect(view?.fair).toEqual([465, 279, 257]);
    expect(view?.course).toEqual([
      [2, 4],
      [2, 4],
      [2.1, 3.8],
    ]);
  });

  it.each([
    [9, null, "current"],
    [9, 10, "before"],
    [11, 10, "current"],
  ] as const)("prices of second %d in a match that began at %s are %s", (at, startedAt, word) => {
    expect(priceWord(at, startedAt)).toBe(word);
  });

  it("the odds table has the Kelly index of each rated bookmaker", () => {
    const kelly = { home: 0.951, draw: 0.94, away: 0.93 };
    const list = [{ ...odds(1, "1x2", [quote(1, 2, 3.4, 4)]), kelly }, odds(2, "1x2", [quote(5, 2, 3.6, 4)])];
    expect(marketsView(list, 1, "zh")[0]?.rows.map(([, , , , index]) => index)).toEqual([[0.951, 0.94, 0.93], null]);
  });

  it("the odds table averages only the quotes of the most frequent line", () => {
    const [view] = marketsView(
      [
        odds(1, "total", [quote(1, 1.9, null, 1.9, 2.5)]),
        odds(2, "total", [quote(1, 2.1, null, 1.7, 2.5)]),
        odds(3, "total", [quote(1, 1.5, null, 2.6, 2.25)]),
      ],
      1,
      "pt-BR",
    );
    expect(view?.average).toEqual([2.5, 2, null, 1.8]);
    expect(view?.fair).toHaveLength(2);
  });

  it("the odds table leaves suspended bookmakers out of the average", () => {
    const [view] = marketsView(
      [
        odds(1, "1x2", [quote(1, 2, 3.4, 4), quote(5, 2.1, 3.4, 3.8), quote(9, 1.01, 1.01, 1.01)]),
        odds(2, "1x2", [quote(1, 2, 3.6, 4)]),
        odds(3, "1x2", [quote(9, 0, 0, 0)]),
        odds(4, "1x2", [quote(9, 4, 4, 4)]),
        odds(5, "1x2", [{ ...quote(9, 2, 3.4, 4), state: "suspended" }]),
      ],
      1,
      "en",
    );
    expect(view?.rows).toEqual([
      ["Book 1", [null, 2, 3.4, 4], [null, 2.1, 3.4, 3.8], "suspended", null, 5],
      ["Book 2", [null, 2, 3.6, 4], [null, 2, 3.6, 4], "sound", null, 1],
      ["Book 3", null, null, "suspended", null, 0],
      ["Book 4", null, null, "impossible", null, 0],
      ["Book 5", null, null, "suspended", null, 0],
    ]);
    expect(view?.average).toEqual([null, 2, 3.6, 4]);
    expect(view?.course.map(([home]) => home)).toEqual([2, 2.05]);
  });

  it("the odds table has no average while all bookmakers are suspended", () => {
    const [view] = marketsView([odds(1, "1x2", [quote(1, 2, 3.4, 4), quote(2, 1, 1, 1)])], 1, "en");
    expect(view).toMatchObject({ average: null, fair: [], margin: 0 });
  });

  it("the odds table lists its markets in the order result, handicap, total", () => {
    const list = [odds(1, "total", [quote(1, 1.9, null, 1.9, 2.5)]), odds(1, "1x2", [quote(1, 2, 3, 4)])];
    expect(marketsView(list, 1, "zh").map(({ market }) => market)).toEqual(["1x2", "total"]);
  });
});

describe("the analysis of a match", () => {
  const past = (home: number | null, away: number | null): PastMatch => [1, 0, "", 10, "", 20, "", home, away];
  it.each([
    [past(2, 1), 10, "W"],
    [past(2, 1), 20, "L"],
    [past(1, 1), 20, "D"],
    [past(null, null), 10, null],
  ])("the past match %j gives the team %i the result %s", (match, team, result) => {
    expect(resultFor(match, team)).toBe(result);
  });

  it("the analysis cuts the league table to the rows around both teams", () => {
    const rows = Array.from(
      { length: 20 },
      (_, index) => [index + 1, index + 100, "", "", 0, 0, 0, 0, 0, 0, "", 0, 0] as StandingsView["rows"][number],
    );
    const table: StandingsView = { sport: 1, league: [1, "League"], group: "", rows };
    expect(nearBoth([table], [100, 110])?.rows.map(([place]) => place)).toEqual([1, 2, 10, 11, 12]);
    expect(nearBoth([table], [1, 2])).toBeNull();
  });
});
