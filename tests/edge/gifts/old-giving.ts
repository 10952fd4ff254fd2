import { env } from "cloudflare:test";
import { rankDay, rankPeriods, toGold } from "#edge/contract/rules/gifts.ts";
import type { Giving } from "#edge/gifts/send.ts";
import { siteAccount } from "#edge/money/ledger/accounts.ts";
import { toDiamonds } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { giftGiven } from "#tests/edge/money/ledger/old-gift.ts";
import { db } from "./giving.ts";

/** Gives a gift with the statements of version 0.2.0, which knew no columns of `sumGifts` and wrote all sums with the gift. */
export async function giveAsBefore(giving: Giving, atS: number): Promise<void> {
  const { id, uid, anchorId, giftId, quantity, source, sharingRatio, requestKey, place } = giving;
  const gold = toGold(giving);
  const diamonds = toDiamonds(gold, sharingRatio);
  const run = (text: string, ...values: unknown[]) =>
    env.DB.prepare(text)
      .bind(...values)
      .run();
  await run(
    `insert into gifts_sent (id, uid, anchor_id, gift_id, quantity, source, gold, sharing_ratio, diamonds, combo, total, request_key, created_at, place)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?)`,
    ...[id, uid, anchorId, giftId, quantity, source, gold, sharingRatio, diamonds, quantity, requestKey, atS, place],
  );
  const wallet = giftGiven({
    ref: { kind: "giving", id },
    key: `giving:${id}`,
    from: uid,
    to: anchorId,
    gold,
    sharingRatio,
  });
  const [first, ...others] = wallet.entries;
  const payer = source === "bag" ? siteAccount("goods", "gold") : first!.account;
  await post(db, { ...wallet, entries: [{ account: payer, amount: -gold }, ...others] }, atS);
  for (const period of Object.values(rankPeriods(atS * 1000)))
    await run(
      `insert into gift_totals (anchor_id, period, uid, gold, updated_at) values (?, ?, ?, ?, ?)
       on conflict (anchor_id, period, uid) do update set gold = gold + excluded.gold, updated_at = excluded.updated_at`,
      ...[anchorId, period, uid, gold, atS],
    );
  const day = rankDay(atS * 1000);
  await run(
    `insert into gift_income (anchor_id, day, gifts, gold, diamonds) values (?, ?, 1, ?, ?)
     on conflict (anchor_id, day) do update set gifts = gifts + 1, gold = gold + excluded.gold, diamonds = diamonds + excluded.diamonds`,
    ...[anchorId, day, gold, diamonds],
  );
  await run(
    `insert into gift_kinds (anchor_id, month, gift_id, count, diamonds) values (?, ?, ?, ?, ?)
     on conflict (anchor_id, month, gift_id) do update set count = count + excluded.count, diamonds = diamonds + excluded.diamonds`,
    ...[anchorId, day.slice(0, 7), giftId, quantity, diamonds],
  );
  await run(
    "update anchors set gifts = gifts + 1, gift_gold = gift_gold + ?, gift_diamonds = gift_diamonds + ? where anchor_id = ?",
    ...[gold, diamonds, anchorId],
  );
  if (place !== "room") return;
  await run(
    `update live_records set diamond = diamond + ?, gifts = gifts + 1 where uid = ? and ended_at is null
     and started_at = (select started_at from rooms where anchor_id = ?)`,
    ...[diamonds, anchorId, anchorId],
  );
}
