import type { Brand } from "../brands/brand.ts";
import { DEFAULT_BRAND } from "../brands/default.ts";

/** Rewards for inviting a friend, and their limits (docs/decisions/0018). Only direct invitations count, not friends of friends. */
export const INVITE_RULES = {
  /** Gold for the inviter and for the friend. */
  registerGold: 10,
  welcomeGold: 10,
  /** Maximum number of friends in 24 hours who bring gold. Further friends are listed, but bring no gold for registering. */
  rewardedADay: 5,
  /**
   * `sharePercent`: the inviter's share of the gold from a friend's first recharge, in per cent. `shareMax`: the maximum gold of
   * this share.
   */
  sharePercent: 10,
  shareMax: 500,
  /** The first recharge counts only within this many days after registration. */
  shareDays: 30,
  /** Days before the share is paid out. A recharge that is refunded within these days brings nothing. */
  holdDays: 7,
} as const;

/** Removes spaces and hyphens and capitalizes, because people type codes with separators or in small letters. */
export const normalInviteCode = (typed: string): string => typed.replace(/[\s-]+/g, "").toUpperCase();

/** `register`: gold for the inviter. `welcome`: for the friend. `recharge`: the inviter's share of the friend's first recharge. */
export const INVITE_KINDS = ["register", "welcome", "recharge"] as const;

/** `due` waits for its payment time, `paid` is in the wallet, `void` was cancelled before payment. */
export const INVITE_STATES = ["due", "paid", "void"] as const;

/** Returns the inviter's share in whole coins. `gold`: the gold of the friend's first recharge, without bonus. */
export const rechargeShare = (gold: number): number =>
  Math.min(INVITE_RULES.shareMax, Math.floor((gold * INVITE_RULES.sharePercent) / 100));

/**
 * The link names the brand, because a host may have no brand of its own. Only the default brand is not named (Specification 1.3,
 * 1.7).
 */
export const inviteLink = (origin: string, code: string, { code: site }: Pick<Brand, "code">): string =>
  `${origin}/m/register?invite_code=${encodeURIComponent(code)}${site === DEFAULT_BRAND.code ? "" : `&site=${site}`}`;

export const posterAddress = (code: string, lang: string, { code: site }: Pick<Brand, "code">): string =>
  `/m/og/invite/${encodeURIComponent(code)}.png?lang=${lang}&site=${site}`;

export const POSTER_SIZE = { width: 750, height: 1200 } as const;
