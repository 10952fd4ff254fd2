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

/** An anchor broadcasts, will soon, or has cancelled: for followers with the bell, or people who want a reminder. */
export interface BroadcastNews extends NewsOfPerson {
  kind: "live" | "soon" | "off";
  title: string;
  /** The planned broadcast; 0 for one that runs. */
  planId: number;
}

/** A master has published a red-order plan, for the followers who want to know. It reveals nothing of the plan's content. */
export interface PlanNews extends NewsOfPerson {
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

export type FollowedNews = BroadcastNews | PlanNews;
export type FollowedNewsKind = FollowedNews["kind"];

/** A part of those people, by their numbers: above `afterUid`, up to `toUid`. */
export type ChannelPage = FollowedNews & { afterUid: number; toUid: number };
