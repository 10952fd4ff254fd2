import { expect, it, test } from "vitest";
import { cardView, roomWord } from "#app/features/live/card-view.ts";
import { readMatchLine } from "#app/features/match-row/match-line.ts";
import { resolveBrand } from "#edge/contract/brands/resolve.ts";
import type { LiveCard } from "#edge/contract/entities/live.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";

const NOW_MS = 1_790_000_000_000;
const brand = resolveBrand({ site: "pq8" });
const context = { visit: { brand, locale: "zh" }, now: () => NOW_MS } as unknown as LoadContext;
const team = { name_zh: "阿森纳", short_name_zh: "", name_en: "Arsenal", short_name_en: "", logo: "" };
const side = { score: 2, half_score: 0, red_cards: 0, penalties: null };

const card = (change: object, match: object | null = null): LiveCard =>
  ({
    liveid: 7,
    anchorid: 7,
    title: "",
    nick_name: "老张",
    avatar: "",
    cover: "",
    badge: "",
    is_live: 0,
    heat: 0,
    language: "zh",
    ...change,
    match,
  }) as LiveCard;
const match = (change: object) => ({
  sport_id: 1,
  status: 1,
  time: NOW_MS / 1000,
  date_only: 0,
  matchid: 9,
  kickoff_time: NOW_MS / 1000,
  period_remaining_time: 0,
  period_scores: [],
  home: side,
  away: { ...side, score: 1 },
  hometeam: team,
  awayteam: team,
  ...change,
});

it.each([
  [{ time: NOW_MS / 1000 + 1800 }, true],
  [{ time: NOW_MS / 1000 + 1801 }, false],
  [{ time: NOW_MS / 1000 + 60, status: 2 }, false],
  [{ time: NOW_MS / 1000 + 60, date_only: 1 }, false],
  [{ sport_id: 2, time: NOW_MS / 1000 }, true],
])("a room with the match fields %j shows the live-soon mark: %j @spec 4.17", (change, isSoon) => {
  expect(cardView(card({}, match(change)), context).isSoon).toBe(isSoon);
});

it('a room without a match never gets the mark "live soon"', () => {
  expect(cardView(card({}), context).isSoon).toBe(false);
});

it.each([
  ["badge", "featured", "精选"],
  ["badge", "周年庆", "周年庆"],
  ["category", "football", "足球"],
  ["badge", "", ""],
] as const)("a room card shows the %s %j as %j @spec 3.12", (kind, word, text) => {
  expect(roomWord(kind, word, "zh")).toBe(text);
  if (kind === "badge") expect(cardView(card({ badge: word }), context).badge).toBe(text);
});

test("a room card shows the match with its score", () => {
  const { covered } = cardView(card({}, match({ status: 3 })), context);
  expect(covered?.sport).toBe(1);
  expect(readMatchLine(covered!.line)).toMatchObject({ id: 9, home: "阿森纳", state: { homeScore: 2, awayScore: 1 } });
  expect(cardView(card({}), context).covered).toBeNull();
});

test("a room card names the room's language only if the page's language differs", () => {
  expect(cardView(card({ language: "zh" }), context).language).toBeNull();
  expect(cardView(card({ language: "pt-br" }), context).language).toBe("pt-br");
});
