import { describe, expect, it } from "vitest";
import { rolesOf } from "#edge/contract/rules/accounts.ts";

const NOW = Date.UTC(2026, 0, 31);
const AHEAD = NOW / 1000 + 60;

describe("roles", () => {
  it("who is not logged in is a visitor @spec 1.5 @spec 6.1", () => {
    expect([rolesOf(null, NOW), rolesOf(undefined, NOW)]).toEqual([["visitor"], ["visitor"]]);
    expect(rolesOf({}, NOW)).toEqual(["member"]);
  });

  it("VIP lasts until its date @spec 6.3 @spec 1.5", () => {
    expect(rolesOf({ vip_level: 1, vip_date: AHEAD }, NOW)).toEqual(["member", "vip"]);
    expect(rolesOf({ vip_level: 1, vip_date: AHEAD }, NOW + 60_000)).toEqual(["member"]);
  });

  it.each([
    ["is_anchor", "anchor"],
    ["is_anchor_admin", "anchor-admin"],
    ["is_operate", "operator"],
    ["is_youliao", "youliao"],
  ])("%s makes one %s, and nothing else @spec 6.4", (flag, role) => {
    for (const set of [1, true]) expect(rolesOf({ [flag]: set }, NOW)).toEqual(["member", role]);
    for (const unset of [0, false, null, undefined]) expect(rolesOf({ [flag]: unset }, NOW)).toEqual(["member"]);
  });
});
