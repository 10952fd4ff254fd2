import { seal, unseal } from "../keys.ts";
import { ONLINE_GAP_S } from "./online-ticket.ts";

const PURPOSE = "watch";
/** Seconds of watching after which a room counts as watched. */
export const WATCHED_S = 60;

/** Proves that a session has watched a room without a gap, by the server's clock. Unix seconds. */
export interface WatchTicket {
  /** Identifies the session. */
  holder: string;
  anchorId: number;
  fromS: number;
  toS: number;
}

export const sealWatch = (secret: string, { holder, anchorId, fromS, toS }: WatchTicket): string =>
  seal(secret, PURPOSE, [holder, anchorId, fromS, toS]);

/** The ticket with one more report at `nowS`. A ticket that this site did not sign for this session and room begins anew. */
export function reportWatch(secret: string, sealed: string, holder: string, anchorId: number, nowS: number): WatchTicket {
  const [knownHolder, knownAnchor, fromS, toS] = (unseal(secret, PURPOSE, sealed) ?? []) as [string?, number?, number?, number?];
  const goesOn =
    knownHolder === holder &&
    knownAnchor === anchorId &&
    fromS !== undefined &&
    toS !== undefined &&
    nowS >= toS &&
    nowS - toS <= ONLINE_GAP_S;
  return { holder, anchorId, fromS: goesOn ? fromS : nowS, toS: nowS };
}

export const isWatched = ({ fromS, toS }: WatchTicket): boolean => toS - fromS >= WATCHED_S;
