import * as z from "zod";
import { GIFT_EFFECTS, GIFT_SOURCES } from "../rules/gifts.ts";
import { textFields } from "./localized.ts";

const names = { ...textFields("name") };

/** A gift that rooms offer (Specification 3.20). */
export const Gift = z.object({
  id: z.number(),
  ...names,
  /** Gold for one. */
  price: z.number(),
  picture: z.string(),
  effect: z.enum(GIFT_EFFECTS),
});
export type Gift = z.infer<typeof Gift>;

/** A kind of gift with its income of an anchor in a month. */
export const IncomeKind = z.object({
  gift_id: z.number(),
  ...names,
  picture: z.string(),
  /** How many were given, and the diamonds that they brought. */
  count: z.number(),
  diamonds: z.number(),
});
export type IncomeKind = z.infer<typeof IncomeKind>;

/** A gift given in a room, as its viewers see it. */
export const RoomGift = z.object({
  id: z.string(),
  uid: z.number(),
  nick: z.string(),
  /** The giver's own picture, or empty for the default one. */
  avatar: z.string(),
  gift_id: z.number(),
  quantity: z.number(),
  /** Place in a run of the same gift, from 1, and how many gifts the run has with this one. */
  combo: z.number(),
  total: z.number(),
  /** Price of all of them. */
  gold: z.number(),
});
export type RoomGift = z.infer<typeof RoomGift>;

/** A given gift, with the wallet and the bag afterwards. */
export const GivenGift = z.object({
  gift: RoomGift,
  source: z.enum(GIFT_SOURCES),
  /** Diamonds that the anchor got, and the share in per cent that made them. */
  diamonds: z.number(),
  sharing_ratio: z.number(),
  /** The giver's gold, and how many of this gift the bag has, afterwards. */
  gold: z.number(),
  bag_count: z.number(),
  /** 1: the same key had given it before, nothing happened now. */
  repeated: z.number(),
});
export type GivenGift = z.infer<typeof GivenGift>;

/** A receipt of a gift that somebody gave or got. */
export const GiftReceipt = z.object({
  id: z.string(),
  gift_id: z.number(),
  ...names,
  picture: z.string(),
  quantity: z.number(),
  source: z.enum(GIFT_SOURCES),
  gold: z.number(),
  diamonds: z.number(),
  sharing_ratio: z.number(),
  /** The anchor of a gift given, the giver of a gift received. */
  uid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  /** Unix seconds. */
  created_at: z.number(),
});
export type GiftReceipt = z.infer<typeof GiftReceipt>;

/** A given gift as a private chat shows it, to its giver and its anchor alone. */
export const GiftCard = z.object({
  id: z.string(),
  /** The giver. */
  uid: z.number(),
  anchorid: z.number(),
  ...names,
  picture: z.string(),
  quantity: z.number(),
  /** Value of all of them. */
  gold: z.number(),
});
export type GiftCard = z.infer<typeof GiftCard>;

/** A supporter in an anchor's ranking. */
export const Supporter = z.object({
  /** From 1. */
  place: z.number(),
  uid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  frame: z.string(),
  user_level: z.number(),
  gold: z.number(),
});
export type Supporter = z.infer<typeof Supporter>;

/** A person's own limit of gold for gifts a day. */
export const SpendingLimit = z.object({
  /** 1 where a limit holds; `gold` is 0 without one. */
  is_on: z.number(),
  gold: z.number(),
  /** A higher limit (or none: `next_is_on` 0) that holds from `next_at` on (unix seconds; 0: no change waits). */
  next_is_on: z.number(),
  next_gold: z.number(),
  next_at: z.number(),
  /** The counted day, its zone, and the cost of gifts on it. Gifts from the bag were paid before and do not count. */
  day: z.string(),
  zone: z.string(),
  spent: z.number(),
});
export type SpendingLimit = z.infer<typeof SpendingLimit>;
