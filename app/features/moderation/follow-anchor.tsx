import { FollowPerson } from "../channel/follow-person.tsx";
import { type Moderation, rulesAddress } from "./use-moderation.ts";
import "./moderation.css";

interface FollowAnchorProps {
  anchorId: number;
  nick: string;
  /** Null until the viewer's follow is loaded. */
  moderation: Moderation | null;
  /** The server's public key for web push (LoadContext); empty if web push is not configured. */
  pushKey: string;
}

/** Followers see a bell for notifications of broadcasts. */
export const FollowAnchor = ({ anchorId, nick, moderation, pushKey }: FollowAnchorProps) => (
  <FollowPerson action={rulesAddress(anchorId)} nick={nick} state={moderation} news="channel" pushKey={pushKey} />
);
