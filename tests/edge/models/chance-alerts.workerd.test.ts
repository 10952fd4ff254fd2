import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AlertKind, alertMask } from "#edge/contract/rules/alerts.ts";
import type { AlertEvent } from "#edge/ground/web-push/alert-event.ts";
import { seedMatch, seedWorld, WORLD } from "../feed/board/world.ts";
import { TestForecaster } from "./forecaster.ts";

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const NOW_S = Math.floor(Date.now() / 1000);
const MATCH = 1;
const FAR = 2;

let alerts: AlertEvent[] = [];
let alert = async (events: AlertEvent[]): Promise<void> => void alerts.push(...events);
const forecaster = new TestForecaster(undefined, (events) => alert(events));
const findIds = (kind: AlertKind) => alerts.filter((event) => event.kind === kind).map(({ matchId, id }) => [matchId, id]);
const choose = (subject: "match" | "team", id: number, kinds: AlertKind[]) =>
  env.DB.prepare("insert into push_choices values (1, ?, ?, 1, ?, 0)").bind(subject, id, alertMask(kinds)).run();
const price = (match: number, at: number, home: number, away: number) =>
  env.DB.prepare("insert into odds (match_id, bookmaker_id, market, at, home, draw, away) values (?, 1, '1x2', ?, ?, 4, ?)")
    .bind(match, at, home, away)
    .run();

beforeAll(async () => {
  await seedWorld(1);
  for (let game = 0; game < 8; game++)
    await seedMatch(1, 100 + game, { startsAt: NOW_S - (game + 3) * DAY_S, status: 8, homeScore: 2, awayScore: 0 });
  await seedMatch(1, MATCH, { startsAt: NOW_S + 5 * HOUR_S });
  await seedMatch(1, FAR, { startsAt: NOW_S + 2 * DAY_S });
  await env.DB.prepare(
    "insert into push_devices (id, endpoint, p256dh, auth, locale, brand, created_at, seen_at) values (1, 'https://push.test/a', 'x', 'x', 'zh', 'pq8', 0, 0)",
  ).run();
  for (const match of [MATCH, FAR]) {
    await price(match, NOW_S - 2 * DAY_S, 2, 4);
    await price(match, NOW_S - HOUR_S, 1.6, 6.5);
  }
});
beforeEach(async () => {
  alerts = [];
  await env.DB.exec("delete from push_choices");
});

describe("the alerts of a Forecaster", () => {
  it("alerts announce only a match's first forecast", async () => {
    await forecaster.tick();
    expect(findIds("forecast")).toEqual([
      [MATCH, "forecast"],
      [FAR, "forecast"],
    ]);
    alerts = [];
    await seedMatch(1, 120, { startsAt: NOW_S - DAY_S, status: 8, homeScore: 0, awayScore: 5 });
    await forecaster.tick();
    expect(await env.DB.prepare("select count(*) as n from forecasts where match_id = ?").bind(MATCH).first("n")).toBe(2);
    expect(findIds("forecast")).toEqual([]);
  });

  it.each([
    ["match", MATCH],
    ["team", WORLD[1].away],
  ] as const)("a device that chose the %s gets an alert of the market's move", async (subject, id) => {
    await forecaster.tick();
    expect(findIds("odds")).toEqual([]);
    await choose(subject, id, ["goal"]);
    await forecaster.tick();
    expect(findIds("odds")).toEqual([]);
    await env.DB.exec("delete from push_choices");
    await choose(subject, id, ["odds"]);
    await forecaster.tick();
    expect(findIds("odds")).toEqual([[MATCH, "odds:home:up:1"]]);
  });

  it("a failed alert stops no forecast", async () => {
    alert = async () => {
      throw new Error("away");
    };
    await seedMatch(1, 3, { startsAt: NOW_S + 7 * HOUR_S });
    await forecaster.tick();
    expect(await env.DB.prepare("select count(*) as n from forecasts where match_id = 3").first("n")).toBe(1);
  });
});
