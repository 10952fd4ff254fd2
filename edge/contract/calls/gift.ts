import * as z from "zod";
import { callsFrom } from "../call.ts";
import { Gift, GiftCard, GiftReceipt, GivenGift, IncomeKind, SpendingLimit, Supporter } from "../entities/gift.ts";
import { numeric } from "../numeric.ts";
import { INCOME_SPANS } from "../rules/broadcasts.ts";
import {
  GIFT_PLACES,
  GIFT_QUANTITIES,
  GIFT_SOURCES,
  isGiftQuantity,
  isGivenId,
  RANK_PERIODS,
  SPENDING_LIMIT_MAX_GOLD,
} from "../rules/gifts.ts";
import { Empty, Flag, Id, PAGE_FIELDS, PageInput, paged, RequestKey, Whole, Zone } from "./inputs.ts";

const call = callsFrom({ source: "docs/decisions/0049-gifts.md" });
const Receipts = {
  input: PageInput,
  data: paged(GiftReceipt),
};

export const gift = {
  getGiftList: call.post("/api/gift/getGiftList", {
    summary:
      "Gifts that rooms offer, the cheapest first, with the quantities that may be given and the seconds that keep a combo",
    source: "9.3, docs/decisions/0049-gifts.md",
    input: Empty,
    data: z.object({ list: z.array(Gift), quantities: z.array(z.number()), combo_s: z.number() }),
  }),
  give: call.adult.post("/api/gift/give", {
    summary:
      "Gives a gift to an anchor, in the live room or in the private chat, from the wallet or the bag; the same key again is answered as the first time",
    source: "9.3, docs/decisions/0049-gifts.md, docs/decisions/0064-gifts-in-a-chat.md",
    bucket: "crowd",
    input: z.object({
      anchorid: Id,
      gift_id: Id,
      quantity: numeric(z.number().refine(isGiftQuantity, `must be one of ${GIFT_QUANTITIES.join(", ")}`)),
      source: z.enum(GIFT_SOURCES, "must be wallet or bag"),
      request_key: RequestKey,
      zone: Zone,
      place: z.enum(GIFT_PLACES, "must be room or chat").default("room"),
    }),
    data: GivenGift,
  }),
  getCard: call.viewer.post("/api/gift/getCard", {
    summary: "A gift that the person gave or got, as the private chat of the two shows it",
    source: "docs/decisions/0064-gifts-in-a-chat.md",
    input: z.object({ id: z.string().refine(isGivenId, "must be the id of a given gift") }),
    data: GiftCard,
  }),
  getSentList: call.viewer.post("/api/gift/getSentList", {
    summary: "Gifts that the person gave, newest first; pages are appended",
    ...Receipts,
  }),
  getReceivedList: call.viewer.post("/api/gift/getReceivedList", {
    summary: "Gifts that the person got as an anchor, newest first; pages are appended",
    ...Receipts,
  }),
  getIncome: call.viewer.post("/api/gift/getIncome", {
    summary: "What gifts brought the person as an anchor: by day or by month, newest first, and in all",
    source: "7.18, docs/decisions/0049-gifts.md",
    input: z.object({ ...PAGE_FIELDS, by: z.enum(INCOME_SPANS, "must be day or month").default("day") }),
    data: z.object({
      /** `day` is a calendar day, or a month as YYYY-MM. */
      list: z.array(z.object({ day: z.string(), gifts: z.number(), gold: z.number(), diamonds: z.number() })),
      total: z.number(),
      gifts: z.number(),
      gold: z.number(),
      diamonds: z.number(),
      sharing_ratio: z.number(),
    }),
  }),
  getIncomeKinds: call.viewer.post("/api/gift/getIncomeKinds", {
    summary: "Which gifts brought the person diamonds in a month, the most first; without a month, in the running one",
    source: "7.18, docs/decisions/0053-anchors-desk.md",
    input: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "must be a month as YYYY-MM")
        .optional(),
    }),
    data: z.object({ month: z.string(), list: z.array(IncomeKind) }),
  }),
  getRank: call.post("/api/gift/getRank", {
    summary: "An anchor's supporters by gold given today, this week or in all, the first fifty, with the asker's own place",
    input: z.object({ anchorid: Id, period: z.enum(RANK_PERIODS, "must be day, week or all").default("day") }),
    data: z.object({
      list: z.array(Supporter),
      /** Null for guests. `place` is 0 for a caller without gifts and for places beyond 1,000. */
      own: z
        .object({
          place: z.number(),
          gold: z.number(),
          /** Level of the supporter's badge in this channel, and the total gold where the next level begins (0 at the highest). */
          fan_level: z.number(),
          next_gold: z.number(),
        })
        .nullable(),
    }),
  }),
  getSpendingLimit: call.viewer.post("/api/gift/getSpendingLimit", {
    summary: "The person's own limit of gold for gifts a day, and what today's gifts have cost",
    input: z.object({ zone: Zone }),
    data: SpendingLimit,
  }),
  saveSpendingLimit: call.viewer.post("/api/gift/saveSpendingLimit", {
    summary: "Sets the limit (`is_on` 1) or lifts it (0); a lower one holds at once, a higher one or none after 24 hours",
    input: z.object({
      is_on: Flag,
      gold: Whole(0, SPENDING_LIMIT_MAX_GOLD).default(0),
      zone: Zone,
    }),
    data: SpendingLimit,
  }),
};
