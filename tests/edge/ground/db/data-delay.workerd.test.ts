import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { withDataDelay } from "#edge/ground/db/data-delay.ts";
import { beforeRoundTrips } from "#edge/ground/db/round-trips.ts";
import { readConfig } from "#edge/ground/env.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { ACCOUNT, seedFixture } from "#tests/support/fixture.ts";

beforeAll(() => seedFixture(env.DB));

it("a batch of statements counts as one database round trip", async () => {
  let trips = 0;
  const counted = beforeRoundTrips(env.DB, async () => {
    trips += 1;
  });
  const plain = openDatabase(env.DB);
  const db = openDatabase(counted);
  const person = (of: typeof db) =>
    of.select({ uid: users.uid, name: users.nickName }).from(users).where(eq(users.uid, ACCOUNT.uid));
  expect(await person(db)).toEqual(await person(plain));
  expect(trips).toBe(1);
  expect(await db.batch([person(db), person(db), person(db)])).toEqual(
    await plain.batch([person(plain), person(plain), person(plain)]),
  );
  expect(trips).toBe(2);
  expect(await counted.prepare("select uid from users where uid = ?").bind(ACCOUNT.uid).first("uid")).toBe(ACCOUNT.uid);
  expect(await counted.prepare("select uid from users where uid = ?").bind(ACCOUNT.uid).raw()).toEqual([[ACCOUNT.uid]]);
  expect(trips).toBe(4);
});

it("a round trip waits for the configured delay", async () => {
  let letThrough: () => void = () => undefined;
  const held = beforeRoundTrips(env.DB, () => new Promise((resolve) => (letThrough = resolve)));
  let answered = false;
  const work = held
    .prepare("select 1")
    .first()
    .then(() => (answered = true));
  await env.DB.prepare("select 1").first();
  expect(answered).toBe(false);
  letThrough();
  await work;
  const broken = beforeRoundTrips(env.DB, () => Promise.reject(new Error("the connection broke off")));
  await expect(broken.prepare("select 1").first()).rejects.toThrow("the connection broke off");
});

it("the setting DATA_DELAY_MS works only in development", async () => {
  const wait = vi.spyOn(scheduler, "wait").mockResolvedValue(undefined);
  const slow = withDataDelay({ ...env, DATA_DELAY_MS: "200" });
  await slow.DB.prepare("select 1").first();
  expect(wait.mock.calls).toEqual([[200]]);
  wait.mockRestore();

  expect(withDataDelay(env)).toBe(env);
  const own = { ...env, DATA_DELAY_MS: "200" };
  expect(withDataDelay(own)).toBe(withDataDelay(own));
  expect(() => readConfig({ ...env, DATA_DELAY_MS: "200", ENVIRONMENT: "production" })).toThrow(
    /DATA_DELAY_MS can be above 0 in development only/,
  );
  expect(readConfig({ ...env, DATA_DELAY_MS: "0", ENVIRONMENT: "production" }).DATA_DELAY_MS).toBe(0);
  expect(() => readConfig({ ...env, DATA_DELAY_MS: "slow" })).toThrow(/DATA_DELAY_MS must be a number of milliseconds/);
});
