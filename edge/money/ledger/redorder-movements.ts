import { siteAccount } from "./accounts.ts";
import type { Movement } from "./movement.ts";
import { diamonds, gold } from "./movements.ts";

export interface RedPurchase {
  id: string;
  uid: number;
  master: number;
  gold: number;
  /** The master's share in diamonds. */
  share: number;
}

const held = (amount: number) => ({ account: siteAccount("held", "gold"), amount });
const income = (amount: number) => ({ account: siteAccount("redorders", "gold"), amount });
const paidOut = (amount: number) => ({ account: siteAccount("redorders", "diamond"), amount });

type Bought = Pick<RedPurchase, "id" | "uid" | "gold">;

/** The gold stays in the site's account `held` until the match is decided. */
export const redBought = (order: Bought): Movement => ({
  key: `order:${order.id}:paid`,
  kind: "redorder",
  ref: { kind: "order", id: order.id },
  uid: order.uid,
  entries: [gold(order.uid, -order.gold), held(order.gold)],
});

/** The buyer gets the held gold back if an operator removed the plan, or if the match makes the plan void. */
export const redReturned = (order: Bought): Movement => ({
  key: `order:${order.id}:refunded`,
  kind: "refund",
  ref: { kind: "order", id: order.id },
  uid: order.uid,
  entries: [held(-order.gold), gold(order.uid, order.gold)],
});

/** The site gets the gold, and the master's share arrives as diamonds. */
export const redShared = (order: RedPurchase): Movement => ({
  key: `order:${order.id}:shared`,
  kind: "redshare",
  ref: { kind: "order", id: order.id },
  uid: order.master,
  entries: [held(-order.gold), income(order.gold), paidOut(-order.share), diamonds(order.master, order.share)],
});

/** Refunds a plan whose share was paid. Takes `taken`, the part of the share that the master still has; the site loses the rest. */
export const redTakenBack = (order: RedPurchase, taken: number): Movement => ({
  ...redReturned(order),
  entries: [
    income(-order.gold),
    gold(order.uid, order.gold),
    diamonds(order.master, -taken),
    { account: siteAccount("losses", "diamond"), amount: taken - order.share },
    paidOut(order.share),
  ],
});
