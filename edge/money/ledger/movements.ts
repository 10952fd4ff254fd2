import { siteAccount, userAccount } from "./accounts.ts";
import type { Entry, Movement } from "./movement.ts";
import type { ReferenceKind } from "./references.ts";

const gold = (uid: number, amount: number): Entry => ({ account: userAccount(uid, "gold"), amount });

/** Money that arrived at a cashier, in cents. */
const earned = (cents: number): Entry[] => [
  { account: siteAccount("cash", "CNY"), amount: cents },
  { account: siteAccount("revenue", "CNY"), amount: -cents },
];

/** What an order paid with money is worth, as far as the book is concerned. */
export interface PaidOrder {
  id: string;
  uid: number;
  /** Gold that it brings, with everything on top; 0 for a VIP plan. */
  gold: number;
  /** Cents. */
  pay: number;
}

/** A paid order of gold, of a VIP plan or of a data model: money comes in, gold goes to the person. */
export const orderPaid = (order: PaidOrder, kind: "recharge" | "plan" | "model"): Movement => ({
  key: `order:${order.id}:paid`,
  kind,
  ref: { kind: "order", id: order.id },
  uid: order.uid,
  entries: [...earned(order.pay), gold(order.uid, order.gold), { account: siteAccount("sales", "gold"), amount: -order.gold }],
});

/** The same backwards. It fails where the gold has been spent. */
export const orderRefunded = (order: PaidOrder): Movement => ({
  key: `order:${order.id}:refunded`,
  kind: "refund",
  ref: { kind: "order", id: order.id },
  uid: order.uid,
  entries: orderPaid(order, "recharge").entries.map(({ account, amount }) => ({ account, amount: -amount })),
});

/** What can be taken back of gold that may have been spent: `taken` of `amount`; the rest is the site's loss. */
const recovered = (uid: number, amount: number, taken: number): Entry[] => [
  gold(uid, -taken),
  { account: siteAccount("losses", "gold"), amount: taken - amount },
];

/** A paid order taken back by its bank or at its cashier. Nobody can refuse it, so `taken` of its gold, all that is left, goes. */
export const orderReversed = (order: PaidOrder, key: string, taken: number): Movement => ({
  ...orderRefunded(order),
  key,
  entries: [
    ...earned(-order.pay),
    ...recovered(order.uid, order.gold, taken),
    { account: siteAccount("sales", "gold"), amount: order.gold },
  ],
});

/** The share of an order that was taken back, out of the wallet of the person who invited. */
export const inviteReturned = (profit: { id: number; uid: number; gold: number }, key: string, taken: number): Movement => ({
  key,
  kind: "refund",
  ref: { kind: "invite", id: String(profit.id) },
  uid: profit.uid,
  entries: [...recovered(profit.uid, profit.gold, taken), { account: siteAccount("rewards", "gold"), amount: profit.gold }],
});

/** A movement backwards, under a key of its own. */
export const mirrored = (movement: Movement, key: string): Movement => ({
  ...movement,
  key,
  entries: movement.entries.map(({ account, amount }) => ({ account, amount: -amount })),
});

/** A package of gifts, bought with gold. */
export const packageBought = (order: { id: string; uid: number; pay: number }): Movement => ({
  key: `order:${order.id}:paid`,
  kind: "package",
  ref: { kind: "order", id: order.id },
  uid: order.uid,
  entries: [gold(order.uid, -order.pay), { account: siteAccount("goods", "gold"), amount: order.pay }],
});

/** A data model for some days, bought with gold. */
export const modelBought = (order: { id: string; uid: number; pay: number }): Movement => ({
  ...packageBought(order),
  kind: "model",
});

/** A gift given straight from the wallet: its gold goes to the site, the anchor's share arrives as diamonds. */
export function giftGiven(gift: {
  key: string;
  giftId: number;
  from: number;
  to: number;
  gold: number;
  sharingRatio: number;
}): Movement {
  const diamonds = diamondsOf(gift.gold, gift.sharingRatio);
  return {
    key: gift.key,
    kind: "gift",
    ref: { kind: "gift", id: String(gift.giftId) },
    uid: gift.from,
    entries: [
      gold(gift.from, -gift.gold),
      { account: siteAccount("gifts", "gold"), amount: gift.gold },
      { account: siteAccount("gifts", "diamond"), amount: -diamonds },
      { account: userAccount(gift.to, "diamond"), amount: diamonds },
    ],
  };
}

/** An anchor's diamonds for gold at a sharing ratio of 0 to 100 per cent; parts of a diamond stay with the site. */
export const diamondsOf = (amount: number, sharingRatio: number): number =>
  Math.floor((amount * Math.min(100, Math.max(0, sharingRatio))) / 100);

/** Gold that the site gives: a task, a check-in, an award. */
export const rewardGiven = (reward: {
  key: string;
  uid: number;
  gold: number;
  ref: { kind: ReferenceKind; id: string };
}): Movement => ({
  key: reward.key,
  kind: "reward",
  ref: reward.ref,
  uid: reward.uid,
  entries: [gold(reward.uid, reward.gold), { account: siteAccount("rewards", "gold"), amount: -reward.gold }],
});

/** What an invitation brought. */
export const invitePaid = (profit: { id: number; uid: number; gold: number }): Movement => ({
  ...rewardGiven({ ...profit, key: `invite:${profit.id}`, ref: { kind: "invite", id: String(profit.id) } }),
  kind: "invite",
});

/** Gold that somebody drew or received in an activity. */
export const activityWon = (award: { id: string; uid: number; gold: number }): Movement => ({
  ...rewardGiven({ ...award, key: `award:${award.id}`, ref: { kind: "award", id: award.id } }),
  kind: "activity",
});

/** What a person had before the book began. */
export const openingOf = (uid: number, has: { gold: number; diamond: number }): Movement => ({
  key: `opening:${uid}`,
  kind: "opening",
  ref: { kind: "user", id: String(uid) },
  uid,
  entries: (["gold", "diamond"] as const).flatMap((currency) => [
    { account: userAccount(uid, currency), amount: has[currency] },
    { account: siteAccount("opening", currency), amount: -has[currency] },
  ]),
});

/** Goods of the shop, bought with gold. */
export const shopBought = (order: { id: string; uid: number; pay: number }): Movement => ({
  ...packageBought(order),
  kind: "shop",
});

/** What was bought with gold, goods of the shop or a data model, backwards: the gold comes back. */
export const goldReturned = (order: { id: string; uid: number; pay: number }): Movement => ({
  ...packageBought(order),
  key: `order:${order.id}:refunded`,
  kind: "refund",
  entries: [gold(order.uid, order.pay), { account: siteAccount("goods", "gold"), amount: -order.pay }],
});

/** What a withdrawal is worth to the book. */
export interface Payout {
  id: string;
  uid: number;
  diamonds: number;
  /** Cents that the site's bank pays for them. */
  cents: number;
}

const diamonds = (uid: number, amount: number): Entry => ({ account: userAccount(uid, "diamond"), amount });
const heldDiamonds = (amount: number): Entry => ({ account: siteAccount("held", "diamond"), amount });

/** Diamonds are held as soon as money is asked for them: nobody spends them twice. */
export const payoutAsked = (payout: Payout): Movement => ({
  key: `payout:${payout.id}:asked`,
  kind: "withdraw",
  ref: { kind: "payout", id: payout.id },
  uid: payout.uid,
  entries: [diamonds(payout.uid, -payout.diamonds), heldDiamonds(payout.diamonds)],
});

/** They go back to the person. */
export const payoutCancelled = (payout: Payout): Movement => ({
  key: `payout:${payout.id}:cancelled`,
  kind: "returned",
  ref: { kind: "payout", id: payout.id },
  uid: payout.uid,
  entries: [heldDiamonds(-payout.diamonds), diamonds(payout.uid, payout.diamonds)],
});

/** The money has gone out. Nobody's wallet moves, so it stands in nobody's log; a payout of its own tells when it was paid. */
export const payoutPaid = (payout: Payout): Movement => ({
  key: `payout:${payout.id}:paid`,
  kind: "withdraw",
  ref: { kind: "payout", id: payout.id },
  uid: null,
  entries: [
    heldDiamonds(-payout.diamonds),
    { account: siteAccount("payouts", "diamond"), amount: payout.diamonds },
    { account: siteAccount("bank", "CNY"), amount: -payout.cents },
    { account: siteAccount("payouts", "CNY"), amount: payout.cents },
  ],
});
