import { siteAccount } from "./accounts.ts";
import type { Movement } from "./movement.ts";
import { diamonds, gold } from "./movements.ts";

/** A purchase of a red-order plan. */
export interface RedPurchase {
  /** The order's id. */
  id: string;
  uid: number;
  master: number;
  /** The price. */
  gold: number;
  /** The master's diamonds. */
  share: number;
}

const held = (amount: number) => ({ account: siteAccount("held", "gold"), amount });
const income = (amount: number) => ({ account: siteAccount("redorders", "gold"), amount });
const paidOut = (amount: number) => ({ account: siteAccount("redorders", "diamond"), amount });

type Bought = Pick<RedPurchase, "id" | "uid" | "gold">;

/** Returns the movement of a bought plan: its gold is held until the match decides. */
export const redBought = (order: Bought): Movement => ({
  key: `order:${order.id}:paid`,
  kind: "redorder",
  ref: { kind: "order", id: order.id },
  uid: order.uid,
  entries: [gold(order.uid, -order.gold), held(order.gold)],
});

/** Returns the movement of a plan whose match decided nothing, or which an operator removed: the held gold goes back. */
export const redReturned = (order: Bought): Movement => ({
  key: `order:${order.id}:refunded`,
  kind: "refund",
  ref: { kind: "order", id: order.id },
  uid: order.uid,
  entries: [held(-order.gold), gold(order.uid, order.gold)],
});

/** Returns the movement of a plan whose match has a result: the gold becomes the site's, and the master's share arrives as diamonds. */
export const redShared = (order: RedPurchase): Movement => ({
  key: `order:${order.id}:shared`,
  kind: "redshare",
  ref: { kind: "order", id: order.id },
  uid: order.master,
  entries: [held(-order.gold), income(order.gold), paidOut(-order.share), diamonds(order.master, order.share)],
});

/**
 * Returns the movement of a shared plan that is refunded, since its result was withdrawn or an operator removed it. It takes
 * `taken`, the master's remaining part of the share; the rest is the site's loss.
 */
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
