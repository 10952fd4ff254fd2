import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchLine, periodPoints, readMatchLine, shortPerson } from "#app/features/match-row/match-line.ts";
import {
  beatingMinute,
  type RowView,
  rowClass,
  rowLines,
  rowTime,
  rowTimeBelow,
  rowView,
  scorersText,
  starClass,
} from "#app/features/match-row/row-view.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import { decodePulse, type MatchState, toPulse } from "#edge/contract/rules/match-pulse.ts";
import { toSilence } from "#edge/contract/rules/match-silence.ts";
import { isInPlay } from "#edge/contract/rules/matches.ts";
import ptBR from "#edge/contract/texts/pt-BR/pages/shell.ts";
import { formatText } from "#edge/contract/texts/text.ts";
import zh from "#edge/contract/texts/zh/pages/shell.ts";
import { named, side, toMatch } from "./matches.ts";

const team = (name: string, logo: string) =>
  named(name, { name_en: "En", short_name_en: "En", name_pt: "Pt", short_name_pt: "Pt", logo });

const match = (change: Partial<Match> = {}): Match =>
  toMatch({
    time: 1_795_194_000,
    kickoff_time: 1_795_194_000,
    hometeam: team("阿森纳", "/m/crest/halves-d71920-ffffff.svg"),
    awayteam: team("切尔西", "https://cdn.example/c.png"),
    matchevent: team("英超", ""),
    ...change,
  });

const t = (key: keyof typeof zh, values?: Record<string, string | number>) => formatText("zh", zh[key], values);

describe("the line format of a match", () => {
  test("a match's line contains names, crests and flags", () => {
    const brief = readMatchLine(matchLine(match({ attented: 1, date_only: 1 }), "zh"));
    expect(brief).toMatchObject({
      id: 7,
      startMs: 1_795_194_000_000,
      home: "阿森纳",
      away: "切尔西",
      homeLogo: "/m/crest/halves-d71920-ffffff.svg",
      awayLogo: "https://cdn.example/c.png",
      followed: true,
      dayOnly: true,
      periods: [],
    });
    expect(readMatchLine(matchLine(match(), "pt-BR")).home).toBe("Pt");
  });

  test("a match's line keeps a name that contains the separator", () => {
    expect(readMatchLine(matchLine(match({ hometeam: team("A|B", "") }), "zh"))).toMatchObject({ home: "A B", away: "切尔西" });
  });

  test("a match's line gives the same state as the match's pushed score", () => {
    const points = fc.option(fc.nat(200), { nil: null });
    const record = fc.record({
      home: points,
      away: points,
      homeHalf: points,
      awayHalf: points,
      reds: fc.nat(3),
      status: fc.integer({ min: 1, max: 13 }),
      later: fc.nat(9000),
      left: fc.nat(720),
      pens: points,
    });
    fc.assert(
      fc.property(record, fc.constantFrom(1 as const, 2 as const), (r, sport_id) => {
        const basketball = sport_id === 2 && r.left > 0;
        const made = match({
          sport_id,
          status: r.status,
          kickoff_time: 1_795_194_000 + r.later,
          period_remaining_time: basketball ? r.left : 0,
          clock_started_at: basketball && r.later > 0 ? 1_795_194_000 + r.later : 0,
          home: side(r.home, { half_score: r.homeHalf, red_cards: r.reds, penalties: r.pens }),
          away: side(r.away, { half_score: r.awayHalf, penalties: r.pens }),
        });
        const { newsAt, ...state } = readMatchLine(matchLine(made, "zh")).state;
        expect(decodePulse(toPulse(made))).toMatchObject(isInPlay(sport_id, made.status) ? { ...state, newsAt } : state);
      }),
    );
  });

  test("the current period's score excludes the points of earlier quarters", () => {
    const first = [25, 20] as [number, number];
    const { periods } = readMatchLine(matchLine(match({ sport_id: 2, period_scores: [first, [10, 12]] }), "zh"));
    expect(periodPoints(periods, 41, 35)).toEqual([first, [16, 15]]);
    expect(periodPoints([], 3, 2)).toEqual([]);
  });
});

const state = (change: Partial<MatchState>): MatchState => ({
  status: 1,
  homeScore: 1,
  awayScore: 0,
  homeHalf: null,
  awayHalf: null,
  homeReds: 0,
  awayReds: 0,
  kickoffAt: 0,
  remainingS: 0,
  clockStartedAt: 0,
  homePenalties: null,
  awayPenalties: null,
  newsAt: 0,
  unconfirmed: 0,
  ...change,
});

describe("the left end of a row", () => {
  test.each([
    [1, { status: 1 }, null, ""],
    [1, { status: 2 }, "21", ""],
    [1, { status: 3 }, "中场", ""],
    [1, { status: 4, homeHalf: 1, awayHalf: 0 }, "66", "半 1-0"],
    [1, { status: 5 }, "90+", "加时"],
    [1, { status: 7 }, "90+", "点球"],
    [1, { status: 7, homePenalties: 3, awayPenalties: 2 }, "90+", "点 3-2"],
    [1, { status: 8, homeHalf: 0, awayHalf: 0 }, "完", "半 0-0"],
    [1, { status: 9 }, "推迟", ""],
    [1, { status: 0 }, "异常", ""],
    [2, { status: 1 }, null, ""],
    [2, { status: 4, remainingS: 125 }, "第2节", "02:05"],
    [2, { status: 4, remainingS: 1260, clockStartedAt: 60 }, "第2节", "02:00"],
    [2, { status: 2, remainingS: 720 }, "第1节", "12:00"],
    [2, { status: 3, remainingS: 720 }, "1节完", ""],
    [2, { status: 5, remainingS: 600 }, "中场", ""],
    [2, { status: 6, remainingS: 1 }, "第3节", "00:01"],
    [2, { status: 7, remainingS: 720 }, "3节完", ""],
    [2, { status: 8, remainingS: 720 }, "第4节", "12:00"],
    [2, { status: 9, remainingS: 59 }, "加时", "00:59"],
    [2, { status: 10 }, "完", ""],
  ] as const)(
    "a row of sport %i and state %o shows time %s and note %s @spec 4.12 @spec 4.15 @spec 4.16",
    (sport, change, above, below) => {
      const nowMs = 20 * 60_000;
      expect(rowTime(sport, state(change), nowMs, t)).toBe(above);
      expect(rowTimeBelow(sport, state(change), nowMs, t)).toBe(below);
    },
  );

  // The column for these words is 54 px wide, and the crest begins beside it.
  test.each(["zh", "pt-BR"] as const)("a row's time text is at most six letters wide in %s", (locale) => {
    const words = locale === "zh" ? zh : ptBR;
    const said = ([1, 2] as const).flatMap((sport) =>
      Array.from(
        { length: 16 },
        (_, status) => rowTime(sport, state({ status }), 0, (key, values) => formatText(locale, words[key], values)) ?? "",
      ),
    );
    expect(said.filter((text) => text.replace(/\p{Script=Han}/gu, "xx").length > 6)).toEqual([]);
  });

  describe("a match in doubt", () => {
    const visit = { locale: "zh" as const, zone: "UTC" };
    const brief = readMatchLine(matchLine(match({ sport_id: 1, status: 2 }), "zh"));
    const at = (minutes: number, change: Partial<MatchState> = {}) => {
      const now = state({ status: 2, newsAt: 3600, ...change });
      const view = rowView(1, brief, now, false, toSilence(1, now, (3600 + minutes * 60) * 1000));
      return [rowClass(view), rowLines(1, brief, view, visit, false, (3600 + minutes * 60) * 1000, t)];
    };

    test("a match's row shows the start of its feed's silence", () => {
      expect(at(14)[0]).toBe("on");
      expect(at(15)).toEqual(["on mute", "01:00起\n无消息"]);
      expect(at(60)).toEqual(["mute", "01:00起\n无消息"]);
    });

    test("the minute of added time is marked as live", () => {
      expect(beatingMinute(1, { live: true } as RowView, "90+3\n半 1-0")).toBe("90+3");
      expect(beatingMinute(1, { live: true } as RowView, "90+\n加时")).toBeUndefined();
    });

    test("the row shows a warning under the minute while two sources disagree", () => {
      expect(at(0, { unconfirmed: 1 })).toEqual(["on", "45+16\n待确认"]);
      const hidden = rowView(1, brief, state({ status: 2, newsAt: 3600, unconfirmed: 1 }), true, "heard");
      expect(rowLines(1, brief, hidden, visit, false, 3600_000, t)).toBe("45+16");
    });
  });
});

test.each([
  ["a full star while the viewer follows the match", { attented: 1, mine: 1 }, "f"],
  ["half a star while the viewer follows only a team or the competition", { attented: 0, mine: 1 }, "h"],
  ["an empty star while the viewer follows nothing of it", { attented: 0 }, undefined],
] as const)("a row shows %s", (_, marks, expected) => {
  const brief = readMatchLine(matchLine(match(marks), "zh"));
  expect(starClass(brief, brief.followed)).toBe(expected);
});

describe("the scorers below a team", () => {
  const person = (name: string) => ({ id: null, name_zh: name, name_en: name, name_pt: name });
  const goal = (change: object) => ({ side: "home", kind: "goal", minute: 12, added: 0, player: person("萨卡"), ...change });
  const goals = [
    goal({}),
    goal({ minute: 45, added: 2, kind: "penalty-goal" }),
    goal({ minute: 60, kind: "own-goal", player: person("科|尔;维") }),
    goal({ side: "away", minute: 70, player: null }),
  ] as Match["goals"];
  const brief = readMatchLine(matchLine(match({ status: 4, goals }), "zh"));
  const shown = (change: Partial<MatchState>, hidden = false, silence: "heard" | "lost" = "heard") => {
    const view = rowView(1, brief, state({ status: 4, homeScore: 3, awayScore: 1, ...change }), hidden, silence);
    return [view.home, view.away].map((one) => scorersText(one.goals, t));
  };

  test.each([
    ["while the match is in play, the first goal first", {}, ["萨卡 12′, 45+2′（点球） · 科 尔 维 60′（乌龙）", "70′"]],
    [
      "of a side whose newest goal has no scorer yet",
      { homeScore: 4 },
      ["萨卡 12′, 45+2′（点球） · 科 尔 维 60′（乌龙）", "70′"],
    ],
    ["of no side whose goal was taken back", { homeScore: 2 }, ["", "70′"]],
    ["of no match that is over", { status: 8 }, ["", ""]],
  ] as const)("a row shows the scorers %s", (_, change, expected) => {
    expect(shown(change)).toEqual(expected);
  });

  test.each([
    ["Charles De Ketelaere", "C. De Ketelaere"],
    ["Ángel Di María", "Á. Di María"],
    ["Neymar", "Neymar"],
    ["Vinícius Júnior", "Vinícius Júnior"],
    ["K. De Bruyne", "K. De Bruyne"],
    ["布卡约·萨卡", "萨卡"],
    ["孙兴慜", "孙兴慜"],
    ["", ""],
  ])("a line of scorers writes %s as %s", (name, short) => {
    expect(shortPerson(name)).toBe(short);
  });

  test("a row with a hidden score or a silent source shows no scorer", () => {
    expect(shown({}, true)).toEqual(["", ""]);
    expect(shown({}, false, "lost")).toEqual(["", ""]);
  });

  test("a row marks a live room until the match's source is silent", () => {
    const withRoom = readMatchLine(matchLine(match({ status: 1, live: 1 }), "zh"));
    expect(rowView(1, withRoom, withRoom.state, false, "heard").hasRoom).toBe(true);
    expect(rowView(1, withRoom, withRoom.state, false, "lost").hasRoom).toBe(false);
    expect(rowView(1, brief, brief.state, false, "heard").hasRoom).toBe(false);
  });
});
