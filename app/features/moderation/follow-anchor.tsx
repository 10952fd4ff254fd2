import { FollowPerson } from "../channel/follow-person.tsx";
import { type Moderation, rulesAddress } from "./use-moderation.ts";
import "./moderation.css";

interface FollowAnchorProps {
  anchorId: number;
  nick: string;
  /** Null until it is known whether the viewer follows. */
  moderation: Moderation | null;
  /** The sender's public key (LoadContext); empty where web push is not set up. */
  pushKey: string;
}

/** Follows or unfollows the anchor of a room; followers have a bell for news of broadcasts. */
export const FollowAnchor = ({ anchorId, nick, moderation, pushKey }: FollowAnchorProps) => (
  <FollowPerson action={rulesAddress(anchorId)} nick={nick} state={moderation} news="channel" pushKey={pushKey} />
);
