import { BoundedMap } from "../contract/bounded-map.ts";
import type { GateAddress } from "../ground/gate/limits.ts";
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
/** Stubs typed by the bindings, because naming the objects' classes would import all their code. */
export type GroupStub = Stub<"GROUP">;
export type RelayStub = Stub<"RELAY">;
export type UserBoxStub = Stub<"USER_BOX">;

// This file is the only one that makes ids of chat objects.

/** Number of box ids that are cached, because computing an id from a name takes half as long as a call. */
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

/**
 * Where Cloudflare should place the groups of an application, by its country. Groups of an application without a country are
 * placed near their first caller.
 */
const HOMES: Readonly<Record<SiteRegion, DurableObjectLocationHint>> = {
  singapore: "apac",
  korea: "apac",
  germany: "weur",
  india: "apac",
  japan: "apac",
  usa: "wnam",
};

export function getGroup(env: Env, address: GroupAddress): GroupStub {
  const country = findSiteRegion(address.appId);
  return env.GROUP.get(env.GROUP.idFromName(groupName(address)), { locationHint: country ? HOMES[country] : undefined });
}

export const getGate = (env: Env, address: GateAddress): Stub<"GATE"> => env.GATE.get(env.GATE.idFromName(gateName(address)));

/** Returns the Relay with the name `name` (see `relayName`). Objects store the name of the Relay that holds a session's socket. */
export const relayNamed = (env: Env, name: string): RelayStub =>
  env.RELAY.get(env.RELAY.idFromName(name), { locationHint: findLocationHint(name) });

export const getRelay = (env: Env, address: RelayAddress): RelayStub => relayNamed(env, relayName(address));

/** Where Cloudflare should place the sockets of a region. */
const LOCATION_HINTS: Readonly<Record<string, DurableObjectLocationHint>> = {
  NA: "enam",
  SA: "sam",
  EU: "weur",
  AS: "apac",
  AF: "afr",
  OC: "oc",
};

function findLocationHint(name: string): DurableObjectLocationHint | undefined {
  const [, region] = JSON.parse(name) as [number, string, number];
  return LOCATION_HINTS[region];
}
