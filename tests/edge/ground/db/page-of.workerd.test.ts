import { env } from "cloudflare:test";
import { asc, gt, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { openDatabase, readPage } from "#edge/ground/db/client.ts";
import { beforeRoundTrips } from "#edge/ground/db/round-trips.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { seedFixture } from "#tests/support/fixture.ts";

beforeAll(() => seedFixture(env.DB));

it("one round trip reads a page of rows and the total number", async () => {
  let trips = 0;
  const db = openDatabase(
    beforeRoundTrips(env.DB, async () => {
      trips += 1;
    }),
  );
  const fits = gt(users.uid, 0);
  const all = await openDatabase(env.DB).select({ uid: users.uid }).from(users).where(fits).orderBy(asc(users.uid));
  expect(all.length).toBeGreaterThan(2);
  const read = (page: number, size: number) =>
    readPage(
      db,
      db.select({ uid: users.uid }).from(users).where(fits).orderBy(asc(users.uid)),
      { from: users, where: fits, page, size },
      ({ uid }) => uid,
    );
  const uids = all.map(({ uid }) => uid);
  expect(await read(1, 2)).toEqual({ list: uids.slice(0, 2), total: uids.length });
  expect(await read(2, 2)).toEqual({ list: uids.slice(2, 4), total: uids.length });
  expect(await read(uids.length + 1, 1)).toEqual({ list: [], total: uids.length });
  expect(trips).toBe(3);
  expect(
    await readPage(db, db.select({ uid: users.uid }).from(users).where(sql`0`), { from: users, where: sql`0`, page: 1, size: 5 }),
  ).toEqual({ list: [], total: 0 });
});
