import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { FIRST_POST } from "#edge/contract/rules/shorts.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { couponKinds, coupons, gifts, packages, vipOffers } from "#edge/money/schema/money.ts";
import { openRoom } from "#edge/rooms/open-room.ts";
import { shopGoods } from "#edge/shop/schema/shop.ts";
import { posts, shortCategories } from "#edge/shorts/schema/shorts.ts";
import { rooms } from "#edge/streams/schema/rooms.ts";
import { ACCOUNT, NOW_S, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { openAll } from "../quiz/players.ts";

const db = openDatabase(env.DB);

/** An anchor who is live with a sample, a master of plans, and the author of the posts. */
export const HOST = OTHER_ACCOUNT.uid;

/** The fixture with something to buy, to give, to comment on and to bet on in every part of the site. */
export async function seedTrade(): Promise<void> {
  await seedFixture(env.DB);
  await openAll();
  await db.update(users).set({ isYouliao: 1 }).where(eq(users.uid, ACCOUNT.uid));
  await db.update(users).set({ isAnchor: 1, isYouliao: 1 }).where(eq(users.uid, HOST));
  await db.update(users).set({ isAnchor: 1 }).where(eq(users.uid, OPERATOR.uid));
  for (const uid of [HOST, OPERATOR.uid]) await openRoom(env, uid, "anchor");
  await db.update(rooms).set({ isLive: 1, startedAt: NOW_S - 600, sample: "football" });
  const words = { textZh: "", textPt: "", picture: "/m/goods/x.svg" };
  await db.batch([
    db.insert(gifts).values([
      { id: 1, nameZh: "荧光棒", namePt: "Bastão", price: 1 },
      { id: 2, nameZh: "喇叭", namePt: "Corneta", price: 2 },
    ]),
    db.insert(packages).values([
      { id: 1, kind: "gold", nameZh: "金币", namePt: "Ouro", gold: 60, price: 600 },
      { id: 2, kind: "gold", nameZh: "金币", namePt: "Ouro", gold: 90, price: 900 },
      { id: 11, kind: "gift", nameZh: "助威", namePt: "Torcida", price: 5, items: "[[1,10]]" },
    ]),
    db.insert(vipOffers).values({ id: 1, nameZh: "月卡", namePt: "Mensal", days: 30, price: 1800 }),
    db.insert(couponKinds).values({ id: 1, kind: "cut", scope: "any", value: 10, nameZh: "立减", namePt: "Desconto" }),
    db
      .insert(coupons)
      .values([1, 2].map((id) => ({ id, uid: ACCOUNT.uid, kindId: 1, startsAt: NOW_S, endsAt: NOW_S + 9_999, reason: `${id}` }))),
    db.insert(shopGoods).values([
      { id: 1, kind: "merch", nameZh: "围巾", namePt: "Cachecol", price: 3, ...words },
      { id: 2, kind: "merch", nameZh: "旗", namePt: "Bandeira", price: 3, ...words },
    ]),
    db.insert(shortCategories).values([1, 2].map((id) => ({ id, nameZh: "足球", namePt: "Futebol", place: id }))),
    db.insert(posts).values(
      [FIRST_POST, FIRST_POST + 1].map((id) => ({
        ...{ id, kind: "moment" as const, uid: HOST, text: `post ${id}`, state: "shown" as const },
        ...{ requestKey: formKey(), createdAt: NOW_S - 60, shownAt: NOW_S - 60 },
      })),
    ),
  ]);
  const plan = env.DB.prepare(
    "insert into model_plans (id, model, name_zh, name_pt, days, price, currency, is_on) values (?, 'poisson', '模型', 'Modelo', 30, 5, 'gold', 1)",
  );
  await env.DB.batch([plan.bind(1), plan.bind(2)]);
}
