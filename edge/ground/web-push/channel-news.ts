import type { Localized } from "../../contract/rules/localized.ts";

interface NewsOfPerson {
  /** Identifies the occasion. Nobody is notified twice of the same id. */
  id: string;
  /** The anchor, or the master. */
  anchorId: number;
  nick: string;
  /** Unix seconds. */
  at: number;
}

/** An anchor is live, soon live, or has cancelled. Receivers: followers with the bell on, or users who requested a reminder. */
export interface BroadcastNews extends NewsOfPerson {
  kind: "live" | "soon" | "off";
  title: string;
  /** The planned broadcast; 0 for a broadcast that is running. */
  planId: number;
}

/** A master has published a red-order plan. Receivers: followers with the bell on. Contains nothing of the plan's content. */
export interface PlanNews extends NewsOfPerson {
  kind: "tip";
  /** The id of the red-order plan. */
  tip: number;
  /** Name of the match. */
  name: Localized;
  /** In gold. */
  price: number;
  /** Unix seconds at which the match begins and the sale ends. */
  startsAt: number;
}

export type FollowedNews = BroadcastNews | PlanNews;
export type FollowedNewsKind = FollowedNews["kind"];

/** A page of the receivers: those whose account number is above `afterUid` and at most `toUid`. */
export type ChannelPage = FollowedNews & { afterUid: number; toUid: number };
