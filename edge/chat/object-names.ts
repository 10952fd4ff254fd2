import type { GateAddress } from "../ground/gate/limits.ts";

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

/** Names a Relay: one shard of the sockets of an application in a region. */
export interface RelayAddress {
  appId: number;
  region: string;
  shard: number;
}

// JSON keeps the parts apart whatever characters an id holds, so two users or two conversations never share a name.
export const userName = ({ appId, userId }: UserAddress): string => JSON.stringify([appId, userId]);
export const groupName = ({ appId, groupId }: GroupAddress): string => JSON.stringify([appId, groupId]);
/** Each kind of attempt has a separate Gate for an address, a number or a user. */
export const gateName = ({ kind, key }: GateAddress): string => JSON.stringify([kind, key]);
export const relayName = ({ appId, region, shard }: RelayAddress): string => JSON.stringify([appId, region, shard]);

/**
 * Returns the parts of an object's name. The storage keeps a copy of the name because an alarm after a restart starts the object
 * without its name. Throws if an object was reached by an id that none of our stubs made.
 */
export function readName<Parts extends readonly (string | number)[]>({ id, storage: { sql } }: DurableObjectState): Parts {
  sql.exec("CREATE TABLE IF NOT EXISTS identity (id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL)");
  const kept = sql.exec<{ name: string }>("SELECT name FROM identity").toArray()[0]?.name;
  const name = kept ?? id.name;
  if (name === undefined) throw new Error(`A chat object without a name was reached: ${id}`);
  if (kept === undefined) sql.exec("INSERT INTO identity (id, name) VALUES (1, ?)", name);
  return JSON.parse(name) as Parts;
}
