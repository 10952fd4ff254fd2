import { describe, expect, test } from "vitest";
import { ALERT_KINDS, alertMask, isUntilStart, kindsOfMask, toAlertKinds, usualAlertKinds } from "#edge/contract/rules/alerts.ts";
import { LOCALES } from "#edge/contract/rules/locale.ts";
import { inLanguage } from "#edge/contract/rules/localized.ts";
import type { AlertEvent } from "#edge/ground/web-push/alert-event.ts";
import { PAYLOAD_MAX_BYTES } from "#edge/ground/web-push/encryption.ts";
import type { MatchFacts } from "#edge/push/match-facts.ts";
import { alertMessage } from "#edge/push/match-message.ts";
import type { Manner } from "#edge/push/message.ts";

const FACTS: MatchFacts = {
  home: { zh: "阿森纳", pt: "Arsenal", en: "Arsenal" },
  away: { zh: "切尔西", pt: "Chelsea", en: "Chelsea" },
  league: { zh: "英超", pt: "Premier League", en: "Premier League" },
  homeTeamId: 1,
  awayTeamId: 2,
  incidents: [
    { kind: "goal", side: "home", minute: 45, added: 2, player: { zh: "萨卡", pt: "Saka", en: "Saka" }, isSentOffTwice: false },
  ],
};
const event = (fields: Partial<AlertEvent>): AlertEvent => ({
  id: "goal:9",
  matchId: 7,
  sportId: 1,
  kind: "goal",
  undone: false,
  status: 2,
  home: 1,
  away: 0,
  penalties: null,
  seq: 9,
  at: 0,
  ...fields,
});
const ZH: Manner = { locale: "zh", brand: "pq8", withoutScore: false };
const PT: Manner = { ...ZH, locale: "pt-BR" };
const own: MatchFacts = {
  ...FACTS,
  incidents: [
    {
      kind: "own-goal",
      side: "away",
      minute: 12,
      added: 0,
      player: { zh: "里斯", pt: "James", en: "James" },
      isSentOffTwice: false,
    },
  ],
};
const none: MatchFacts = { ...FACTS, incidents: [] };

describe("the words of an alert", () => {
  test.each<[Partial<AlertEvent>, MatchFacts, Manner, title: string, details: string | null]>([
    [{}, FACTS, ZH, "进球！阿森纳 1-0 切尔西", "45+2' 萨卡"],
    [{}, FACTS, PT, "Gol! Arsenal 1 x 0 Chelsea", "45+2' Saka"],
    [{}, own, ZH, "进球！阿森纳 1-0 切尔西", "12' 里斯（乌龙球）"],
    [{}, own, PT, "Gol! Arsenal 1 x 0 Chelsea", "12' James (contra)"],
    [{}, none, PT, "Gol! Arsenal 1 x 0 Chelsea", null],
    [{ undone: true, home: 0 }, none, ZH, "进球取消：阿森纳 0-0 切尔西", null],
    [{ undone: true, home: 0 }, none, PT, "Gol anulado: Arsenal 0 x 0 Chelsea", null],
    [{ kind: "start", home: 0 }, none, ZH, "开赛：阿森纳 vs 切尔西", null],
    [{ kind: "start", home: 0 }, none, PT, "Começou: Arsenal x Chelsea", null],
    [{ kind: "red-card" }, FACTS, ZH, "红牌：阿森纳", "45+2' 萨卡 · 阿森纳 1-0 切尔西"],
    [
      { kind: "forecast", chances: { home: 46, draw: 27, away: 27 } },
      none,
      ZH,
      "预测：阿森纳 vs 切尔西",
      "阿森纳胜46%，平27%，切尔西胜27%",
    ],
    [
      { kind: "forecast", sportId: 2, chances: { home: 60, draw: 0, away: 40 } },
      none,
      PT,
      "Previsão: Arsenal x Chelsea",
      "Arsenal 60%, Chelsea 40%",
    ],
    [
      { kind: "odds", move: { result: "away", from: 25, to: 34 } },
      none,
      ZH,
      "赔率变化：阿森纳 vs 切尔西",
      "切尔西胜由25%变为34%",
    ],
    [
      { kind: "odds", move: { result: "draw", from: 25, to: 34 } },
      none,
      PT,
      "Odds em movimento: Arsenal x Chelsea",
      "Empate de 25% para 34%",
    ],
    [{ kind: "half-time" }, none, PT, "Intervalo: Arsenal 1 x 0 Chelsea", null],
    [{ kind: "end", penalties: [4, 3] }, none, ZH, "完场：阿森纳 1-0 切尔西", "点球 4-3"],
    [{ kind: "end", penalties: [4, 3] }, none, PT, "Fim de jogo: Arsenal 1 x 0 Chelsea", "4 a 3 nos pênaltis"],
    [{ kind: "quarter", sportId: 2, status: 7, home: 80, away: 75 }, none, ZH, "第3节结束：阿森纳 80-75 切尔西", null],
    [{ kind: "quarter", sportId: 2, status: 9, home: 99, away: 99 }, none, PT, "Prorrogação: Arsenal 99 x 99 Chelsea", null],
  ])("the alert %o has the right title and details: %#", (fields, facts, manner, title, details) => {
    const message = alertMessage(event(fields), facts, manner);
    expect(message.title).toBe(title);
    const league = inLanguage(FACTS.league, manner.locale);
    expect(message.body.slice(0, message.body.indexOf(league))).toBe(details ? `${details} · ` : "");
  });

  test.each(
    ALERT_KINDS.flatMap(
      (kind) =>
        [
          [kind, "zh", false],
          [kind, "pt-BR", true],
        ] as const,
    ),
  )("an alert of %s in %s without the score reveals no figure", (kind, locale, undone) => {
    const { title, body } = alertMessage(
      event({
        kind,
        undone,
        status: kind === "quarter" ? 3 : 2,
        home: 6,
        away: 8,
        penalties: [9, 5],
        chances: { home: 58, draw: 27, away: 15 },
        move: { result: "home", from: 58, to: 67 },
      }),
      FACTS,
      { locale, brand: "pq8", withoutScore: true },
    );
    expect(`${title} ${body.replace("PQ8", "")}`).not.toMatch(/[5-9]|45|萨卡|Saka/);
    expect(title).toContain(locale === "zh" ? "阿森纳 vs 切尔西" : "Arsenal x Chelsea");
  });

  test("an alert names both scorers of two simultaneous goals", () => {
    const second = { ...FACTS.incidents[0]!, minute: 47, added: 0, player: { zh: "厄德高", pt: "Ødegaard", en: "Ødegaard" } };
    const two = { ...FACTS, incidents: [...FACTS.incidents, second] };
    const message = alertMessage(event({ home: 2, seqs: [8, 9] }), two, { ...ZH, locale: "en" });
    expect(message.title).toBe("Goals! Arsenal 2-0 Chelsea");
    expect(message.body).toMatch(/^45\+2' Saka, 47' Ødegaard · /);
  });

  const NEWS = [
    "result-changed",
    "decided",
    "score-corrected",
    "card-withdrawn",
    "postponed",
    "cancelled",
    "abandoned",
    "interrupted",
    "resumed",
    "not-begun",
  ] as const;
  test.each(LOCALES.flatMap((locale) => NEWS.map((news) => [news, locale] as const)))(
    "the alert about %s has its own text in %s",
    (news, locale) => {
      const kind = news === "card-withdrawn" ? "red-card" : news === "score-corrected" ? "goal" : "end";
      const titles = [false, true].map(
        (withoutScore) =>
          alertMessage(event({ kind, news, home: 6, away: 8 }), FACTS, { locale, brand: "pq8", withoutScore }).title,
      );
      const usual = alertMessage(event({ kind, home: 6, away: 8 }), FACTS, { locale, brand: "pq8", withoutScore: false }).title;
      expect(titles[0]).not.toBe(usual);
      expect(titles[1]).not.toMatch(/[68]/);
      expect(
        new Set(
          NEWS.map(
            (one) => alertMessage(event({ kind: "end", news: one }), FACTS, { locale, brand: "pq8", withoutScore: false }).title,
          ),
        ).size,
      ).toBe(NEWS.length);
    },
  );

  test.each<[Partial<AlertEvent>, title: string, body: RegExp, quiet: boolean]>([
    [{ of: "goal" }, "Goal! Arsenal 1-0 Chelsea", /^45\+2' Saka/, false],
    [{ of: "goal", undone: true }, "Goal disallowed: Arsenal 1-0 Chelsea", /^Premier/, true],
    [{ of: "red-card" }, "Arsenal 1-0 Chelsea", /^Red card: Arsenal · 45\+2' Saka/, true],
    [{ of: null, status: 4 }, "Arsenal 1-0 Chelsea", /^2nd half · Premier/, true],
    [{ of: null, status: 7, penalties: [3, 2] }, "Arsenal 1-0 Chelsea", /^Penalties · 3-2 on penalties/, true],
    [{ of: "half-time", status: 3 }, "Half-time: Arsenal 1-0 Chelsea", /^Premier/, true],
    [{ of: "end", status: 8 }, "Full-time: Arsenal 1-0 Chelsea", /^Premier/, true],
  ])("the alert of the running score %o makes a sound only for a goal", (fields, title, body, quiet) => {
    const message = alertMessage(event({ kind: "running", ...fields }), FACTS, { ...ZH, locale: "en" });
    expect(message).toMatchObject({ title, tag: "match-7" });
    expect(message.body).toMatch(body);
    expect(message.quiet === true).toBe(quiet);
  });

  const moved = { kind: "start", news: "rescheduled", seq: null, start: Date.parse("2026-12-05T19:30:00Z") / 1000 } as const;
  test.each<[Manner, string, string]>([
    [{ ...ZH, locale: "en" }, "Rescheduled: Arsenal v Chelsea", "Saturday 5 December 19:30 (London)"],
    [{ ...ZH, locale: "en", clock: "h12" }, "Rescheduled: Arsenal v Chelsea", "Saturday 5 December 7:30\u00a0PM (London)"],
    [PT, "Remarcado: Arsenal x Chelsea", "sábado, 5 de dezembro 16:30 (Brasília)"],
    [ZH, "比赛改期：阿森纳 vs 切尔西", "12月6日星期日 03:30（北京时间）"],
  ])("the alert of a new start names its time zone: %o", (manner, title, start) => {
    for (const withoutScore of [false, true]) {
      const message = alertMessage(event(moved), none, { ...manner, withoutScore });
      expect([message.title, message.body.split(" · ")[0]]).toEqual([title, start]);
    }
    expect(alertMessage(event({ ...moved, start: "2026-12-05" }), none, manner).body).not.toMatch(/\d:\d/);
  });

  test("the live-score notification of a postponed match shows no score", () => {
    const off = event({ kind: "running", of: "start", news: "postponed", home: 0, away: 0 });
    const message = alertMessage(off, none, { ...ZH, locale: "en" });
    expect([message.title, message.body.includes("0-0")]).toEqual(["Postponed: Arsenal v Chelsea", false]);
  });

  test("an alert leads to its match", () => {
    expect(alertMessage(event({ sportId: 2 }), FACTS, { ...ZH, brand: "xzb" })).toMatchObject({
      url: "/m/score/detail/basketball/7",
      icon: "/m/icon/xzb.png",
      tag: "match-7",
      id: "goal:9",
    });
  });

  test.each([
    ["forecast", "/m/score/detail/football/7?tab=analysis"],
    ["odds", "/m/score/detail/football/7?tab=index"],
  ] as const)("an alert of kind %s leads to its tab of the match page", (kind, url) => {
    expect(alertMessage(event({ kind }), FACTS, ZH).url).toBe(url);
  });

  test("an alert takes less than a third of a push message's size limit", () => {
    const long = { zh: "长".repeat(80), pt: "ã".repeat(80) };
    const text = JSON.stringify(alertMessage(event({}), { ...FACTS, home: long, away: long, league: long }, ZH));
    expect(Buffer.byteLength(text)).toBeLessThan(PAYLOAD_MAX_BYTES / 3);
  });
});

describe("kinds", () => {
  test("every kind of alert belongs to a sport", () => {
    for (const kind of ALERT_KINDS) expect(kindsOfMask(alertMask([kind]))).toEqual([kind]);
    expect(kindsOfMask(alertMask(ALERT_KINDS))).toEqual(ALERT_KINDS);
    expect(kindsOfMask(1 << 20)).toEqual([]);
    expect(new Set([...toAlertKinds(1), ...toAlertKinds(2)])).toEqual(new Set(ALERT_KINDS));
  });

  test("alerts about chances are off by default", () => {
    expect(usualAlertKinds(1)).toEqual(["start", "goal", "end"]);
    expect(usualAlertKinds(2)).toEqual(["start", "quarter", "end"]);
    expect(ALERT_KINDS.filter(isUntilStart)).toEqual(["start", "forecast", "odds"]);
  });
});
