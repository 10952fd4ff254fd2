/** A user of one chat application. */
export interface UserAddress {
  appId: number;
  userId: string;
}

/** A group of one chat application. */
export interface GroupAddress {
  appId: number;
  groupId: string;
}

/** One shard of the sockets of an application in a region (design: key of a Relay). */
export interface RelayAddress {
  appId: number;
  region: string;
  shard: number;
}

// JSON keeps the parts apart whatever characters an id holds: no two users, and no two conversations, ever share a name.
export const userName = ({ appId, userId }: UserAddress): string => JSON.stringify([appId, userId]);
export const groupName = ({ appId, groupId }: GroupAddress): string => JSON.stringify([appId, groupId]);
export const relayName = ({ appId, region, shard }: RelayAddress): string => JSON.stringify([appId, region, shard]);

/** The parts of an object's name again. Throws where an object was reached by an id that no stub of ours made. */
export function readName<Parts extends readonly (string | number)[]>(id: DurableObjectId): Parts {
  if (id.name === undefined) throw new Error(`A chat object without a name was reached: ${id}`);
  return JSON.parse(id.name) as Parts;
}

/** Two ids as one key, in an order of its own, whatever they hold. */
export const pairKey = (one: string, other: string): string => JSON.stringify([one, other]);
