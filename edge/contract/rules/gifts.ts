import { addDays, toWeekday, zonedDate } from "./days.ts";
import type { Locale } from "./locale.ts";

export const GIFT_EFFECTS = ["none", "burst", "banner", "full"] as const;
export type GiftEffect = (typeof GIFT_EFFECTS)[number];

/** The source of a gift: the wallet's gold, or the bag, whose gifts were paid before. */
export const GIFT_SOURCES = ["wallet", "bag"] as const;
export type GiftSource = (typeof GIFT_SOURCES)[number];

/** Where a gift is given: in the anchor's room while a broadcast runs, or at any time in the private chat with the anchor. */
export const GIFT_PLACES = ["room", "chat"] as const;
export type GiftPlace = (typeof GIFT_PLACES)[number];

/** Quantities of a gift that may be sent at once (Specification 9.3). */
export const GIFT_QUANTITIES = [1, 10, 50, 66, 88, 100, 500, 520, 1314] as const;

/** 66, 88, 520 and 1314 are wishes that only a Chinese reader hears in the number; other languages have round numbers instead. */
const CHINESE_WISHES: readonly number[] = [66, 88, 520, 1314];
const ROUND_INSTEAD: readonly number[] = [50, 500];

/** Returns those of the quantities that a page offers in a language. */
export const shownQuantities = (quantities: readonly number[], locale: Locale): number[] =>
  quantities.filter((quantity) => !(locale === "zh" ? ROUND_INSTEAD : CHINESE_WISHES).includes(quantity));

export const isGiftQuantity = (value: number): boolean => (GIFT_QUANTITIES as readonly number[]).includes(value);

/** The cost of one tap in gold. The page and the server both calculate the cost with this function. */
export const toGold = ({ price, quantity }: { price: number; quantity: number }): number => price * quantity;

const GIVEN_ID = /^\d{8}-[0-9A-Z]{16}$/;

export const isGivenId = (text: string): boolean => GIVEN_ID.test(text);

/** Contains only the gift's id. The card that shows the message requests the rest from the server. */
export const giftData = (giftId: string): string => JSON.stringify({ type: "gift", gift_id: giftId });

export function giftOfData(data: string): string | null {
  if (!data.startsWith("{")) return null;
  try {
    const { type, gift_id } = JSON.parse(data) as Record<string, unknown>;
    return type === "gift" && typeof gift_id === "string" && isGivenId(gift_id) ? gift_id : null;
  } catch {
    return null;
  }
}

/** The combo continues if the same gift is given to the same anchor within this many seconds after the previous one. */
export const COMBO_S = 10;

export const SPENDING_LIMIT_MAX_GOLD = 100_000_000;

/** From this gold value on, a gift is always shown to the room, however many gifts are given. */
export const BIG_GIFT_GOLD = 520;

export interface ShownGift {
  uid: number;
  gift_id: number;
  quantity: number;
  combo: number;
  total: number;
  /** Value of all the gifts together, in gold. */
  gold: number;
}

/**
 * Merges a person's gifts of one kind into the newest of them, which gets the sums of quantity and gold. The result has the order
 * of the newest gifts.
 */
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

/** Big gifts beyond `max` wait for the next message. Small gifts beyond `max` are left out, the cheapest first. */
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

export const RANK_PERIODS = ["day", "week", "all"] as const;
export type RankPeriod = (typeof RANK_PERIODS)[number];

/** A ranking is one list for everybody, so its days use the time zone of the site's default language. */
const RANK_ZONE = "Asia/Shanghai";

export const rankDay = (nowMs: number): string => zonedDate(nowMs, RANK_ZONE);

/** Names of the periods that contain a time: the day `d2026-11-21`, the week by its Monday `w2026-11-16`, and "" for all time. */
export function rankPeriods(nowMs: number): Record<RankPeriod, string> {
  const day = rankDay(nowMs);
  return { day: `d${day}`, week: `w${addDays(day, -((toWeekday(day) + 6) % 7))}`, all: "" };
}

/** Total gold given to an anchor at which each level of a supporter's badge begins, from level 1. */
export const FAN_LEVELS = [10, 100, 500, 2_000, 10_000, 50_000] as const;

/** Returns 0 for no badge. */
export const toFanLevel = (gold: number): number => FAN_LEVELS.filter((from) => gold >= from).length;

/** Seconds before a raised or removed limit takes effect. */
export const RAISE_WAIT_S = 86_400;

/** A person's daily limit for gifts; null is no limit. `next` replaces `gold` at `nextAt` (unix seconds; 0: nothing pending). */
export interface SpendingCap {
  gold: number | null;
  next: number | null;
  nextAt: number;
}

export const NO_CAP: SpendingCap = { gold: null, next: null, nextAt: 0 };

export const capAt = (cap: SpendingCap, nowS: number): SpendingCap =>
  cap.nextAt > 0 && cap.nextAt <= nowS ? { gold: cap.next, next: null, nextAt: 0 } : cap;

/**
 * A lower limit applies at once. A higher limit, or no limit, applies after a day. A repeated request keeps the time of the first
 * request.
 */
export function capAfter(cap: SpendingCap, wanted: number | null, nowS: number): SpendingCap {
  const now = capAt(cap, nowS);
  const isHigher = now.gold !== null && (wanted === null || wanted > now.gold);
  if (!isHigher) return { gold: wanted, next: null, nextAt: 0 };
  if (now.nextAt > 0 && now.next === wanted) return now;
  return { gold: now.gold, next: wanted, nextAt: nowS + RAISE_WAIT_S };
}
