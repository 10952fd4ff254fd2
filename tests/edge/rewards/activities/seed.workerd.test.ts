import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { tableFault } from "#edge/contract/rules/activities.ts";
import { accounts } from "#edge/demo/accounts.ts";
import { seedActivities } from "#edge/demo/activities.ts";
import { seedInvites } from "#edge/demo/invites.ts";
import { seedMoney } from "#edge/demo/money.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { listActivities, readActivity } from "#edge/rewards/activities/read.ts";
import { db, number } from "../tasks/people.ts";
import { DAY_S, NOON_S } from "./activity.ts";

beforeAll(async () => {
  const person = env.DB.prepare(
    "insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at) values (?, ?, '-', ?, ?, 0)",
  );
  await env.DB.batch(accounts.map(({ uid, mobile, nickName, inviteCode }) => person.bind(uid, mobile, nickName, inviteCode)));
  await seedMoney(env.DB, NOON_S);
});

describe("the demo world's activities and invitations", () => {
  it("a second seeding changes no activity", async () => {
    const seed = async (nowS: number) => {
      await seedActivities(env.DB, nowS);
      await seedInvites(env.DB, nowS);
      return checkBook(db);
    };
    const once = await seed(NOON_S);
    expect(await seed(NOON_S + 60)).toEqual(once);
    expect(once.faults).toEqual([]);
    const phases = (["running", "coming", "over"] as const).map((phase) =>
      listActivities(db, { phase, page: 1, size: 20, nowS: NOON_S }),
    );
    expect((await Promise.all(phases)).map(({ list }) => list.map(({ id }) => id))).toEqual([[2, 1], [3], [4]]);
    for (const id of [1, 3]) {
      const { prizes = [] } = (await readActivity(db, id, 0, NOON_S)) ?? {};
      expect(tableFault(prizes.map(({ odds, left }) => ({ weight: odds, stock: left })))).toBeNull();
    }
    expect((await readActivity(db, 1, 0, NOON_S))?.winners.map(({ name_zh }) => name_zh).sort()).toEqual(
      ["20积分", "8金币", "荧光棒×5"].sort(),
    );
    expect(await number("select count(*) from users where invited_by = 100001")).toBe(3);
    expect(await number("select due_at from invite_profits where kind = 'recharge' and state = 'due'")).toBe(NOON_S + 7 * DAY_S);
  });
});
