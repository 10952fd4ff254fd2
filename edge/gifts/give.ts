import { and, eq, sql } from "drizzle-orm";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { users } from "#edge/ground/people/reads.ts";
import { LedgerError, newOrderId, ownBalance, shortOfGold } from "#edge/money/money.ts";
import { bagItems, gifts } from "#edge/money/reads.ts";
import { anchors, rooms } from "#edge/streams/reads.ts";
import { requireAudience } from "#edge/streams/streams.ts";
import type { ParsedCallInput } from "../contract/call.ts";
import type { GivenGift, RoomGift } from "../contract/entities/gift.ts";
import type { UserInfo } from "../contract/entities/user.ts";
import { forbidden, notFound, type ProductError, tooMany } from "../contract/envelope.ts";
import type { Contract } from "../contract/index.ts";
import { log } from "../contract/log.ts";
import { zonedDate } from "../contract/rules/days.ts";
import { toGold } from "../contract/rules/gifts.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { Admission, TRY_AGAIN_S } from "../ground/db/admission.ts";
import { type Database, ofOuterRow } from "../ground/db/client.ts";
import { columnsOf } from "../ground/db/readable.ts";
import { isTaken, writeFault } from "../ground/db/write-fault.ts";
import { requireSameContent } from "../ground/same-content.ts";
import { giftCaps, giftsSent } from "./schema/gifts.ts";
import { type Giving, sendGift } from "./send.ts";
import { sumGifts } from "./sum.ts";

type Input = ParsedCallInput<Contract["gift"]["give"]>;
type SentRow = typeof giftsSent.$inferSelect;

/** A price, a share or the bag may change between read and write, so each try reads everything again. */
const TRIES_MAX = 5;
const SHOW_AGAIN_MS = [250, 1_000];
/** Of the gifts of a room that this isolate gives. */
const admission = new Admission();

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

/** Reads all that decides about the gift, with one statement. */
async function readFor({ db }: ProductContext, uid: number, { anchorid, gift_id, request_key }: Input) {
  const [found] = await db
    .select({
      known: giftsSent,
      gift: columnsOf(gifts),
      isLive: rooms.isLive,
      audience: rooms.audience,
      sharingRatio: anchors.sharingRatio,
      bag: bagItems.count,
      capZone: giftCaps.zone,
    })
    .from(users)
    .leftJoin(giftsSent, and(eq(giftsSent.uid, users.uid), eq(giftsSent.requestKey, request_key)))
    .leftJoin(gifts, eq(gifts.id, gift_id))
    .leftJoin(rooms, eq(rooms.anchorId, anchorid))
    .leftJoin(anchors, eq(anchors.anchorId, rooms.anchorId))
    .leftJoin(bagItems, and(eq(bagItems.uid, users.uid), eq(bagItems.giftId, gift_id)))
    .leftJoin(giftCaps, eq(giftCaps.uid, users.uid))
    .where(eq(users.uid, uid));
  if (!found) throw new Error(`The giver ${uid} is no user`);
  return found;
}

/** The gift as it was written, with what its giver has left. */
const selectGiven = (db: Database, uid: number, id: string) =>
  db
    .select({
      row: giftsSent,
      goldLeft: ownBalance(uid, "gold").as("gold_left"),
      bagLeft:
        sql<number>`coalesce((select b.count from ${bagItems} b where b.uid = ${uid} and b.gift_id = ${ofOuterRow(giftsSent.giftId)}), 0)`.as(
          "bag_left",
        ),
    })
    .from(giftsSent)
    .where(eq(giftsSent.id, id));

type Given = Awaited<ReturnType<typeof selectGiven>>;

function toAnswer(user: UserInfo, id: string, [given]: Given, repeated: 0 | 1): GivenGift {
  if (!given) throw new Error(`The gift ${id} was not written`);
  const { row, goldLeft, bagLeft } = given;
  return {
    gift: toRoomGift(row, user),
    source: row.source,
    diamonds: row.diamonds,
    sharing_ratio: row.sharingRatio,
    gold: goldLeft,
    bag_count: bagLeft,
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
async function show({ chat }: ProductContext, { anchorid, place }: Input, gift: RoomGift, words: string): Promise<boolean> {
  for (const waitMs of [...SHOW_AGAIN_MS, null]) {
    try {
      if (place === "chat") await chat.showGiftTo(String(gift.uid), String(anchorid), gift.id, words);
      else await chat.showGift(anchorid, gift);
      return true;
    } catch (error) {
      if (waitMs === null) log.warn(`The ${place} of ${anchorid} did not show the gift ${gift.id}`, error);
      else await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return false;
}

/** The room's object sums the gifts of a second. A gift that it did not see, or that no room shows, is summed here. */
async function showAndSum(context: ProductContext, input: Input, gift: RoomGift, words: string): Promise<void> {
  const isShown = await show(context, input, gift, words);
  if (isShown && input.place === "room") return;
  await sumGifts(context.db, input.anchorid, nowS(context)).catch((error: unknown) =>
    log.warn(`The gift ${gift.id} waits to be summed by the schedule`, error),
  );
}

async function giveAdmitted(context: ProductContext, user: UserInfo, input: Input): Promise<GivenGift> {
  const { uid } = user;
  const text = getText(context);
  const { anchorid, gift_id, quantity, source, request_key, zone, place } = input;
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const { known, gift, isLive, audience, sharingRatio, bag, capZone } = await readFor(context, uid, input);
    const openTo = audience ?? "public";
    if (known) {
      const id = requireSame(context, known, input);
      return toAnswer(user, id, await selectGiven(context.db, uid, id), 1);
    }
    if (sharingRatio === null) throw notFound(`There is no live room of the number ${anchorid}`);
    if (!gift) throw notFound(`There is no gift ${gift_id}; getGiftList lists them`);
    if (place === "room" && isLive !== 1) throw forbidden(text("not-live"));
    if (place === "room") await requireAudience(context, anchorid, openTo);
    if (source === "wallet" && gift.isOn !== 1) throw forbidden(text("not-offered"));
    if (source === "bag" && (bag ?? 0) < quantity) throw forbidden(text("bag-short", { count: bag ?? 0 }), "quantity");
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
      audience: openTo,
      sharingRatio,
      zone,
      day: zonedDate(context.now(), capZone ?? zone),
    };
    let rows: Given;
    try {
      const left = selectGiven(context.db, uid, giving.id);
      const [found] = await sendGift(context.db, giving, nowS(context), [left]);
      rows = (found as Given | undefined) ?? (await left);
    } catch (error) {
      // A second request with the same key ran at the same time and has given the gift. The next read finds the gift.
      if (isTaken(error, "gifts_sent.uid")) continue;
      const refusal = await findRefusal(context, giving, error);
      if (refusal) throw refusal;
      continue;
    }
    const given = toAnswer(user, giving.id, rows, 0);
    const words = text("card", {
      gift: inLanguage(byLanguage(gift, "name"), context.locale),
      count: quantity,
    });
    context.waitUntil(showAndSum(context, input, given.gift, words));
    return given;
  }
  throw new Error(`The gift of ${uid} to ${anchorid} met changes ${TRIES_MAX} times; try again`);
}

/** Gives a gift to an anchor (Specification 9.3, docs/decisions/0049). The key of a gift that is refused for the crowd stays valid. */
export const give: Handlers<"gift">["give"] = async (context, input) => {
  const { user } = await requireViewer(context);
  const text = getText(context);
  if (input.anchorid === user.uid) throw forbidden(text("yourself"));
  const crowded = () => tooMany(text("crowded"), TRY_AGAIN_S);
  return admission.admit(`gift ${input.anchorid}`, context.now, crowded, async () => {
    if (!((await context.mayCrowd?.("gift")) ?? true)) throw crowded();
    return giveAdmitted(context, user, input);
  });
};
