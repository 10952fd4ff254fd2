import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { GIFT_EFFECTS } from "#edge/contract/rules/gifts.ts";
import { linked, linkedText } from "#edge/ground/db/linked.ts";
import { localized, localizedOrEmpty } from "#edge/ground/db/localized.ts";
import { users } from "#edge/ground/people/reads.ts";

/**
 * The ledger. Triggers (money.rules.ts) update the balance whenever an entry is inserted, and refuse every change and deletion of
 * the ledger's rows. If a batch would make an account negative, the whole batch fails. Amounts are whole coins, or cents of a
 * currency.
 */
export const ledgerAccounts = sqliteTable(
  "ledger_accounts",
  {
    /** `user:100001:gold`, `site:sales:gold` (edge/money/ledger/accounts.ts). */
    id: text("id").primaryKey(),
    /** The owner's uid; null for the site's own account. */
    uid: integer("uid").references(() => users.uid),
    currency: text("currency").notNull(),
    /** Sum of the account's entries. Only the trigger of an entry changes it (money.rules.ts). */
    balance: integer("balance").notNull().default(0),
    /** 1 for the site's source accounts, which balance money from outside. Never 1 for a person's account. */
    mayOwe: integer("may_owe").notNull().default(0),
  },
  (t) => [
    index("ledger_accounts_uid").on(t.uid),
    check("ledger_accounts_floor", sql`${t.balance} >= 0 or ${t.mayOwe} = 1`),
    check("ledger_accounts_person", sql`${t.uid} is null or ${t.mayOwe} = 0`),
    check("ledger_accounts_whole", sql`typeof(${t.balance}) = 'integer'`),
  ],
);

/** Events that moved money, for example a purchase, a refund or a gift. Each key exists once. */
export const ledgerMovements = sqliteTable(
  "ledger_movements",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Idempotency key. The same key means the same movement. */
    key: text("key").notNull(),
    kind: text("kind").notNull(),
    /** The subject of the movement: the kind of its row (edge/money/ledger/references.ts), and the row's id. */
    refKind: text("ref_kind").notNull(),
    refId: text("ref_id").notNull(),
    /**
     * The person whose transaction log shows the movement, in addition to the owners of its accounts. Null for a given gift: the log
     * finds it by the giver's account, or by the gift if it came out of the bag.
     */
    uid: integer("uid").references(() => users.uid),
    /** Number of the movement's entries. When the last entry is inserted, the entries of every currency must sum to zero. */
    entryCount: integer("entry_count").notNull(),
    /** SHA-256 of the movement's content. The same key with other content is refused. */
    digest: text("digest").notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("ledger_movements_key").on(t.key),
    index("ledger_movements_uid").on(t.uid, t.id).where(sql`uid is not null`),

    check("ledger_movements_entries", sql`${t.entryCount} >= 2`),
  ],
);

export const ledgerEntries = sqliteTable(
  "ledger_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    movementId: linked("movement_id", () => ledgerMovements.id),
    accountId: linkedText("account_id", () => ledgerAccounts.id),
    amount: integer("amount").notNull(),
  },
  (t) => [
    uniqueIndex("ledger_entries_once").on(t.movementId, t.accountId),
    index("ledger_entries_account").on(t.accountId, t.movementId),
    check("ledger_entries_whole", sql`typeof(${t.amount}) = 'integer' and ${t.amount} <> 0`),
  ],
);

export const gifts = sqliteTable("gifts", {
  id: integer("id").primaryKey(),
  ...localized("name"),
  /** Price of one gift in gold. */
  price: integer("price").notNull(),
  picture: text("picture").notNull().default("/m/gifts/present.svg"),
  effect: text("effect", { enum: GIFT_EFFECTS }).notNull().default("none"),
  /** 0: rooms do not offer the gift. A person who has it in the bag may still give it. */
  isOn: integer("is_on").notNull().default(1),
});

/** Gifts that people bought and have not given away. */
export const bagItems = sqliteTable(
  "bag_items",
  {
    uid: linked("uid", () => users.uid),
    giftId: linked("gift_id", () => gifts.id),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.giftId] }), check("bag_items_floor", sql`${t.count} >= 0`)],
);

/** Packages of the recharge screen: gold for money, gifts for gold. */
export const packages = sqliteTable("packages", {
  id: integer("id").primaryKey(),
  kind: text("kind", { enum: ["gold", "gift"] }).notNull(),
  ...localized("name"),
  /** Gold of the package, and bonus gold; 0 for gift packages. */
  gold: integer("gold").notNull().default(0),
  bonusGold: integer("bonus_gold").notNull().default(0),
  /** Cents of money for a gold package, gold for a gift package. */
  price: integer("price").notNull(),
  /** JSON `[[gift id, count] …]` of a gift package. */
  items: text("items").notNull().default("[]"),
  rank: integer("rank").notNull().default(0),
  isOn: integer("is_on").notNull().default(1),
});

export const vipOffers = sqliteTable("vip_plans", {
  id: integer("id").primaryKey(),
  ...localized("name"),
  days: integer("days").notNull(),
  /** Cents of money. */
  price: integer("price").notNull(),
  rank: integer("rank").notNull().default(0),
  isOn: integer("is_on").notNull().default(1),
});

const COUPON_EFFECTS = ["cut", "percent", "gold"] as const;
const COUPON_SCOPES = ["recharge", "plan", "any"] as const;

export const couponKinds = sqliteTable("coupon_kinds", {
  id: integer("id").primaryKey(),
  kind: text("kind", { enum: COUPON_EFFECTS }).notNull(),
  scope: text("scope", { enum: COUPON_SCOPES }).notNull(),
  /** Cents off, per cent off, or bonus gold. */
  value: integer("value").notNull(),
  /** The lowest price in cents for which the coupon is valid. */
  minPrice: integer("min_price").notNull().default(0),
  ...localized("name"),
});

/**
 * A person's coupon. The coupon is used if an order with it is open, paid or in review. A trigger copies the terms of the coupon's
 * kind once (money.rules.ts).
 */
export const coupons = sqliteTable(
  "coupons",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uid: linked("uid", () => users.uid),
    kindId: linked("kind_id", () => couponKinds.id),
    /** Unix seconds. The coupon is valid from the first time to just before the second. */
    startsAt: integer("starts_at").notNull(),
    endsAt: integer("ends_at").notNull(),
    /** The occasion, for example `welcome`. A person gets a coupon once for each occasion. */
    reason: text("reason").notNull(),
    kind: text("kind", { enum: COUPON_EFFECTS }).notNull().default("cut"),
    scope: text("scope", { enum: COUPON_SCOPES }).notNull().default("any"),
    value: integer("value").notNull().default(0),
    minPrice: integer("min_price").notNull().default(0),
    ...localizedOrEmpty("name"),
  },
  (t) => [uniqueIndex("coupons_reason").on(t.uid, t.reason, t.kindId), index("coupons_uid").on(t.uid, t.endsAt)],
);

export const orders = sqliteTable(
  "orders",
  {
    /** `20261121-7K3M…`: the day and sixteen random characters. */
    id: text("id").primaryKey(),
    uid: linked("uid", () => users.uid),
    kind: text("kind", { enum: ["gold", "gift", "plan", "shop", "model", "redorder"] }).notNull(),
    /** The package, plan, shop goods or red-order plan, in its state at the time of the order. */
    goodsId: integer("goods_id").notNull(),
    ...localized("name"),
    gold: integer("gold").notNull().default(0),
    /** Bonus gold of the package, the coupon and the VIP level. */
    bonusGold: integer("bonus_gold").notNull().default(0),
    vipDays: integer("vip_days").notNull().default(0),
    /** JSON `[[gift id, count] …]`. */
    items: text("items").notNull().default("[]"),
    /** Cents of money, or gold for a gift package: `price` before the coupon, `pay` after it. */
    price: integer("price").notNull(),
    pay: integer("pay").notNull(),
    currency: text("currency").notNull(),
    couponId: integer("coupon_id").references(() => coupons.id),
    /** 1 if the order lost its coupon: another order uses the coupon, or no operator can decide about the order's payment. */
    couponLost: integer("coupon_lost").notNull().default(0),
    /** Place of payment: `sandbox`, `stripe`, or `gold` for the person's own wallet. */
    cashier: text("cashier").notNull(),
    /**
     * The cashier's id of the payment, and the address where the person pays. The address is empty again after the cashier has
     * ended the payment.
     */
    cashierRef: text("cashier_ref").notNull().default(""),
    payUrl: text("pay_url").notNull().default(""),
    /** Origin of the order's page, for example `https://www.example.com`. The cashier sends the person back to this origin. */
    origin: text("origin").notNull().default(""),
    /** Number of the attempt to open the order at the cashier. It grows after each attempt in which the cashier failed. */
    openAttempt: integer("open_attempt").notNull().default(1),
    state: text("state", { enum: ["open", "paid", "failed", "cancelled", "expired", "review", "refunded"] }).notNull(),
    /** Created with the form. If the same form is sent again, the first order is returned. */
    requestKey: text("request_key").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    settledAt: integer("settled_at"),
    /** Time of the last query to the order's cashier; 0 for never. */
    askedAt: integer("asked_at").notNull().default(0),
  },
  (t) => [
    uniqueIndex("orders_request").on(t.uid, t.requestKey),
    uniqueIndex("orders_coupon").on(t.couponId).where(sql`state in ('open', 'paid', 'review') and coupon_lost = 0`),
    index("orders_uid").on(t.uid, t.createdAt),
    index("orders_review").on(t.settledAt).where(sql`state = 'review'`),
    index("orders_settled").on(t.settledAt).where(sql`currency <> 'gold'`),
    index("orders_open").on(t.askedAt, t.expiresAt).where(sql`state = 'open'`),
    index("orders_unclosed").on(t.expiresAt).where(sql`state in ('failed', 'cancelled', 'expired') and pay_url <> ''`),
    check("orders_pay", sql`${t.pay} > 0 and ${t.pay} <= ${t.price}`),
  ],
);

/**
 * Days of VIP or of a data model from one paid order. The spans of one person and subject follow each other without gaps. A refund
 * removes the rest of the order's span, so later spans begin earlier.
 */
export const orderDays = sqliteTable(
  "order_days",
  {
    orderId: linkedText("order_id", () => orders.id).primaryKey(),
    uid: linked("uid", () => users.uid),
    subject: text("subject", { enum: ["vip", "upset", "diversity", "poisson", "margin"] }).notNull(),
    /** Unix seconds. */
    startsAt: integer("starts_at").notNull(),
    endsAt: integer("ends_at").notNull(),
  },
  (t) => [index("order_days_person").on(t.uid, t.subject, t.endsAt)],
);
