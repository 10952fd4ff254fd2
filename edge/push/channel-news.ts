/** Kinds of news of a channel: it broadcasts now, a planned broadcast begins soon, or was cancelled. */
export type ChannelNewsKind = "live" | "soon" | "off";

/** News of an anchor's channel, for the followers who want it, or for those who asked to be reminded of a plan. */
export interface ChannelNews {
  /** Names the occasion: nobody learns of it twice. */
  id: string;
  kind: ChannelNewsKind;
  anchorId: number;
  nick: string;
  title: string;
  /** The planned broadcast; 0 for one that runs. */
  planId: number;
  /** Unix seconds. */
  at: number;
}

/** A part of those people, by their numbers: above `afterUid`, up to `toUid`. */
export interface ChannelPage extends ChannelNews {
  afterUid: number;
  toUid: number;
}
