import type { Localized } from "#edge/contract/rules/localized.ts";
import type { ApplicationType } from "#edge/contract/rules/service.ts";

/** Cents of a currency, or whole coins where it is `gold`. */
export interface Price {
  cents: number;
  currency: string;
}

interface ChannelVars {
  anchor: number;
  nick: string;
  title: string;
}

/** The end of a red-order plan. */
type PlanEnd = "right" | "wrong" | "refunded" | "removed";

/** Values of each kind of message; edge/ground/inbox/texts.ts turns them into words. A new kind is a line in both. */
export interface MessageVars {
  /** Gold arrived for money. */
  orderPaid: { order: string; name: Localized; gold: number; pay: Price };
  /** Days of VIP arrived for money. */
  vipExtended: { order: string; name: Localized; days: number; pay: Price };
  /** A data model was opened, for money or gold. */
  modelExtended: { order: string; name: Localized; pay: Price };
  orderRefunded: { order: string; name: Localized; pay: Price };
  /** A payment came that does not fit its order: an operator looks at it. */
  orderReview: { order: string; name: Localized };
  /** A withdrawal took another state (specification 4.4). */
  withdrawState: { state: "reviewing" | "paying" | "paid" | "cancelled"; diamond: number; reason?: string };
  couponArrived: { name: Localized };
  levelUp: { level: number };
  /** `about` is how the person's own words began. */
  feedbackAnswered: { about: string; answer: string };
  /** Goods of the shop were sent, or will not be. */
  goodsState: { name: Localized; state: "sent" | "cancelled"; note?: string };
  applicationDecided: { type: ApplicationType; approved: boolean; reason: string };
  passwordChanged: { device: string };
  phoneChanged: { mobile: string };
  newDevice: { device: string; network: string };
  /** An operator decided about a video or a moment; `about` is how its text begins. */
  postDecided: { id: number; kind: "video" | "moment"; about: string; state: "shown" | "refused" | "removed"; reason: string };
  /** A bought plan is decided: `state` is the purchase's plan's, `gold` came back unless it is finished. `name` is the match's. */
  planDecided: { plan: number; name: Localized; result: PlanEnd; gold: number };
  /** A master's plan is decided; the diamonds are those of all purchases. */
  planEarned: { plan: number; name: Localized; result: PlanEnd; sold: number; diamonds: number; reason: string };
  /** A followed master has published a plan; `name` is the match's. */
  tipNew: { plan: number; nick: string; name: Localized; gold: number };
  /** An anchor broadcasts, is about to, or has cancelled a planned broadcast. */
  anchorLive: ChannelVars;
  planSoon: ChannelVars;
  planOff: ChannelVars;
  /** An operator's message to one person, in each language. */
  notice: { title: Localized; text: Localized; link: string };
}
export type MessageKind = keyof MessageVars;
