import { and, eq, sql } from "drizzle-orm";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { LedgerError, newOrderId, selectBalance, shortOfGold } from "#edge/money/money.ts";
import { bagItems, gifts } from "#edge/money/reads.ts";
import { anchors, rooms } from "#edge/streams/reads.ts";
import { requireAudience } from "#edge/streams/streams.ts";
import type { ParsedCallInput } from "../contract/call.ts";
import type { GivenGift, RoomGift } from "../contract/entities/gift.ts";
import type { UserInfo } from "../contract/entities/user.ts";
import { forbidden, notFound, type ProductError } from "../contract/envelope.ts";
import type { Contract } from "../contract/index.ts";
import { log } from "../contract/log.ts";
import { zonedDate } from "../contract/rules/days.ts";
import { toGold } from "../contract/rules/gifts.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { isTaken, writeFault } from "../ground/db/write-fault.ts";
import { requireSameContent } from "../ground/same-content.ts";
import { giftCaps, giftsSent } from "./schema/gifts.ts";
import { type Giving, sendGift } from "./send.ts";

type Input = ParsedCallInput<Contract["gift"]["give"]>;
type SentRow = typeof giftsSent.$inferSelect;

/** A price, a share or the bag may change between read and write, so each try reads everything again. */
const TRIES_MAX = 5;
const SHOW_AGAIN_MS = [250, 1_000];

const getText = ({ locale }: ProductContext) => getServerText(locale, "gifts");

const toRoomGift = (row: SentRow, { nick_name, avatar }: UserInfo): RoomGift => ({
  id: row.id,
  uid: row.uid,
  nick: nick_name,
  avatar,
  gift_id: row.giftId,
  quantity: row.quantity,
  combo: row.combo,
  total: row.total,
  gold: row.gold,
});

async function readFor({ db }: ProductContext, uid: number, { anchorid, gift_id, request_key }: Input) {
  const [[known], [gift], [room], [bag], [cap]] = await db.batch([
    db
      .select()
      .from(giftsSent)
      .where(and(eq(giftsSent.uid, uid), eq(giftsSent.requestKey, request_key))),
    db.select().from(gifts).where(eq(gifts.id, gift_id)),
    db
      .select({ isLive: rooms.isLive, audience: rooms.audience, sharingRatio: anchors.sharingRatio })
      .from(rooms)
      .innerJoin(anchors, eq(anchors.anchorId, rooms.anchorId))
      .where(eq(rooms.anchorId, anchorid)),
    db
      .select({ count: bagItems.count })
      .from(bagItems)
      .where(and(eq(bagItems.uid, uid), eq(bagItems.giftId, gift_id))),
    db.select({ zone: giftCaps.zone }).from(giftCaps).where(eq(giftCaps.uid, uid)),
  ]);
  return { known, gift, room, bag: bag?.count ?? 0, cap };
}

async function answer(context: ProductContext, user: UserInfo, id: string, repeated: 0 | 1): Promise<GivenGift> {
  const { db } = context;
  const [[row], [wallet], [bag]] = await db.batch([
    db.select().from(giftsSent).where(eq(giftsSent.id, id)),
    selectBalance(db, user.uid, "gold"),
    db
      .select({ count: bagItems.count })
      .from(bagItems)
      .where(
        and(eq(bagItems.uid, user.uid), eq(bagItems.giftId, sql`(select s.gift_id from ${giftsSent} s where s.id = ${id})`)),
      ),
  ]);
  if (!row) throw new Error(`The gift ${id} was not written`);
  return {
    gift: toRoomGift(row, user),
    source: row.source,
    diamonds: row.diamonds,
    sharing_ratio: row.sharingRatio,
    gold: wallet?.balance ?? 0,
    bag_count: bag?.count ?? 0,
    repeated,
  };
}

/** The same key means the same gift. */
function requireSame(context: ProductContext, row: SentRow, { anchorid, gift_id, quantity, source, place }: Input): string {
  requireSameContent(
    { ...row, place: row.place || undefined },
    { anchorId: anchorid, giftId: gift_id, quantity, source, place },
    getText(context)("key-used"),
  );
  return row.id;
}

/** Returns the refusal for the giver. Null if the data has changed since the read, so that a new try makes sense. */
async function findRefusal(context: ProductContext, { uid, ...giving }: Giving, error: unknown): Promise<ProductError | null> {
  if (writeFault(error).includes("gift_days_cap")) return forbidden(getText(context)("over-limit"), "quantity");
  if (!(error instanceof LedgerError)) throw error;
  if (error.reason === "guard") return null;
  if (error.reason !== "funds") throw error;
  return shortOfGold(context, uid, toGold(giving), "quantity");
}

/** Retries if the chat cannot be reached. The gift remains given, even if the chat never shows it. */
async function show({ chat }: ProductContext, { anchorid, place }: Input, gift: RoomGift, words: string): Promise<void> {
  for (const waitMs of [...SHOW_AGAIN_MS, null]) {
    try {
      if (place === "chat") await chat.showGiftTo(String(gift.uid), String(anchorid), gift.id, words);
      else await chat.showGift(anchorid, gift);
      return;
    } catch (error) {
      if (waitMs === null) log.warn(`The ${place} of ${anchorid} did not show the gift ${gift.id}`, error);
      else await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** Gives a gift to an anchor (Specification 9.3, docs/decisions/0049). */
export const give: Handlers<"gift">["give"] = async (context, input) => {
  const { user } = await requireViewer(context);
  const { uid } = user;
  const text = getText(context);
  const { anchorid, gift_id, quantity, source, request_key, zone, place } = input;
  if (anchorid === uid) throw forbidden(text("yourself"));
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const { known, gift, room, bag, cap } = await readFor(context, uid, input);
    if (known) return answer(context, user, requireSame(context, known, input), 1);
    if (!room) throw notFound(`There is no live room of the number ${anchorid}`);
    if (!gift) throw notFound(`There is no gift ${gift_id}; getGiftList lists them`);
    if (place === "room" && room.isLive !== 1) throw forbidden(text("not-live"));
    if (place === "room") await requireAudience(context, anchorid, room.audience);
    if (source === "wallet" && gift.isOn !== 1) throw forbidden(text("not-offered"));
    if (source === "bag" && bag < quantity) throw forbidden(text("bag-short", { count: bag }), "quantity");
    if (place === "room" && (await context.chat.isBannedFromRoom(anchorid, String(uid)))) throw forbidden(text("banned"));
    if (place === "chat" && !(await context.chat.mayWrite(String(uid), String(anchorid)))) throw forbidden(text("no-message"));
    const giving: Giving = {
      id: newOrderId(context.now()),
      uid,
      anchorId: anchorid,
      giftId: gift_id,
      quantity,
      source,
      requestKey: request_key,
      price: gift.price,
      place,
      audience: room.audience,
      sharingRatio: room.sharingRatio,
      zone,
      day: zonedDate(context.now(), cap?.zone ?? zone),
    };
    try {
      await sendGift(context.db, giving, nowS(context));
    } catch (error) {
      // A second request with the same key ran at the same time and has given the gift. The next read finds the gift.
      if (isTaken(error, "gifts_sent.uid")) continue;
      const refusal = await findRefusal(context, giving, error);
      if (refusal) throw refusal;
      continue;
    }
    const given = await answer(context, user, giving.id, 0);
    const words = text("card", {
      gift: inLanguage(byLanguage(gift, "name"), context.locale),
      count: quantity,
    });
    context.waitUntil(show(context, input, given.gift, words));
    return given;
  }
  throw new Error(`The gift of ${uid} to ${anchorid} met changes ${TRIES_MAX} times; try again`);
};
