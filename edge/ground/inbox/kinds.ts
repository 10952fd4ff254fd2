import type { Localized } from "#edge/contract/rules/localized.ts";
import type { ApplicationType } from "#edge/contract/rules/service.ts";

/** Cents of a currency, or whole coins if the currency is `gold`. */
export interface Price {
  cents: number;
  currency: string;
}

interface ChannelVars {
  anchor: number;
  nick: string;
  title: string;
}

type PlanEnd = "right" | "wrong" | "refunded" | "removed";

/**
 * The values of each kind of message. edge/ground/inbox/texts.ts turns them into text. A new kind needs an entry here and in
 * texts.ts.
 */
export interface MessageVars {
  /** The user paid for gold. */
  orderPaid: { order: string; name: Localized; gold: number; pay: Price };
  vipExtended: { order: string; name: Localized; days: number; pay: Price };
  /** The user bought access to a data model, with money or gold. */
  modelExtended: { order: string; name: Localized; pay: Price };
  orderRefunded: { order: string; name: Localized; pay: Price };
  /** A payment does not fit its order. An operator will check it. */
  orderReview: { order: string; name: Localized };
  /** A withdrawal changed its state (specification 4.4). */
  withdrawState: { state: "reviewing" | "paying" | "paid" | "cancelled"; diamond: number; reason?: string };
  couponArrived: { name: Localized };
  levelUp: { level: number };
  /** `about` is the beginning of the user's own report. */
  feedbackAnswered: { about: string; answer: string };
  /** Goods of the shop were sent, or the order was cancelled. */
  goodsState: { name: Localized; state: "sent" | "cancelled"; note?: string };
  applicationDecided: { type: ApplicationType; approved: boolean; reason: string };
  passwordChanged: { device: string };
  phoneChanged: { mobile: string };
  newDevice: { device: string; network: string };
  /** An operator decided about a video or a moment. `about` is the beginning of its text. */
  postDecided: { id: number; kind: "video" | "moment"; about: string; state: "shown" | "refused" | "removed"; reason: string };
  /** A bought plan is decided. `gold` is the price, returned if `result` is `refunded` or `removed`. `name` is the match's name. */
  planDecided: { plan: number; name: Localized; result: PlanEnd; gold: number };
  /** A master's own plan is decided. `diamonds` is the sum of all purchases. */
  planEarned: { plan: number; name: Localized; result: PlanEnd; sold: number; diamonds: number; reason: string };
  /** A master whom the user follows has published a plan. `name` is the match's name. */
  tipNew: { plan: number; nick: string; name: Localized; gold: number };
  /** A followed anchor is live (`anchorLive`), is about to start (`planSoon`), or has cancelled a broadcast (`planOff`). */
  anchorLive: ChannelVars;
  planSoon: ChannelVars;
  planOff: ChannelVars;
  /** At the sign-in, some of the device's follows exceeded the account's limit and were left out. */
  followsLeft: { count: number };
  /** An operator's message to one user, in each language. */
  notice: { title: Localized; text: Localized; link: string };
}
export type MessageKind = keyof MessageVars;
