/** Units of the ledger that are worth money: whole gold, whole diamonds, cents. */
export const CURRENCIES = ["gold", "diamond", "CNY"] as const;
type MoneyCurrency = (typeof CURRENCIES)[number];
/** Quiz points are free and worth nothing: no wallet shows them, and no movement brings them together with another unit. */
export const QUIZ = "quiz";
export type Currency = MoneyCurrency | typeof QUIZ;

/** Currencies of the users' wallets. The ledger never holds money for users. */
export const WALLET_CURRENCIES = ["gold", "diamond"] as const;
export type WalletCurrency = (typeof WALLET_CURRENCIES)[number];

/**
 * The site's own accounts, and whether one may be negative: such a source gives out the counterpart of another account's income.
 */
const SITE_ACCOUNTS = {
  /** Balances from before the ledger began. */
  opening: { mayOwe: true },
  /** Gold sold for money, and returned in refunds. */
  sales: { mayOwe: true },
  /** Money at the cashiers, and the revenue from it. */
  cash: { mayOwe: false },
  revenue: { mayOwe: true },
  /** Gold spent in the gift shop. */
  goods: { mayOwe: true },
  /** Gold of given gifts, and the diamonds that anchors receive for it. */
  gifts: { mayOwe: true },
  rewards: { mayOwe: true },
  /** Gold and diamonds spent before their source was taken back: a payment, its invitation share, a plan's share. */
  losses: { mayOwe: true },
  /** Gold of red-order plans whose masters were paid, and the masters' diamonds for it. */
  redorders: { mayOwe: true },
  /** Diamonds of pending withdrawals, and gold of plans whose match has not decided. */
  held: { mayOwe: false },
  /** Diamonds that were paid out, and the money for them from the site's bank. */
  payouts: { mayOwe: false },
  bank: { mayOwe: true },
} as const;
export type SitePurpose = keyof typeof SITE_ACCOUNTS;

/** The site's accounts of quiz points, and whether one may be negative. */
const QUIZ_ACCOUNTS = {
  /** The free points of each day. */
  daily: { mayOwe: true },
  /** Points on questions that are not settled. */
  pool: { mayOwe: false },
  /** Rests of roundings, and points that a corrected result could not take back because they were gone. */
  rest: { mayOwe: true },
} as const;

/** An account of the ledger. */
export interface Account {
  id: string;
  uid: number | null;
  currency: Currency;
  mayOwe: boolean;
}

/** Returns a user's wallet in a currency. */
export const userAccount = (uid: number, currency: WalletCurrency): Account => ({
  id: `user:${uid}:${currency}`,
  uid,
  currency,
  mayOwe: false,
});

/** Returns the site's account for a purpose in a currency. */
export const siteAccount = (purpose: SitePurpose, currency: MoneyCurrency): Account => ({
  id: `site:${purpose}:${currency}`,
  uid: null,
  currency,
  mayOwe: SITE_ACCOUNTS[purpose].mayOwe,
});

/** Returns a user's quiz points. */
export const quizAccount = (uid: number): Account => ({ id: `user:${uid}:${QUIZ}`, uid, currency: QUIZ, mayOwe: false });

/** Returns the site's account of quiz points for a purpose. */
export const quizSiteAccount = (purpose: keyof typeof QUIZ_ACCOUNTS): Account => ({
  id: `site:${purpose}:${QUIZ}`,
  uid: null,
  currency: QUIZ,
  mayOwe: QUIZ_ACCOUNTS[purpose].mayOwe,
});
