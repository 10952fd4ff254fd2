import * as z from "zod";
import { GIFT_EFFECTS, GIFT_SOURCES } from "../rules/gifts.ts";
import { textFields } from "./localized.ts";

const names = { ...textFields("name") };

/** A gift that rooms offer (Specification 3.20). */
export const Gift = z.object({
  id: z.number(),
  ...names,
  /** Price of one gift in gold. */
  price: z.number(),
  picture: z.string(),
  effect: z.enum(GIFT_EFFECTS),
});

/** An anchor's income from one kind of gift in a month. */
export const IncomeKind = z.object({
  gift_id: z.number(),
  ...names,
  picture: z.string(),
  count: z.number(),
  diamonds: z.number(),
});

/** A gift given in a room, as its viewers see it. */
export const RoomGift = z.object({
  id: z.string(),
  uid: z.number(),
  nick: z.string(),
  /** Address of the giver's own picture; empty for the default picture. */
  avatar: z.string(),
  gift_id: z.number(),
  quantity: z.number(),
  /** `combo`: place in a run of the same gift, from 1. `total`: number of gifts in the run, this one included. */
  combo: z.number(),
  total: z.number(),
  /** Price of all the gifts together, in gold. */
  gold: z.number(),
});
export type RoomGift = z.infer<typeof RoomGift>;

export const GivenGift = z.object({
  gift: RoomGift,
  source: z.enum(GIFT_SOURCES),
  /** Diamonds that the anchor received, and the anchor's share in per cent that was used to compute them. */
  diamonds: z.number(),
  sharing_ratio: z.number(),
  /** After the gift: the giver's gold, and the number of this gift in the giver's bag. */
  gold: z.number(),
  bag_count: z.number(),
  /** 1: an earlier call with the same key gave the gift, and this call changed nothing. */
  repeated: z.number(),
});
export type GivenGift = z.infer<typeof GivenGift>;

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
  /** Number of the other person: the anchor if the gift was given, the giver if it was received. */
  uid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  /** Unix seconds. */
  created_at: z.number(),
});
export type GiftReceipt = z.infer<typeof GiftReceipt>;

/** A given gift in a private chat. Only its giver and its anchor see it. */
export const GiftCard = z.object({
  id: z.string(),
  /** Number of the giver. */
  uid: z.number(),
  anchorid: z.number(),
  ...names,
  picture: z.string(),
  quantity: z.number(),
  /** Value of all the gifts together, in gold. */
  gold: z.number(),
});
export type GiftCard = z.infer<typeof GiftCard>;

export const Supporter = z.object({
  /** Place in the ranking, from 1. */
  place: z.number(),
  uid: z.number(),
  nick_name: z.string(),
  avatar: z.string(),
  frame: z.string(),
  user_level: z.number(),
  gold: z.number(),
});
export type Supporter = z.infer<typeof Supporter>;

/** A person's own daily limit of gold for gifts. */
export const SpendingLimit = z.object({
  /** 1 if a limit applies; `gold` is 0 without a limit. */
  is_on: z.number(),
  gold: z.number(),
  /**
   * A pending higher limit. It applies from `next_at` on (unix seconds; 0 if no change is pending). `next_is_on` 0 means no limit.
   */
  next_is_on: z.number(),
  next_gold: z.number(),
  next_at: z.number(),
  /**
   * The day that is counted, its time zone, and the gold spent on gifts that day. Gifts from the bag do not count, because they
   * were paid for earlier.
   */
  day: z.string(),
  zone: z.string(),
  spent: z.number(),
});
export type SpendingLimit = z.infer<typeof SpendingLimit>;
