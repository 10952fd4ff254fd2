/** What the book counts: whole gold, whole diamonds, cents of money. */
export const CURRENCIES = ["gold", "diamond", "CNY"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Of what people have in their wallets. Money itself is never kept for them. */
export const WALLET_CURRENCIES = ["gold", "diamond"] as const;
export type WalletCurrency = (typeof WALLET_CURRENCIES)[number];

/** The site's own accounts, and whether one may go below zero: a source gives out what came in elsewhere. */
const SITE_ACCOUNTS = {
  /** What was there before the book began. */
  opening: { mayOwe: true },
  /** Gold given out for money, and taken back for it. */
  sales: { mayOwe: true },
  /** Money at the cashiers, and what was earned with it. */
  cash: { mayOwe: false },
  revenue: { mayOwe: true },
  /** Gold spent in the shop of gifts. */
  goods: { mayOwe: true },
  /** Gold of gifts that were given, and the diamonds that anchors get for it. */
  gifts: { mayOwe: true },
  rewards: { mayOwe: true },
  /** Gold that was spent before its payment, or the share of one, was taken back. */
  losses: { mayOwe: true },
  /** Diamonds that people have asked money for, until they are paid or get them back. */
  held: { mayOwe: false },
  /** Diamonds that were paid out, and the money that went for them out of the site's bank. */
  payouts: { mayOwe: false },
  bank: { mayOwe: true },
} as const;
export type SitePurpose = keyof typeof SITE_ACCOUNTS;

/** An account as the book knows it. */
export interface Account {
  id: string;
  uid: number | null;
  currency: Currency;
  mayOwe: boolean;
}

/** A person's wallet in a currency. */
export const userAccount = (uid: number, currency: WalletCurrency): Account => ({
  id: `user:${uid}:${currency}`,
  uid,
  currency,
  mayOwe: false,
});

/** The site's account for a purpose in a currency. */
export const siteAccount = (purpose: SitePurpose, currency: Currency): Account => ({
  id: `site:${purpose}:${currency}`,
  uid: null,
  currency,
  mayOwe: SITE_ACCOUNTS[purpose].mayOwe,
});
