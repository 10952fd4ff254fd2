import type { Audience } from "../contract/rules/audience.ts";

export interface UserCard {
  nick: string;
  faceUrl: string;
}

/** The levels of a speaker and the speaker's relations to the anchor. A room gets them from the site. */
export interface SpeakerRights {
  /** Name and picture at the site; null for somebody without an account. */
  card: UserCard | null;
  /** The level of specification 5.4. */
  level: number;
  /** Level of the person's active VIP; 0 if the person has no active VIP. */
  vip: number;
  isFollower: boolean;
  /** The audience of the room as of the read. */
  audience: Audience;
  /** Level of the supporter's badge in the room; 0 if the person has no badge. */
  fan: number;
}

/** The sender of a command. The Relay derives it from the socket's session, and the objects that the Relay calls trust it. */
export interface Caller {
  appId: number;
  /** Empty for a visitor who has not logged in. */
  userId: string;
  /** Decimal id that precedes a message's ID on the wire. */
  tinyId: string;
  /** Number of this device's session; 0 for a visitor and for the site itself. */
  instId: number;
  /** Name of the Relay that holds the socket; empty for the site itself. */
  relay: string;
  /** 32 hexadecimal characters that identify the client's instance. */
  instanceId: string;
  /**
   * True if the session is in the room that gets the command. A room stores nothing about guests, so only the Relay knows that they
   * are viewers. A Relay of the earlier release does not set this.
   */
  isViewer?: boolean;
  /** Name and picture of the caller. Commands that create or join a group store them with the new membership. */
  card?: UserCard;
  /** Invited users who have reached their limit of groups. The Group sets this before it runs the command. */
  atGroupLimit?: ReadonlySet<string>;
  /** Invited users who do not let the caller add them. The Group sets this before it runs the command. */
  unwilling?: ReadonlySet<string>;
  /** Names and pictures of users whom the command adds. The Group sets this before it runs the command. */
  cards?: ReadonlyMap<string, UserCard>;
  /** Null if the Group could not read the rights. The Group sets this before it runs the command. */
  standing?: SpeakerRights | null;
  /** True for the site's own signed calls, which skip permission checks. */
  isSystem?: boolean;
  /**
   * True if the site forwards an act of a room's owner or moderator. Such an act cannot lift a mute or ban that the site imposed.
   */
  isOfRoom?: boolean;
  /** When the match event that caused the command arrived, in unix milliseconds. Set only for the site's own score messages. */
  arrivedAt?: number | undefined;
  /**
   * True if a room needs no row for the site's passing message, because a viewer who misses it gets what it says in another way. A
   * Group of the earlier release writes the row.
   */
  isFleeting?: boolean | undefined;
}
