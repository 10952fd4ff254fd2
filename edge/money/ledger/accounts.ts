/** Units of the ledger that are worth money: whole gold, whole diamonds, cents. */
export const CURRENCIES = ["gold", "diamond", "CNY"] as const;
type MoneyCurrency = (typeof CURRENCIES)[number];
/** Quiz points are free and have no value: no wallet shows them, and no movement combines them with another unit. */
export const QUIZ = "quiz";
export type Currency = MoneyCurrency | typeof QUIZ;

/** Currencies of the users' wallets. The ledger never holds money for users. */
export const WALLET_CURRENCIES = ["gold", "diamond"] as const;
export type WalletCurrency = (typeof WALLET_CURRENCIES)[number];

/** The site's own accounts. An account that may be negative (`mayOwe`) is a source: it balances what other accounts receive. */
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
  /**
   * Gold and diamonds that the site could not take back in a reversal, because people had already spent them. Reversals concern
   * payments, invitation shares and plan shares.
   */
  losses: { mayOwe: true },
  /** Gold paid for red-order plans whose masters got their share, and the diamonds that the masters receive for this gold. */
  redorders: { mayOwe: true },
  /** Diamonds of pending withdrawals, and gold of plans whose match is not decided. */
  held: { mayOwe: false },
  /** Diamonds that were paid out, and the money that the site's bank paid for them. */
  payouts: { mayOwe: false },
  bank: { mayOwe: true },
} as const;
export type SitePurpose = keyof typeof SITE_ACCOUNTS;

/** The site's accounts for quiz points. An account with `mayOwe: true` may be negative. */
const QUIZ_ACCOUNTS = {
  /** The free points of each day. */
  daily: { mayOwe: true },
  /** Points on questions that are not settled. */
  pool: { mayOwe: false },
  /** Remainders of rounding, and points that a corrected result could not take back because their owner had spent them. */
  rest: { mayOwe: true },
} as const;

export interface Account {
  id: string;
  uid: number | null;
  currency: Currency;
  mayOwe: boolean;
}

export const userAccount = (uid: number, currency: WalletCurrency): Account => ({
  id: `user:${uid}:${currency}`,
  uid,
  currency,
  mayOwe: false,
});

export const siteAccount = (purpose: SitePurpose, currency: MoneyCurrency): Account => ({
  id: `site:${purpose}:${currency}`,
  uid: null,
  currency,
  mayOwe: SITE_ACCOUNTS[purpose].mayOwe,
});

export const quizAccount = (uid: number): Account => ({ id: `user:${uid}:${QUIZ}`, uid, currency: QUIZ, mayOwe: false });

export const quizSiteAccount = (purpose: keyof typeof QUIZ_ACCOUNTS): Account => ({
  id: `site:${purpose}:${QUIZ}`,
  uid: null,
  currency: QUIZ,
  mayOwe: QUIZ_ACCOUNTS[purpose].mayOwe,
});
