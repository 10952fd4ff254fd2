import type { Brand } from "../brands/brand.ts";
import { DEFAULT_BRAND } from "../brands/default.ts";

/** Rewards for a friend who registers with a code, and their limits (docs/decisions/0018). One level: friends of friends bring nothing. */
export const INVITE_RULES = {
  /** Gold for who invited, and for the friend. */
  registerGold: 10,
  welcomeGold: 10,
  /** Friends in 24 hours that bring gold; further ones are listed and bring none for registering. */
  rewardedADay: 5,
  /** Of the gold of a friend's first recharge, in per cent, and the most that it may be. */
  sharePercent: 10,
  shareMax: 500,
  /** The first recharge counts this many days from registering on. */
  shareDays: 30,
  /** The share waits this long: a recharge that is refunded meanwhile brings nothing. */
  holdDays: 7,
} as const;

/** A code as it is kept, out of one as people type it: they read it aloud, in groups, in small letters. */
export const normalInviteCode = (typed: string): string => typed.replace(/[\s-]+/g, "").toUpperCase();

/** Gold from an invitation: for the inviter at registration, for the friend, and the inviter's share of the friend's first recharge. */
export const INVITE_KINDS = ["register", "welcome", "recharge"] as const;
export type InviteKind = (typeof INVITE_KINDS)[number];

/** `due` waits for its time, `paid` is in the wallet, `void` was taken back before it got there. */
export const INVITE_STATES = ["due", "paid", "void"] as const;
export type InviteState = (typeof INVITE_STATES)[number];

/** Returns the share of a first recharge of so much gold, without its bonus. Whole coins. */
export const rechargeShare = (gold: number): number =>
  Math.min(INVITE_RULES.shareMax, Math.floor((gold * INVITE_RULES.sharePercent) / 100));

/** Where an invitation leads: the registration screen with the code; a brand other than the default is named, for hosts that are no brand's (Specification 1.3, 1.7). */
export const inviteLink = (origin: string, code: string, { code: site }: Pick<Brand, "code">): string =>
  `${origin}/m/register?invite_code=${encodeURIComponent(code)}${site === DEFAULT_BRAND.code ? "" : `&site=${site}`}`;

/** The address of an invitation's poster: a picture to save, in a language and brand. */
export const posterAddress = (code: string, lang: string, { code: site }: Pick<Brand, "code">): string =>
  `/m/og/invite/${encodeURIComponent(code)}.png?lang=${lang}&site=${site}`;

/** Width and height of a poster in px. */
export const POSTER_SIZE = { width: 750, height: 1200 } as const;
