import { asc, eq, inArray } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { audited, type Changed, readVersion, requireNotSelf } from "#edge/audit/audit.ts";
import { byLanguage, toColumns } from "#edge/ground/db/localized.ts";
import { users } from "#edge/ground/people/reads.ts";
import {
  couponGiven,
  type Statement,
  savePackage,
  saveVipPlan,
  saveCouponKind as writeCouponKind,
  saveGift as writeGift,
} from "#edge/money/money.ts";
import { couponKinds, gifts, packages, vipPlans } from "#edge/money/reads.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { fromWire, toWire, writtenIn } from "../contract/rules/localized.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import type { AnyTable } from "../ground/db/readable.ts";
import { nextId } from "./next-id.ts";

type PackageRow = typeof packages.$inferSelect;
type VipOfferRow = typeof vipPlans.$inferSelect;
type GiftRow = typeof gifts.$inferSelect;
type CouponKindRow = typeof couponKinds.$inferSelect;

const GIFT_PICTURE = "/m/gifts/present.svg";

const sold = ({ id, price, rank, isOn, ...goods }: PackageRow | VipOfferRow) => ({
  id,
  ...toWire("name", byLanguage(goods, "name")),
  price,
  rank,
  is_on: isOn,
});
const toGoldPackage = (row: PackageRow) => ({ ...sold(row), gold: row.gold, bonus_gold: row.bonusGold });
const toGiftPackage = (row: PackageRow) => ({
  ...sold(row),
  items: (JSON.parse(row.items) as [number, number][]).map(([id, count]) => `${id}x${count}`).join("\n"),
});
const toVipOffer = (row: VipOfferRow) => ({ ...sold(row), days: row.days });
const toGift = ({ id, price, picture, effect, isOn, ...gift }: GiftRow) => ({
  id,
  ...toWire("name", byLanguage(gift, "name")),
  price,
  picture,
  effect,
  is_on: isOn,
});
const toCoupon = ({ id, kind, scope, value, minPrice, ...coupon }: CouponKindRow) => ({
  id,
  kind,
  scope,
  value,
  min_price: minPrice,
  ...toWire("name", byLanguage(coupon, "name")),
});

export const getGoods: Handlers<"operate">["getGoods"] = async ({ db }) => {
  const [packs, offers, giftRows, kinds] = await db.batch([
    db.select().from(packages).orderBy(asc(packages.rank), asc(packages.id)),
    db.select().from(vipPlans).orderBy(asc(vipPlans.rank), asc(vipPlans.id)),
    db.select().from(gifts).orderBy(asc(gifts.price), asc(gifts.id)),
    db.select().from(couponKinds).orderBy(asc(couponKinds.id)),
  ]);
  return {
    gold: packs.filter(({ kind }) => kind === "gold").map(toGoldPackage),
    gift_package: packs.filter(({ kind }) => kind === "gift").map(toGiftPackage),
    plan: offers.map(toVipOffer),
    gift: giftRows.map(toGift),
    coupon: kinds.map(toCoupon),
  };
};

/** Packages of gold and packages of gifts are in one table, so both are logged as `package`. */
const SUBJECTS = { gold: "package", gift_package: "package", plan: "plan", gift: "gift", coupon: "coupon_kind" } as const;

export const getGoodsVersion: Handlers<"operate">["getGoodsVersion"] = async (context, { kind, id }) => ({
  version: await readVersion(context, SUBJECTS[kind], id),
});

interface GoodsTable<Row> {
  subject: (typeof SUBJECTS)[keyof typeof SUBJECTS];
  table: AnyTable & { id: SQLiteColumn; $inferSelect: Row };
  save: (db: Database, row: Row, isNew: boolean) => Statement;
  shown: (row: Row) => object;
}

const COUPON_KINDS = { subject: "coupon_kind", table: couponKinds, save: writeCouponKind, shown: toCoupon } as const;

function saved<Row extends { id: number }>(
  context: ProductContext,
  { subject, table, save, shown }: GoodsTable<Row>,
  input: { id: number; request_key: string },
  toRow: (before: Row | undefined) => Promise<Omit<Row, "id">>,
  fits: (row: Row) => boolean = () => true,
): Promise<Changed> {
  const { db } = context;
  const isIt = eq(table.id, input.id);
  return audited(
    context,
    { kind: `${subject}.${input.id ? "save" : "create"}`, subject: { kind: subject, id: input.id }, input },
    async () => {
      const [before] = input.id
        ? ((await db
            .select()
            .from(table as AnyTable)
            .where(isIt)) as Row[])
        : [];
      if (input.id && (!before || !fits(before))) throw notFound(`There is no ${subject} ${input.id}; getGoods lists them`);
      const row = { ...(await toRow(before)), id: before?.id ?? (await nextId(context, subject, table, table.id)) } as Row;
      const statement = save(db, row, before === undefined);
      return { before: before ? shown(before) : null, after: shown(row), id: row.id, statements: [statement] };
    },
  );
}

export const saveGoldPackage: Handlers<"operate">["saveGoldPackage"] = (context, input) =>
  saved(
    context,
    { subject: "package", table: packages, save: savePackage, shown: toGoldPackage },
    input,
    async () => ({
      kind: "gold" as const,
      ...toColumns("name", fromWire(input, "name")),
      gold: input.gold,
      bonusGold: input.bonus_gold,
      price: input.price,
      items: "[]",
      rank: input.rank,
      isOn: input.is_on,
    }),
    ({ kind }) => kind === "gold",
  );

export const saveGiftPackage: Handlers<"operate">["saveGiftPackage"] = (context, input) =>
  saved(
    context,
    { subject: "package", table: packages, save: savePackage, shown: toGiftPackage },
    input,
    async () => {
      const ids = [...new Set(input.items.map(([giftId]) => giftId))];
      const known = new Set(
        (await context.db.select({ id: gifts.id }).from(gifts).where(inArray(gifts.id, ids))).map(({ id }) => id),
      );
      const missing = ids.find((id) => !known.has(id));
      if (missing !== undefined) throw forbidden(getServerText(context.locale, "operators")("no-gift", { id: missing }), "items");
      if (ids.length < input.items.length) throw forbidden(getServerText(context.locale, "operators")("gift-twice"), "items");
      return {
        kind: "gift" as const,
        ...toColumns("name", fromWire(input, "name")),
        gold: 0,
        bonusGold: 0,
        price: input.price,
        items: JSON.stringify(input.items),
        rank: input.rank,
        isOn: input.is_on,
      };
    },
    ({ kind }) => kind === "gift",
  );

export const savePlan: Handlers<"operate">["savePlan"] = (context, input) =>
  saved(context, { subject: "plan", table: vipPlans, save: saveVipPlan, shown: toVipOffer }, input, async () => ({
    ...toColumns("name", fromWire(input, "name")),
    days: input.days,
    price: input.price,
    rank: input.rank,
    isOn: input.is_on,
  }));

export const saveGift: Handlers<"operate">["saveGift"] = (context, input) =>
  saved(context, { subject: "gift", table: gifts, save: writeGift, shown: toGift }, input, async (before) => ({
    ...before,
    ...toColumns("name", fromWire(input, "name")),
    price: input.price,
    picture: input.picture || (before?.picture ?? GIFT_PICTURE),
    effect: input.effect,
    isOn: input.is_on,
  }));

export const saveCouponKind: Handlers<"operate">["saveCouponKind"] = (context, input) => {
  const { kind, scope, value } = input;
  return saved(context, COUPON_KINDS, input, async () => ({
    kind,
    scope,
    value,
    minPrice: input.min_price,
    ...toColumns("name", fromWire(input, "name")),
  }));
};

export const giveCoupon: Handlers<"operate">["giveCoupon"] = (context, input) =>
  audited(context, { kind: "person.coupon", subject: { kind: "person", id: input.person }, input }, async () => {
    const { db, locale } = context;
    const messages = getServerText(locale, "operators");
    const [[person], [kind]] = await db.batch([
      db.select({ uid: users.uid }).from(users).where(eq(users.uid, input.person)),
      db.select().from(couponKinds).where(eq(couponKinds.id, input.kind_id)),
    ]);
    if (!person) throw forbidden(messages("no-person"), "person");
    await requireNotSelf(context, person.uid);
    if (!kind) throw forbidden(messages("no-coupon"), "kind_id");
    return {
      before: null,
      after: { coupon: writtenIn(toCoupon(kind), "name", locale), kind_id: kind.id, days: input.days },
      // The operator may give the same kind of coupon again, so the reason contains the request key, which differs for each gift.
      statements: [
        couponGiven(db, {
          uid: input.person,
          kindId: kind.id,
          days: input.days,
          atS: nowS(context),
          reason: `operator:${input.request_key}`,
        }),
      ],
    };
  });
