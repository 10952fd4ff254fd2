import { BoundedMap } from "../contract/bounded-map.ts";
import { isSiteRoom } from "../contract/rules/room-ids.ts";
import type { GateAddress } from "../ground/gate/limits.ts";
import { atHome, nearContinent } from "../ground/placement.ts";
import {
  type GroupAddress,
  gateName,
  groupName,
  type RelayAddress,
  relayName,
  type UserAddress,
  userName,
} from "./object-names.ts";
import { findSiteRegion, type SiteRegion } from "./site-region.ts";

type Stub<Binding extends "GATE" | "GROUP" | "RELAY" | "USER_BOX"> = ReturnType<Env[Binding]["get"]>;
/** The types come from the bindings, because an import of the objects' classes would import all their code. */
export type GroupStub = Stub<"GROUP">;
export type RelayStub = Stub<"RELAY">;
export type UserBoxStub = Stub<"USER_BOX">;

// This file is the only one that makes ids of chat objects.

/** True if the object is of the release before, which lacks a method that this release added (docs/decisions/0031). */
export const lacksMethod = (error: unknown): boolean => error instanceof TypeError && /does not implement/.test(error.message);

/** Ids are cached, because computing an id from a name takes half as long as a call. */
const BOX_IDS_REMEMBERED_MAX = 10_000;

const boxIds = new BoundedMap<string, DurableObjectId>(BOX_IDS_REMEMBERED_MAX);

export function getUserBox(env: Env, address: UserAddress): UserBoxStub {
  const name = userName(address);
  let id = boxIds.get(name);
  if (!id) {
    id = env.USER_BOX.idFromName(name);
    boxIds.set(name, id);
  }
  return env.USER_BOX.get(id);
}

/** Where Cloudflare places an application's groups. Without a country they are placed near their first caller. */
const HOMES: Readonly<Record<SiteRegion, DurableObjectLocationHint>> = {
  singapore: "apac",
  korea: "apac",
  germany: "weur",
  india: "apac",
  japan: "apac",
  usa: "wnam",
};

/** `continent`: of the people for whom the group is founded; acts on the group's first call only. */
export function getGroup(env: Env, address: GroupAddress, continent?: string): GroupStub {
  const country = findSiteRegion(address.appId);
  const place = country ? { locationHint: HOMES[country] } : isSiteRoom(address.groupId) ? atHome(env) : nearContinent(continent);
  return env.GROUP.get(env.GROUP.idFromName(groupName(address)), place);
}

export const getGate = (env: Env, address: GateAddress): Stub<"GATE"> => env.GATE.get(env.GATE.idFromName(gateName(address)));

/** `name` is the stored name of a Relay (see `relayName`). */
export const relayNamed = (env: Env, name: string): RelayStub =>
  env.RELAY.get(env.RELAY.idFromName(name), nearContinent((JSON.parse(name) as [number, string, number])[1]));

export const getRelay = (env: Env, address: RelayAddress): RelayStub => relayNamed(env, relayName(address));
