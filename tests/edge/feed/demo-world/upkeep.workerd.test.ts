import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { dayNumber } from "#edge/feed/demo-world/calendar.ts";
import { keepScheduleFilled } from "#edge/feed/demo-world/upkeep.ts";
import { demoWorld, extendSchedule, FUTURE_DAYS } from "#edge/feed/demo-world/world.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";

const DAY_S = 86_400;
const ORIGIN = Date.UTC(2026, 10, 21, 12) / 1000;

const knockoutMatches = async (slug: string): Promise<{ name: string; n: number }[]> => {
  const { results } = await env.DB.prepare(
    `SELECT r.name, count(*) AS n FROM matches m JOIN rounds r ON r.id = m.round_id JOIN leagues l ON l.id = m.league_id
     WHERE l.slug = ?1 AND r.stage = 'knockout' GROUP BY r.id ORDER BY r.number`,
  )
    .bind(slug)
    .all<{ name: string; n: number }>();
  return results;
};

beforeAll(async () => {
  // Stores leagues, teams, seasons and rounds, but only the last day of the schedule.
  for (const { label, batch } of demoWorld({ now: ORIGIN })) {
    await upsertRecords(env.DB, batch);
    if (label === "squads") break;
  }
  for (const batch of extendSchedule(ORIGIN, ORIGIN, dayNumber(ORIGIN) + FUTURE_DAYS - 1)) await upsertRecords(env.DB, batch);
  await env.DB.prepare("INSERT INTO settings (key, value) VALUES ('demo_origin', ?)").bind(String(ORIGIN)).run();
});

test("the schedule adds each drawn knock-out round only once", async () => {
  expect(await keepScheduleFilled(env.DB, ORIGIN)).toBe(16 + 16 + 8);
  expect(await knockoutMatches("conmebol-libertadores")).toEqual([
    { name: "Round of 16", n: 16 },
    { name: "Quarter-finals", n: 8 },
  ]);
  expect(await knockoutMatches("afc-champions-league-elite")).toEqual([{ name: "Round of 16", n: 16 }]);
  expect(await knockoutMatches("uefa-champions-league")).toEqual([]);
  expect(await keepScheduleFilled(env.DB, ORIGIN)).toBe(0);
});

test("the schedule misses no round after a pause of three weeks", async () => {
  const now = ORIGIN + 24 * DAY_S;
  expect(await keepScheduleFilled(env.DB, now)).toBeGreaterThan(1_000);
  expect(await knockoutMatches("conmebol-libertadores")).toEqual([
    { name: "Round of 16", n: 16 },
    { name: "Quarter-finals", n: 8 },
    { name: "Semi-finals", n: 4 },
  ]);
  expect((await knockoutMatches("uefa-champions-league"))[0]).toEqual({ name: "Play-offs", n: 16 });
  const days = await env.DB.prepare(
    "SELECT count(DISTINCT starts_at / 86400) AS n FROM matches WHERE starts_at BETWEEN ?1 AND ?2",
  )
    .bind(ORIGIN + FUTURE_DAYS * DAY_S, now + (FUTURE_DAYS - 1) * DAY_S)
    .first<{ n: number }>();
  expect(days?.n).toBe(24);
  expect(await keepScheduleFilled(env.DB, now)).toBe(0);
});
