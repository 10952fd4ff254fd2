import { siteAccount, userAccount } from "./accounts.ts";
import type { Entry, Movement } from "./movement.ts";
import type { ReferenceKind } from "./references.ts";

export const gold = (uid: number, amount: number): Entry => ({ account: userAccount(uid, "gold"), amount });

const earned = (cents: number): Entry[] => [
  { account: siteAccount("cash", "CNY"), amount: cents },
  { account: siteAccount("revenue", "CNY"), amount: -cents },
];

export interface PaidOrder {
  id: string;
  uid: number;
  /** Gold that the order brings, including bonuses; 0 for a VIP plan. */
  gold: number;
  /** Cents. */
  pay: number;
}

/** Money comes in, and gold goes to the user. */
export const orderPaid = (order: PaidOrder, kind: "recharge" | "plan" | "model"): Movement => ({
  key: `order:${order.id}:paid`,
  kind,
  ref: { kind: "order", id: order.id },
  uid: order.uid,
  entries: [...earned(order.pay), gold(order.uid, order.gold), { account: siteAccount("sales", "gold"), amount: -order.gold }],
});

/** The movement cannot be posted if the gold has been spent. */
export const orderRefunded = (order: PaidOrder): Movement => ({
  key: `order:${order.id}:refunded`,
  kind: "refund",
  ref: { kind: "order", id: order.id },
  uid: order.uid,
  entries: orderPaid(order, "recharge").entries.map(({ account, amount }) => ({ account, amount: -amount })),
});

/** Returns entries that take `taken` of `amount` from the user. The site loses the rest. */
const recovered = (uid: number, amount: number, taken: number): Entry[] => [
  gold(uid, -taken),
  { account: siteAccount("losses", "gold"), amount: taken - amount },
];

/** Takes `taken`, the part of the order's gold that the user still has, because the site cannot refuse the reversal. */
export const orderReversed = (order: PaidOrder, key: string, taken: number): Movement => ({
  ...orderRefunded(order),
  key,
  entries: [
    ...earned(-order.pay),
    ...recovered(order.uid, order.gold, taken),
    { account: siteAccount("sales", "gold"), amount: order.gold },
  ],
});

export const inviteReturned = (profit: { id: number; uid: number; gold: number }, key: string, taken: number): Movement => ({
  key,
  kind: "refund",
  ref: { kind: "invite", id: String(profit.id) },
  uid: profit.uid,
  entries: [...recovered(profit.uid, profit.gold, taken), { account: siteAccount("rewards", "gold"), amount: profit.gold }],
});

export const mirrored = (movement: Movement, key: string): Movement => ({
  ...movement,
  key,
  entries: movement.entries.map(({ account, amount }) => ({ account, amount: -amount })),
});

export const packageBought = (order: { id: string; uid: number; pay: number }): Movement => ({
  key: `order:${order.id}:paid`,
  kind: "package",
  ref: { kind: "order", id: order.id },
  uid: order.uid,
  entries: [gold(order.uid, -order.pay), { account: siteAccount("goods", "gold"), amount: order.pay }],
});

export const modelBought = (order: { id: string; uid: number; pay: number }): Movement => ({
  ...packageBought(order),
  kind: "model",
});

/** A gift for an anchor, paid by its giver. The anchor's share follows with that of other gifts (`giftsShared`). */
export interface Gift {
  id: string;
  from: number;
  gold: number;
}

/** The gold goes to the site. */
export const giftGiven = (gift: Gift): Movement => ({
  key: `giving:${gift.id}`,
  kind: "gift",
  ref: { kind: "giving", id: gift.id },
  uid: null,
  entries: [gold(gift.from, -gift.gold), { account: siteAccount("gifts", "gold"), amount: gift.gold }],
});

/** The gold was spent earlier in the gift shop and moves from there, so the giver's wallet does not change. */
export const bagGiftGiven = (gift: Gift): Movement => ({
  ...giftGiven(gift),
  entries: [
    { account: siteAccount("goods", "gold"), amount: -gift.gold },
    { account: siteAccount("gifts", "gold"), amount: gift.gold },
  ],
});

/** An anchor's share of gifts that follow one another. `upTo`: the number of the last gift. `only`: its id if it is the only one. */
export interface Share {
  to: number;
  diamonds: number;
  upTo: number;
  only: string | null;
}

export const giftsShared = ({ to, diamonds: amount, upTo, only }: Share): Movement => ({
  key: `gifts:${to}:${upTo}`,
  kind: "gift",
  ref: only === null ? { kind: "user", id: String(to) } : { kind: "giving", id: only },
  uid: to,
  entries: [{ account: siteAccount("gifts", "diamond"), amount: -amount }, diamonds(to, amount)],
});

/** `sharingRatio` is 0 to 100 per cent. Fractions of a diamond stay with the site. */
export const toDiamonds = (amount: number, sharingRatio: number): number =>
  Math.floor((amount * Math.min(100, Math.max(0, sharingRatio))) / 100);

/** Returns the movement of gold that the site gives to a user, for a task, a check-in or an award. */
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

export const invitePaid = (profit: { id: number; uid: number; gold: number }): Movement => ({
  ...rewardGiven({ ...profit, key: `invite:${profit.id}`, ref: { kind: "invite", id: String(profit.id) } }),
  kind: "invite",
});

export const activityWon = (award: { id: string; uid: number; gold: number }): Movement => ({
  ...rewardGiven({ ...award, key: `award:${award.id}`, ref: { kind: "award", id: award.id } }),
  kind: "activity",
});

/** The balance that a user had before the ledger began. */
export const toOpening = (uid: number, has: { gold: number; diamond: number }): Movement => ({
  key: `opening:${uid}`,
  kind: "opening",
  ref: { kind: "user", id: String(uid) },
  uid,
  entries: (["gold", "diamond"] as const).flatMap((currency) => [
    { account: userAccount(uid, currency), amount: has[currency] },
    { account: siteAccount("opening", currency), amount: -has[currency] },
  ]),
});

export const shopBought = (order: { id: string; uid: number; pay: number }): Movement => ({
  ...packageBought(order),
  kind: "shop",
});

/** Returns the reverse movement of shop goods or a data model bought with gold: the user gets the gold back. */
export const goldReturned = (order: { id: string; uid: number; pay: number }): Movement => ({
  ...packageBought(order),
  key: `order:${order.id}:refunded`,
  kind: "refund",
  entries: [gold(order.uid, order.pay), { account: siteAccount("goods", "gold"), amount: -order.pay }],
});

export interface Payout {
  id: string;
  uid: number;
  diamonds: number;
  /** Cents that the site's bank pays for the diamonds. */
  cents: number;
}

export const diamonds = (uid: number, amount: number): Entry => ({ account: userAccount(uid, "diamond"), amount });
const heldDiamonds = (amount: number): Entry => ({ account: siteAccount("held", "diamond"), amount });

/** Reserves the diamonds, so that the user cannot spend them twice. */
export const payoutRequested = (payout: Payout): Movement => ({
  key: `payout:${payout.id}:asked`,
  kind: "withdraw",
  ref: { kind: "payout", id: payout.id },
  uid: payout.uid,
  entries: [diamonds(payout.uid, -payout.diamonds), heldDiamonds(payout.diamonds)],
});

/** The diamonds go back to the user. */
export const payoutCancelled = (payout: Payout): Movement => ({
  key: `payout:${payout.id}:cancelled`,
  kind: "returned",
  ref: { kind: "payout", id: payout.id },
  uid: payout.uid,
  entries: [heldDiamonds(-payout.diamonds), diamonds(payout.uid, payout.diamonds)],
});

/** No wallet changes, so no user's transaction log shows the movement. */
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
