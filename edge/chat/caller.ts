/** A user's name and picture, as shown beside the user's messages. */
export interface UserCard {
  nick: string;
  faceUrl: string;
}

/** The facts of the site about a speaker that a room needs: levels, and relations to the anchor. */
export interface SpeakerRights {
  /** Name and picture at the site; null for somebody without an account. */
  card: UserCard | null;
  /** Specification 5.4. */
  level: number;
  /** Level of an active VIP; 0 if the person has no VIP. */
  vip: number;
  /** True if the person follows the room's anchor. */
  isFollower: boolean;
  /** Level of the supporter's badge in the room; 0 if the person has no badge. */
  fan: number;
}

/**
 * The sender of a command. The Relay derives the caller from the socket's session, and the objects that the Relay calls trust it.
 */
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
  /** The caller's name and picture, for commands that store them with a new membership: creating a group, joining a group. */
  card?: UserCard;
  /** Invited users who have reached their limit of groups. The Group fills this in before it runs the command. */
  atGroupLimit?: ReadonlySet<string>;
  /** Invited users who do not accept being added by the caller. The Group fills this in before it runs the command. */
  unwilling?: ReadonlySet<string>;
  /** Names and pictures of users whom the command adds. The Group fills this in before it runs the command. */
  cards?: ReadonlyMap<string, UserCard>;
  /**
   * The speaker's levels and relations in an anchor's room; null if the Group could not read them. The Group fills this in before
   * it runs the command.
   */
  standing?: SpeakerRights | null;
  /** True for the site's own signed calls, which skip permission checks. */
  isSystem?: boolean;
  /**
   * True if the site forwards an act of a room's owner or moderator. Such an act cannot lift a restraint that the site itself set.
   */
  isOfRoom?: boolean;
  /** When the match event behind the call arrived, in unix milliseconds. Set only for the site's own score news. */
  arrivedAt?: number | undefined;
}
