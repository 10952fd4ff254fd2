import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { INVITE_RULES } from "#edge/contract/rules/invites.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { friendCame, payInviteProfits } from "#edge/money/invites/profits.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { AT_S, balance, db, openOrder, payOrder, refundOrder, seedPeople } from "#tests/edge/money/ledger/book.ts";
import { personRow } from "#tests/support/people.ts";
import { number } from "../../rewards/tasks/people.ts";

const DAY_S = 86_400;
const HOLD_S = INVITE_RULES.holdDays * DAY_S;

let next = 40_000;

async function makeFriend(inviter: number, atS = AT_S): Promise<number> {
  const uid = ++next;
  await db.insert(users).values(personRow(uid, { registeredAt: atS, invitedBy: inviter }));
  for (const statement of friendCame(db, { inviter, friend: uid, atS })) await statement;
  return uid;
}

const readGold = (uid: number): Promise<number> => balance(`user:${uid}:gold`);
const pays = async (id: string, uid: number, nowS: number, gold = 300) => {
  await openOrder(id, { uid, gold, createdAt: nowS, expiresAt: nowS + 1800 });
  return payOrder(id, nowS);
};

beforeAll(seedPeople);

describe("a friend who registers", () => {
  it("an invited friend's registration brings gold to both people only once @spec 3.1", async () => {
    const inviter = await makeFriend(0);
    const friend = await makeFriend(inviter);
    for (const statement of friendCame(db, { inviter, friend, atS: AT_S + 5 })) await statement;
    const paid = await Promise.all([1, 2, 3].map(() => payInviteProfits(db, AT_S, friend)));
    expect(paid.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect([await readGold(inviter), await readGold(friend)]).toEqual([INVITE_RULES.registerGold, INVITE_RULES.welcomeGold]);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("only five registered friends a day bring gold", async () => {
    const inviter = await makeFriend(0);
    const friends: number[] = [];
    for (let i = 0; i < INVITE_RULES.rewardedADay + 2; i += 1) friends.push(await makeFriend(inviter, AT_S + i));
    await payInviteProfits(db, AT_S + 10);
    expect(await readGold(inviter)).toBe(INVITE_RULES.rewardedADay * INVITE_RULES.registerGold);
    expect(await readGold(friends.at(-1) ?? 0)).toBe(0);
    await makeFriend(inviter, AT_S + DAY_S + 1);
    await payInviteProfits(db, AT_S + DAY_S + 10);
    expect(await readGold(inviter)).toBe((INVITE_RULES.rewardedADay + 1) * INVITE_RULES.registerGold);
  });

  it("nobody can be their own inviter", async () => {
    const before = await number("select count(*) from invite_profits");
    const someone = await makeFriend(0);
    for (const inviter of [someone, 987_654_321]) {
      for (const statement of friendCame(db, { inviter, friend: someone, atS: AT_S })) await statement;
    }
    expect(await number("select count(*) from invite_profits")).toBe(before);
    await expect(
      env.DB.prepare(
        "insert into invite_profits (friend, kind, uid, gold, state, created_at, due_at) values (?1, 'register', ?1, 1, 'due', 0, 0)",
      )
        .bind(someone)
        .run(),
    ).rejects.toThrow(/invite_profits_other/);
  });
});

describe("a friend's first recharge", () => {
  it("a first recharge brings the direct inviter a share after seven days @spec 3.1", async () => {
    const grandparent = await makeFriend(0);
    const parent = await makeFriend(grandparent);
    const child = await makeFriend(parent);
    await payInviteProfits(db, AT_S);
    const [top, middle] = [await readGold(grandparent), await readGold(parent)];
    expect(await pays("share-first", child, AT_S + 60)).toBe("settled");
    expect(await pays("share-second", child, AT_S + 120)).toBe("settled");
    await payInviteProfits(db, AT_S + 60 + HOLD_S - 1);
    expect(await readGold(parent)).toBe(middle);
    await payInviteProfits(db, AT_S + 120 + HOLD_S);
    await payInviteProfits(db, AT_S + 120 + HOLD_S);
    expect([await readGold(grandparent), await readGold(parent)]).toEqual([top, middle + 30]);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("an early refund of a first recharge cancels the inviter's share", async () => {
    const parent = await makeFriend(0);
    const child = await makeFriend(parent);
    await pays("share-back", child, AT_S + 60);
    await refundOrder(db, "share-back", AT_S + 3600);
    await payInviteProfits(db, AT_S + 60 + HOLD_S);
    expect(await number("select count(*) from invite_profits where order_id = 'share-back' and state = 'void'")).toBe(1);
    expect(await readGold(parent)).toBe(INVITE_RULES.registerGold);
  });

  it("a first recharge brings a share only within thirty days of the registration", async () => {
    const parent = await makeFriend(0);
    const [late, rich, own] = [await makeFriend(parent), await makeFriend(parent), await makeFriend(0)];
    await pays("share-late", late, AT_S + INVITE_RULES.shareDays * DAY_S);
    await pays("share-rich", rich, AT_S + 60, 90_000);
    await pays("share-own", own, AT_S + 60);
    const { results } = await env.DB.prepare(
      "select order_id, gold from invite_profits where order_id in ('share-late', 'share-rich', 'share-own')",
    ).all();
    expect(results).toEqual([{ order_id: "share-rich", gold: INVITE_RULES.shareMax }]);
  });
});

describe("concurrent, repeated and interrupted invitations", () => {
  it("concurrent invitations bring each kind of reward once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            friends: fc.integer({ min: 1, max: 3 }),
            recharge: fc.boolean(),
            refund: fc.boolean(),
            payers: fc.integer({ min: 1, max: 3 }),
          }),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
        async (rounds) => {
          const inviter = await makeFriend(0);
          let nowS = AT_S;
          for (const { friends, recharge, refund, payers } of rounds) {
            nowS += 1000;
            const at = nowS;
            const came = await Promise.all(Array.from({ length: friends }, () => makeFriend(inviter, at)));
            await Promise.all([
              ...came.map(async (friend) => {
                if (!recharge) return;
                await Promise.all([1, 2].map((which) => pays(`prop-${friend}-${which}`, friend, at)));
                if (refund) await refundOrder(db, `prop-${friend}-1`, at + 1);
              }),
              ...Array.from({ length: payers }, () => payInviteProfits(db, at)),
            ]);
          }
          await Promise.all([1, 2].map(() => payInviteProfits(db, nowS + HOLD_S + 10)));
          const sum = await number("select sum(gold) from invite_profits where uid = ? and state = 'paid'", inviter);
          expect(await readGold(inviter)).toBe(sum);
          expect(
            await number("select count(*) from (select 1 from invite_profits group by friend, kind having count(*) > 1)"),
          ).toBe(0);
          expect(
            await number("select count(*) from invite_profits where uid = ? and kind = 'register'", inviter),
          ).toBeLessThanOrEqual(INVITE_RULES.rewardedADay);
        },
      ),
      { numRuns: 12 },
    );
    expect((await checkBook(db)).faults).toEqual([]);
  }, 120_000);
});
