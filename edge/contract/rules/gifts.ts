import { addDays, toWeekday, zonedDate } from "./days.ts";

/** Animations that screens know for a gift, from none to the whole screen. */
export const GIFT_EFFECTS = ["none", "burst", "banner", "full"] as const;
export type GiftEffect = (typeof GIFT_EFFECTS)[number];

/** A gift is paid with the wallet's gold, or comes from the bag, where it was paid before. */
export const GIFT_SOURCES = ["wallet", "bag"] as const;
export type GiftSource = (typeof GIFT_SOURCES)[number];

/** A gift is given in the anchor's room while a broadcast runs, or in the private chat with the anchor at any time. */
export const GIFT_PLACES = ["room", "chat"] as const;
export type GiftPlace = (typeof GIFT_PLACES)[number];

const GIVEN_ID = /^\d{8}-[0-9A-Z]{16}$/;

/** Whether a text has the form of a given gift's id. */
export const isGivenId = (text: string): boolean => GIVEN_ID.test(text);

/** Returns the data of the custom message for a given gift in a private chat. Its card reads the rest from the server. */
export const giftData = (giftId: string): string => JSON.stringify({ type: "gift", gift_id: giftId });

/** Reads the id of a given gift out of a custom message's data; null for any other data. */
export function giftOfData(data: string): string | null {
  if (!data.startsWith("{")) return null;
  try {
    const { type, gift_id } = JSON.parse(data) as Record<string, unknown>;
    return type === "gift" && typeof gift_id === "string" && isGivenId(gift_id) ? gift_id : null;
  } catch {
    return null;
  }
}

/** The same gift to the same anchor within these seconds of the last one continues its combo. */
export const COMBO_S = 10;

/** A person's own limit of gold for gifts a day is at most this. */
export const SPENDING_LIMIT_MAX_GOLD = 100_000_000;

/** A gift of this value, in gold, is shown to the room however many people give. */
export const BIG_GIFT_GOLD = 520;

/** A gift as far as choosing those to be shown goes. */
export interface ShownGift {
  uid: number;
  gift_id: number;
  quantity: number;
  combo: number;
  total: number;
  /** Value of all of them. */
  gold: number;
}

/** Adds up one person's gifts of one kind, as the newest of them, in the order of their last. */
function merged<Gift extends ShownGift>(gifts: readonly Gift[]): Gift[] {
  const known = new Map<string, Gift>();
  for (const gift of gifts) {
    const key = `${gift.uid} ${gift.gift_id}`;
    const before = known.get(key);
    known.delete(key);
    known.set(
      key,
      before
        ? {
            ...gift,
            quantity: before.quantity + gift.quantity,
            gold: before.gold + gift.gold,
            combo: Math.max(before.combo, gift.combo),
            total: Math.max(before.total, gift.total),
          }
        : gift,
    );
  }
  return [...known.values()];
}

/**
 * Chooses the gifts that a room's next message shows, at most `max`, those of one person and gift as one. Big ones that find no place wait
 * for the next message; small ones are left out, the cheapest first.
 */
export function giftsToShow<Gift extends ShownGift>(
  gifts: readonly Gift[],
  max: number,
): { shown: Gift[]; waiting: Gift[]; leftOut: number } {
  const all = merged(gifts);
  const big = all.filter(({ gold }) => gold >= BIG_GIFT_GOLD);
  const small = all.filter(({ gold }) => gold < BIG_GIFT_GOLD).sort((a, b) => b.gold - a.gold);
  const kept = new Set([...big, ...small].slice(0, max));
  return {
    shown: all.filter((gift) => kept.has(gift)),
    waiting: big.slice(max),
    leftOut: small.filter((gift) => !kept.has(gift)).length,
  };
}

/** Periods of a room's ranking. */
export const RANK_PERIODS = ["day", "week", "all"] as const;
export type RankPeriod = (typeof RANK_PERIODS)[number];

/** A ranking is one list for everybody, so its days are those of the site's first language. */
const RANK_ZONE = "Asia/Shanghai";

/** The day of the ranking and of an anchor's income at a time. */
export const rankDay = (nowMs: number): string => zonedDate(nowMs, RANK_ZONE);

/** Names of the periods that a time belongs to: `d2026-11-21`, the week by its Monday `w2026-11-16`, and "" for all. */
export function rankPeriods(nowMs: number): Record<RankPeriod, string> {
  const day = rankDay(nowMs);
  return { day: `d${day}`, week: `w${addDays(day, -((toWeekday(day) + 6) % 7))}`, all: "" };
}

/** Gold given to an anchor in all from which a supporter's badge is reached, by level from 1. */
export const FAN_LEVELS = [10, 100, 500, 2_000, 10_000, 50_000] as const;

/** The level of a supporter's badge: 0 without one. */
export const toFanLevel = (gold: number): number => FAN_LEVELS.filter((from) => gold >= from).length;

/** How long a person's raised or lifted limit waits, in seconds. */
export const RAISE_WAIT_S = 86_400;

/** A person's own limit of gold for gifts a day: null is none. From `nextAt` (unix seconds; 0: no change waits) on, `next` takes its place. */
export interface SpendingCap {
  gold: number | null;
  next: number | null;
  nextAt: number;
}

/** The limit of somebody who has set none. */
export const NO_CAP: SpendingCap = { gold: null, next: null, nextAt: 0 };

/** Returns a limit with a change that has waited long enough in force. */
export const capAt = (cap: SpendingCap, nowS: number): SpendingCap =>
  cap.nextAt > 0 && cap.nextAt <= nowS ? { gold: cap.next, next: null, nextAt: 0 } : cap;

/**
 * Returns a limit after the person requested another one: a lower one holds at once, a higher one or none after a day. A repeated
 * request keeps its time.
 */
export function capAfter(cap: SpendingCap, wanted: number | null, nowS: number): SpendingCap {
  const now = capAt(cap, nowS);
  const isHigher = now.gold !== null && (wanted === null || wanted > now.gold);
  if (!isHigher) return { gold: wanted, next: null, nextAt: 0 };
  if (now.nextAt > 0 && now.next === wanted) return now;
  return { gold: now.gold, next: wanted, nextAt: nowS + RAISE_WAIT_S };
}
