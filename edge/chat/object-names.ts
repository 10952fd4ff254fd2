import type { GateAddress } from "../ground/gate/limits.ts";

export interface UserAddress {
  appId: number;
  userId: string;
}

export interface GroupAddress {
  appId: number;
  groupId: string;
}

export interface RelayAddress {
  appId: number;
  region: string;
  shard: number;
}

// JSON keeps the parts apart, whatever characters an id contains, so two users or conversations never share a name.
export const userName = ({ appId, userId }: UserAddress): string => JSON.stringify([appId, userId]);
export const groupName = ({ appId, groupId }: GroupAddress): string => JSON.stringify([appId, groupId]);
/** For each kind of attempt, every address, number or user has a Gate of its own. */
export const gateName = ({ kind, key }: GateAddress): string => JSON.stringify([kind, key]);
export const relayName = ({ appId, region, shard }: RelayAddress): string => JSON.stringify([appId, region, shard]);

export function readName<Parts extends readonly (string | number)[]>({ id, storage: { sql } }: DurableObjectState): Parts {
  sql.exec("CREATE TABLE IF NOT EXISTS identity (id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL)");
  const kept = sql.exec<{ name: string }>("SELECT name FROM identity").toArray()[0]?.name;
  const name = kept ?? id.name;
  if (name === undefined) throw new Error(`A chat object without a name was reached: ${id}`);
  if (kept === undefined) sql.exec("INSERT INTO identity (id, name) VALUES (1, ?)", name);
  return JSON.parse(name) as Parts;
}
