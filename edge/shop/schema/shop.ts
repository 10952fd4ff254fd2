import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { SHOP_KINDS, SHOP_STATES } from "#edge/contract/rules/shop.ts";
import { linked, linkedText } from "#edge/ground/db/linked.ts";
import { localized, localizedOrEmpty } from "#edge/ground/db/localized.ts";
import { users } from "#edge/ground/people/reads.ts";
import { gifts, orders } from "#edge/money/reads.ts";

export const shopGoods = sqliteTable(
  "shop_goods",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: SHOP_KINDS }).notNull(),
    ...localized("name"),
    ...localizedOrEmpty("text"),
    /** The picture of a frame has a hole for the avatar in its middle. The hole is three quarters as wide as the picture. */
    picture: text("picture").notNull(),
    /** Price of one piece in gold. */
    price: integer("price").notNull(),
    /** Null for unlimited goods. */
    stock: integer("stock"),
    /** The most pieces that one person may ever buy; 0 for no limit. */
    personMax: integer("person_max").notNull().default(0),
    /** The gifts that one piece puts into the bag. */
    giftId: integer("gift_id").references(() => gifts.id),
    giftCount: integer("gift_count").notNull().default(0),
    rank: integer("rank").notNull().default(0),
    isOn: integer("is_on").notNull().default(1),
  },
  (t) => [
    index("shop_goods_rank").on(t.isOn, t.rank, t.id),
    check("shop_goods_stock", sql`${t.stock} is null or ${t.stock} >= 0`),
    check("shop_goods_price", sql`${t.price} > 0`),
  ],
);

/** The order itself, with its price, is a row of `orders`. */
export const shopOrders = sqliteTable(
  "shop_orders",
  {
    orderId: linkedText("order_id", () => orders.id).primaryKey(),
    uid: linked("uid", () => users.uid),
    goodsId: linked("goods_id", () => shopGoods.id),
    kind: text("kind", { enum: SHOP_KINDS }).notNull(),
    count: integer("count").notNull(),
    /** Price of one piece in gold, at the time of the order. */
    unitPrice: integer("unit_price").notNull(),
    picture: text("picture").notNull(),
    /** JSON of the address at the time of the order (edge/contract/rules/shop.ts). Empty for goods without a parcel. */
    receiver: text("receiver").notNull().default(""),
    state: text("state", { enum: SHOP_STATES }).notNull(),
    carrier: text("carrier").notNull().default(""),
    trackingNo: text("tracking_no").notNull().default(""),
    /** The reason of the refund. */
    reason: text("reason").notNull().default(""),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
    arrivedAt: integer("arrived_at"),
    refundedAt: integer("refunded_at"),
  },
  (t) => [
    index("shop_orders_uid").on(t.uid, t.createdAt),
    index("shop_orders_bought").on(t.uid, t.goodsId),
    index("shop_orders_state").on(t.state, t.createdAt),
    check("shop_orders_count", sql`${t.count} > 0`),
  ],
);

/** A person buys an item once and keeps it for good, and wears at most one item of each kind. */
export const wardrobe = sqliteTable(
  "wardrobe",
  {
    uid: linked("uid", () => users.uid),
    goodsId: linked("goods_id", () => shopGoods.id),
    kind: text("kind", { enum: SHOP_KINDS }).notNull(),
    isWorn: integer("is_worn").notNull().default(0),
    /** Unix seconds. */
    boughtAt: integer("bought_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.goodsId] }), uniqueIndex("wardrobe_worn").on(t.uid, t.kind).where(sql`is_worn = 1`)],
);

export const addresses = sqliteTable(
  "addresses",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: linked("uid", () => users.uid),
    country: text("country", { enum: ["CN", "BR"] }).notNull(),
    receiver: text("receiver").notNull(),
    phone: text("phone").notNull(),
    postcode: text("postcode").notNull().default(""),
    /** Code of the province or state (edge/contract/rules/countries.ts). */
    region: text("region").notNull(),
    city: text("city").notNull(),
    /** District: 区县 in China, bairro in Brazil. */
    district: text("district").notNull(),
    street: text("street").notNull(),
    /** Número and complemento of a Brazilian address. */
    house: text("house").notNull().default(""),
    extra: text("extra").notNull().default(""),
    isDefault: integer("is_default").notNull().default(0),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("addresses_uid").on(t.uid, t.id), uniqueIndex("addresses_default").on(t.uid).where(sql`is_default = 1`)],
);
