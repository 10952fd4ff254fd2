import { env } from "cloudflare:test";
import type { Product } from "#edge/contract/index.ts";
import { sumWaitingGifts } from "#edge/gifts/sum.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { createToken, hashToken } from "#edge/ground/people/sessions.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { openRoom } from "#edge/rooms/open-room.ts";
import { inProcess, type ProductOptions } from "#tests/edge/product/implementations.ts";
import { NOW_S } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";

export const db = openDatabase(env.DB);
export const ZONE = "Asia/Shanghai";

/** Stores the gifts of the tests: 1 costs 1, 2 costs 10, 3 costs 520, 4 is not on offer. */
export async function seedGifts(): Promise<void> {
  const gift = env.DB.prepare(
    "insert or ignore into gifts (id, name_zh, name_pt, name_en, price, is_on) values (?, ?, ?, ?, ?, ?)",
  );
  await env.DB.batch([
    gift.bind(1, "荧光棒", "Bastão de luz", "Glow stick", 1, 1),
    gift.bind(2, "小喇叭", "Corneta", "Air horn", 10, 1),
    gift.bind(3, "金靴", "Chuteira", "Golden Boot", 520, 1),
    gift.bind(4, "旧礼物", "Antigo", "Old gift", 5, 0),
  ]);
}

/** Does what rooms do a second after their gifts. */
export const sumAll = () => sumWaitingGifts(db, NOW_S);

let made = 40_000;

export async function giver({ gold = 0, isAnchor = 0 } = {}) {
  const uid = ++made;
  const token = createToken();
  await env.DB.batch([
    env.DB.prepare(
      "insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at, is_anchor) values (?, ?, '-', ?, ?, 0, ?)",
    ).bind(uid, `+86${uid}`, `person ${uid}`, `GIFT${uid}`, isAnchor),
    env.DB.prepare(
      "insert into sessions (token_hash, uid, kind, created_at, expires_at) values (?, ?, 'web', ?, 4000000000)",
    ).bind(hashToken(token), uid, NOW_S),
  ]);
  if (gold > 0) await post(db, toOpening(uid, { gold, diamond: 0 }), NOW_S);
  let nowMs = NOW_S * 1000;
  return {
    uid,
    nick: `person ${uid}`,
    product: (more: ProductOptions = {}): Product => inProcess({ token, now: () => nowMs, ...more }),
    later: (seconds: number) => {
      nowMs += seconds * 1000;
    },
  };
}

export async function anchor({ live = 1 } = {}) {
  const person = await giver({ isAnchor: 1 });
  await openRoom(env, person.uid, person.nick);
  await env.DB.prepare("update rooms set is_live = ?, started_at = ? where anchor_id = ?").bind(live, NOW_S, person.uid).run();
  return person;
}

export const balance = async (uid: number, currency: "gold" | "diamond"): Promise<number> =>
  (await env.DB.prepare("select balance from ledger_accounts where id = ?")
    .bind(`user:${uid}:${currency}`)
    .first<number>("balance")) ?? 0;

export const countBag = async (uid: number, giftId: number): Promise<number> =>
  (await env.DB.prepare("select count from bag_items where uid = ? and gift_id = ?").bind(uid, giftId).first<number>("count")) ??
  0;

export const putInBag = (uid: number, giftId: number, count: number) =>
  env.DB.prepare("insert into bag_items (uid, gift_id, count) values (?, ?, ?)").bind(uid, giftId, count).run();

export const wish = (anchorid: number, more: object = {}) => ({
  anchorid,
  gift_id: 2,
  quantity: 1,
  source: "wallet" as const,
  request_key: formKey(),
  zone: ZONE,
  ...more,
});
