/** How a user is shown beside what he says. */
export interface UserCard {
  nick: string;
  faceUrl: string;
}

/** Who sends a command: established by the Relay from the socket's session, trusted by the objects it calls. */
export interface Caller {
  appId: number;
  /** Empty for a visitor who has not logged in. */
  userId: string;
  /** Decimal id that stands before a message's ID on the wire. */
  tinyId: string;
  /** Number of this device's session, 0 for a visitor and for the site itself. */
  instId: number;
  /** Name of the Relay that holds the socket, empty for the site itself. */
  relay: string;
  /** 32 hexadecimal characters of the client's instance. */
  instanceId: string;
  /** The caller's name and picture, where a command enters him with them: founding a group, joining one. */
  card?: UserCard;
  /** Those whom the command would bring in who are in as many groups as they may be: filled in by the Group before it carries it out. */
  atGroupLimit?: ReadonlySet<string>;
  /** Those whom the command would bring in who have not agreed to be added by the caller: filled in by the Group before it carries it out. */
  unwilling?: ReadonlySet<string>;
  /** True for the site's own signed calls: no right is asked. */
  isSystem?: boolean;
  /** When the match event behind the call arrived, unix milliseconds: only of the site's own news of scores. */
  arrivedAt?: number | undefined;
}
