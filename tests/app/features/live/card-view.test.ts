import { expect, it } from "vitest";
import { cardView, roomWord } from "#app/features/live/card-view.ts";
import { resolveBrand } from "#edge/contract/brands/resolve.ts";
import type { LiveCard } from "#edge/contract/entities/live.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";

const NOW_MS = 1_790_000_000_000;
const brand = resolveBrand({ site: "pq8" });
const context = { visit: { brand, locale: "zh" }, now: () => NOW_MS } as unknown as LoadContext;
const team = { name_zh: "阿森纳", short_name_zh: "", name_en: "Arsenal", short_name_en: "" };

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
    ...change,
    match,
  }) as LiveCard;
const match = (change: object) => ({
  sport_id: 1,
  status: 1,
  time: NOW_MS / 1000,
  date_only: 0,
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
])("a room whose match has the fields %j goes live soon: %j @spec 4.17", (change, isSoon) => {
  expect(cardView(card({}, match(change)), context).isSoon).toBe(isSoon);
});

it("a room without a match never goes live soon", () => {
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
