import { describe, expect, it } from "vitest";
import { headerView } from "#app/features/match-header/header-view.ts";
import { matchDescription, matchHeading, matchState } from "#app/features/match-header/match-preview.ts";
import { matchTitle } from "#app/features/match-header/match-words.ts";
import { eventFacts, sportsEvent } from "#app/features/match-header/sports-event.ts";
import { countdown } from "#app/features/match-header/start-countdown.tsx";
import { rowTime } from "#app/features/match-row/row-view.ts";
import { getText } from "#app/i18n/use-text.ts";
import type { Match, MatchInfo } from "#edge/contract/entities/match.ts";
import { LANGUAGES, LOCALES } from "#edge/contract/rules/locale.ts";
import { statusName } from "#edge/contract/rules/matches.ts";
import { statusText as pictureWords } from "#edge/share/card-text.ts";
import { named, side, toInfo, toMatch } from "../../matches.ts";

const NOON_S = Date.UTC(2026, 10, 28, 12) / 1000;
const TEAMS = { hometeam: named("Delta"), awayteam: named("Bravo"), matchevent: named("Cup") };
const match = (change: object = {}): Match => toMatch({ ...TEAMS, time: NOON_S, ...change });
const info = (change: object = {}, facts: Partial<MatchInfo> = {}) => toInfo(match(change), facts);
const toVisit = (locale: (typeof LOCALES)[number]) => ({ locale, zone: LANGUAGES[locale].zone });

const STOPPED = {
  postponed: { zh: "推迟", "pt-BR": "Adiado", en: "Postponed", es: "Aplazado" },
  interrupted: { zh: "中断", "pt-BR": "Interrompido", en: "Interrupted", es: "Interrumpido" },
  abandoned: { zh: "腰斩", "pt-BR": "Abandonado", en: "Abandoned", es: "Suspendido" },
  cancelled: { zh: "取消", "pt-BR": "Cancelado", en: "Cancelled", es: "Cancelado" },
  undetermined: { zh: "待定", "pt-BR": "A definir", en: "To be determined", es: "Por definir" },
} as const;
const CODES = {
  1: { 9: "postponed", 10: "interrupted", 11: "abandoned", 12: "cancelled", 13: "undetermined" },
  2: { 13: "postponed", 11: "interrupted", 14: "abandoned", 12: "cancelled", 15: "undetermined" },
} as const;
const CASES = ([1, 2] as const).flatMap((sport) =>
  Object.entries(CODES[sport]).flatMap(([code, state]) =>
    LOCALES.map((locale) => [sport, Number(code), locale, STOPPED[state as keyof typeof STOPPED][locale]] as const),
  ),
);

describe("a stopped or moved match", () => {
  it.each(CASES)("a stopped match of sport %i in state %i shows in %s: %s", (sport, status, locale, word) => {
    const shown = match({ sport_id: sport, status });
    const view = headerView(info(shown), locale);
    const t = getText(locale, "match");
    const visit = toVisit(locale);
    expect(matchTitle(t, view, null)).toBe(`${t("heading", { home: "Delta", away: "Bravo" })} · ${word} · Cup`);
    expect(matchTitle(t, view, "rank")).toContain(` · ${word} · `);
    expect(matchHeading(t, view, visit)).toMatch(new RegExp(` · ${word}$`));
    expect(matchDescription(t, view, visit)).toContain(word);
    expect(matchDescription(t, view, visit)).not.toMatch(/\d\d:\d\d/);
    expect(pictureWords(shown, locale, visit.zone)).toBe(word);
    expect(rowTime(sport, { status, kickoffAt: 0 }, 0, getText(locale, "shell"))).not.toBe(
      getText(locale, "shell")("row.abnormal"),
    );
  });

  it("a stopped match keeps the score at which it stopped", () => {
    const view = headerView(info({ status: 10, home: side(1), away: side(0) }), "en");
    expect(matchState(getText("en", "match"), view, toVisit("en"))).toBe("Interrupted 1 - 0");
  });
});

describe("every state of a match that the specification names", () => {
  const all = ([1, 2] as const)
    .flatMap((sport) => Array.from({ length: 16 }, (_, status) => [sport, status] as const))
    .filter(([sport, status]) => statusName(sport, status) !== undefined || status === 0);
  it.each(all)("in sport %i and state %i, the heading ends with the share picture's text", (sport, status) => {
    for (const locale of LOCALES) {
      const shown = match({ sport_id: sport, status, home: side(3), away: side(2) });
      const words = pictureWords(shown, locale, LANGUAGES[locale].zone);
      const heading = matchHeading(getText(locale, "match"), headerView(info(shown), locale), toVisit(locale));
      expect(heading.endsWith(status === 1 ? words : `${words} 3 - 2`)).toBe(true);
    }
  });
});

describe("the start of a match in words", () => {
  it.each([
    ["zh", "Asia/Shanghai", "11月28日星期六 20:00（北京时间）"],
    ["pt-BR", "America/Sao_Paulo", "sábado, 28 de novembro 09:00 (Brasília)"],
    ["en", "Europe/London", "Saturday 28 November 12:00 (London)"],
    ["en", "UTC", "Saturday 28 November 12:00 (UTC)"],
    ["en", "Asia/Kolkata", "Saturday 28 November 17:30 (UTC+5:30)"],
    ["zh", "Pacific/Auckland", "11月29日星期日 01:00（UTC+13）"],
    ["pt-BR", "America/New_York", "sábado, 28 de novembro 07:00 (UTC-5)"],
  ] as const)("the start of a match in the language %s names the time zone %s", (locale, zone, words) => {
    const view = headerView(info(), locale);
    expect(matchState(getText(locale, "match"), view, { locale, zone })).toBe(words);
    expect(pictureWords(match(), locale, zone)).toBe(words);
  });

  it.each(["Pacific/Kiritimati", "Pacific/Auckland", "UTC", "Pacific/Honolulu"])(
    "a start without an hour shows only the day in the time zone %s",
    (zone) => {
      const view = headerView(info({ date_only: 1 }), "en");
      expect(matchState(getText("en", "match"), view, { locale: "en", zone })).toBe("Saturday 28 November");
    },
  );
});

describe("the countdown to a match", () => {
  const t = getText("en", "match");
  const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour);
  it.each([
    ["today in the morning", "2026-11-28", at(28, 1), "UTC", "Starts today"],
    ["today after noon", "2026-11-28", at(28, 22), "UTC", "Starts today"],
    ["today in Auckland", "2026-11-28", at(27, 12), "Pacific/Auckland", "Starts today"],
    ["tomorrow in Honolulu", "2026-11-28", at(28, 5), "Pacific/Honolulu", "Starts tomorrow"],
    ["in days", "2026-12-01", at(28, 23), "UTC", "Starts in 3 days"],
    ["gone by", "2026-11-27", at(28, 1), "UTC", "Not started"],
    ["an hour known", at(28, 12) / 1000, at(28, 11), "UTC", "Starts in 60:00"],
    ["an hour known, far off", at(30, 23) / 1000, at(28, 1), "UTC", "Starts in 2 days"],
  ] as const)("the countdown shows the right words: %s", (_, start, nowMs, zone, words) => {
    expect(countdown(start, nowMs, zone, t)).toBe(words);
  });
});

describe("structured data of a match", () => {
  const event = (change: object = {}, facts: Partial<MatchInfo> = {}) => {
    const found = info(change, facts);
    return sportsEvent(headerView(found, "en"), eventFacts(found, "en"), getText("en", "match"), {
      url: "u",
      image: "i",
      description: "d",
    });
  };
  it.each([
    [1, 1, "EventScheduled"],
    [1, 4, "EventScheduled"],
    [1, 8, "EventScheduled"],
    [1, 9, "EventPostponed"],
    [1, 10, undefined],
    [1, 11, undefined],
    [1, 12, "EventCancelled"],
    [1, 13, undefined],
    [2, 10, "EventScheduled"],
    [2, 11, undefined],
    [2, 12, "EventCancelled"],
    [2, 13, "EventPostponed"],
    [2, 14, undefined],
    [2, 15, undefined],
  ])("a match of sport %i in state %i has the status %s", (sport_id, status, wanted) => {
    expect(event({ sport_id, status }).eventStatus).toBe(wanted && `https://schema.org/${wanted}`);
  });

  it("the structured data keeps the first date of a postponed match", () => {
    expect(event({ status: 9 })).toMatchObject({
      startDate: "2026-11-28T12:00:00.000Z",
      previousStartDate: "2026-11-28T12:00:00.000Z",
    });
    expect(event({ date_only: 1 }).startDate).toBe("2026-11-28");
  });

  it.each([1, 2])("an unplayed moved match of sport %i keeps its original date", (sport_id) => {
    const moved_from = { time: Date.parse("2026-11-21T17:30:00Z") / 1000, date_only: 0 };
    const rescheduled = { eventStatus: "https://schema.org/EventRescheduled", previousStartDate: "2026-11-21T17:30:00.000Z" };
    expect(event({ sport_id }, { moved_from })).toMatchObject({ ...rescheduled, startDate: "2026-11-28T12:00:00.000Z" });
    expect(event({ sport_id }, { moved_from: { time: Date.parse("2026-11-21T12:00:00Z") / 1000, date_only: 1 } })).toMatchObject({
      ...rescheduled,
      previousStartDate: "2026-11-21",
    });
    for (const moved of [null, undefined]) {
      const usual = event({ sport_id }, { moved_from: moved });
      expect([usual.eventStatus, usual.previousStartDate]).toEqual(["https://schema.org/EventScheduled", undefined]);
    }
    for (const status of [2, sport_id === 1 ? 8 : 10]) {
      const played = event({ sport_id, status }, { moved_from });
      expect([played.eventStatus, played.previousStartDate]).toEqual(["https://schema.org/EventScheduled", undefined]);
    }
    expect(event({ sport_id, status: sport_id === 1 ? 9 : 13 }, { moved_from }).eventStatus).toBe(
      "https://schema.org/EventPostponed",
    );
  });

  const city = { zh: "桑托斯", en: "Santos", pt: "Santos" };
  it.each<[string, Partial<MatchInfo>, object]>([
    [
      "its ground",
      { venue: { zh: "球场", en: "Vila", pt: "Vila" }, home_place: { city, country: "br" } },
      { name: "Vila", address: { addressLocality: "Santos", addressCountry: "BR" } },
    ],
    [
      "the home team's ground",
      { home_place: { city: null, country: "gb-eng" } },
      { name: "Delta’s ground", address: { addressCountry: "GB" } },
    ],
    ["a place to be announced on neutral ground", { neutral: 1 }, { name: "To be announced" }],
    ["no country that is none", { home_place: { city: null, country: "un" } }, { address: { "@type": "PostalAddress" } }],
  ])("the structured data names the place of the match: %s", (_, facts, wanted) => {
    expect(event({}, facts).location).toMatchObject({ "@type": "Place", ...wanted });
  });

  it("the structured data names both sides as teams", () => {
    expect(event().competitor).toEqual([event().homeTeam, event().awayTeam]);
    expect(event().homeTeam).toMatchObject({ "@type": "SportsTeam", name: "Delta" });
  });
});

describe("the preview of a match in doubt", () => {
  const played = { status: 4, home: side(2), away: side(1), news_at: NOON_S, updated_at: NOON_S * 1000 };
  const stateAt = (minutes: number, locale: (typeof LOCALES)[number], change: object = {}) =>
    matchState(getText(locale, "match"), headerView(info({ ...played, ...change }), locale), {
      ...toVisit(locale),
      now: (NOON_S + minutes * 60) * 1000,
    });

  it.each([
    ["en", 14, "2nd half 2 - 1"],
    ["en", 15, "2nd half 2 - 1 · No news since 12:00 London"],
    ["en", 60, "2 - 1 · No news since 12:00 London"],
    ["zh", 60, "2 - 1 · 20:00 北京时间起无消息"],
    ["pt-BR", 60, "2 - 1 · Sem notícias desde 09:00 Brasília"],
  ] as const)("the preview in %s shows after %i minutes of silence: %s", (locale, minutes, words) => {
    expect(stateAt(minutes, locale)).toBe(words);
  });

  it.each([
    ["en", "2nd half 2 - 1 (Score unconfirmed)"],
    ["zh", "下半场 2 - 1 (比分待确认)"],
    ["pt-BR", "2º tempo 2 - 1 (Placar a confirmar)"],
  ] as const)("the preview in %s states that two sources disagree: %s", (locale, words) => {
    expect(stateAt(1, locale, { unconfirmed: 1 })).toBe(words);
  });
});
