import type { Localized } from "../../contract/rules/localized.ts";

interface NewsOfPerson {
  /** Names the occasion: nobody learns of it twice. */
  id: string;
  /** The anchor, or the master. */
  anchorId: number;
  nick: string;
  /** Unix seconds. */
  at: number;
}

/** An anchor broadcasts, will soon, or has cancelled: for the followers who want it, or for those who asked to be reminded of a plan. */
export interface BroadcastNews extends NewsOfPerson {
  kind: "live" | "soon" | "off";
  title: string;
  /** The planned broadcast; 0 for one that runs. */
  planId: number;
}

/** A master has published a red-order plan, for the followers who want to know. It says nothing of the plan's content. */
export interface TipNews extends NewsOfPerson {
  kind: "tip";
  /** The red-order plan. */
  tip: number;
  /** Name of the match. */
  name: Localized;
  /** Gold. */
  price: number;
  /** Unix seconds at which the match begins, and the sale ends. */
  startsAt: number;
}

export type ChannelNews = BroadcastNews | TipNews;
export type ChannelNewsKind = ChannelNews["kind"];

/** A part of those people, by their numbers: above `afterUid`, up to `toUid`. */
export type ChannelPage = ChannelNews & { afterUid: number; toUid: number };
