import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { banAccount, endSessions } from "#edge/ground/people/people.ts";
import { follows, users } from "#edge/ground/people/schema/people.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { LEAGUES, MATCHES, NOW_S, seedFixture, TEAMS } from "#tests/support/fixture.ts";
import { openSession, personRow } from "#tests/support/people.ts";
import { refusal } from "#tests/support/refusal.ts";

const db = openDatabase(env.DB);
const DEVICE = {
  match: [MATCHES.waiting, MATCHES.basketballWaiting],
  team: [TEAMS.arsenal, TEAMS.lakers],
  league: [LEAGUES.nba],
};
let uid = 40_000;
let token = "";

beforeAll(() => seedFixture(env.DB));
beforeEach(async () => {
  uid += 1;
  await db.insert(users).values(personRow(uid));
  token = await openSession(uid, NOW_S);
});

const keep = (input: object) => inProcess({ token }).sportDatabase.keepFollows(input);
const mine = async () =>
  (
    await env.DB.prepare("select kind, sport_id, subject_id from follows where uid = ? order by created_at desc, kind")
      .bind(uid)
      .raw<[string, number, number]>()
  ).map(([kind, sport, id]) => `${kind} ${sport} ${id}`);
const sentMessages = () =>
  env.DB.prepare("select kind, vars from system_messages where uid = ?").bind(uid).raw<[string, string]>();
/** Lets the account follow so many matches that `free` places are left. */
const fill = (free: number) =>
  env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
     insert into follows (uid, kind, sport_id, subject_id, created_at) select ?1, 'match', 1, 5000000 + i, 1 from n`,
  )
    .bind(uid, 2000 - free)
    .run();

describe("follows of a device at the sign-in", () => {
  it("the account gets the device's follows of both sports", async () => {
    expect(await keep(DEVICE)).toEqual({ kept: 5, left: 0 });
    expect(await mine()).toEqual([
      `league 2 ${LEAGUES.nba}`,
      `match 1 ${MATCHES.waiting}`,
      `team 1 ${TEAMS.arsenal}`,
      `match 2 ${MATCHES.basketballWaiting}`,
      `team 2 ${TEAMS.lakers}`,
    ]);
    expect(await sentMessages()).toEqual([]);
  });

  it("the account gets each follow once despite repetitions and second devices", async () => {
    await inProcess({ token }).sportDatabase.attentSubject({ kind: "team", sport: "football", id: TEAMS.arsenal, type: 1 });
    await keep(DEVICE);
    const before = await mine();
    expect(await keep(DEVICE)).toEqual({ kept: 0, left: 0 });
    expect(await mine()).toEqual(before);
    expect(await keep({ match: [MATCHES.waiting, MATCHES.finished] })).toEqual({ kept: 1, left: 0 });
    expect(await mine()).toHaveLength(6);
  });

  it("two devices lose no follows in simultaneous requests", async () => {
    await Promise.all([keep(DEVICE), keep({ match: [MATCHES.finished], team: [TEAMS.arsenal] })]);
    expect(await mine()).toHaveLength(6);
  });

  it("a full account reports the number of follows above the limit", async () => {
    await fill(2);
    expect(await keep(DEVICE)).toEqual({ kept: 2, left: 3 });
    const now = await mine();
    expect(now).toHaveLength(2000);
    expect(now.filter((line) => !line.includes(" 500"))).toEqual([`league 2 ${LEAGUES.nba}`, `team 1 ${TEAMS.arsenal}`]);
    expect(await keep(DEVICE)).toEqual({ kept: 0, left: 3 });
    expect(await sentMessages()).toEqual([["followsLeft", '{"count":3}']]);
  });

  it("two devices cannot exceed the limit in simultaneous requests", async () => {
    await fill(1);
    await Promise.all([keep(DEVICE), keep({ match: [MATCHES.finished], team: [TEAMS.chelsea] })]);
    expect(await mine()).toHaveLength(2000);
  });

  it("unknown ids are left out", async () => {
    expect(await keep({ match: [999_999_999], team: [TEAMS.lakers] })).toEqual({ kept: 1, left: 0 });
  });

  it("the server keeps no follows for a guest or a banned account", async () => {
    expect((await refusal(inProcess().sportDatabase.keepFollows(DEVICE))).http).toBe(401);
    await db.batch([banAccount(db, uid, { until: 0, reason: "", createdAt: NOW_S }), endSessions(db, uid)]);
    expect((await refusal(keep(DEVICE))).http).toBe(401);
    expect(await mine()).toEqual([]);
  });

  it("a deleted account gets no follows", async () => {
    const product = inProcess({ token });
    await product.user.getUserInfo({});
    await env.DB.prepare("delete from sessions where uid = ?").bind(uid).run();
    await db.delete(follows);
    await env.DB.prepare("delete from users where uid = ?").bind(uid).run();
    expect(await product.sportDatabase.keepFollows(DEVICE)).toEqual({ kept: 0, left: 0 });
    expect(await mine()).toEqual([]);
  });
});
