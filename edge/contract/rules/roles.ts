import { isVipActive } from "./vip.ts";
import type { WireTime } from "./wire-time.ts";

/** A flag of the user info: 1 or true when set (Specification 3.1). */
type Flag = number | boolean | null | undefined;

/** What of the user info tells somebody's roles (Specification 3.1, 6.3, 6.4). */
export type RoleFlags = {
  vip_level?: number | null;
  vip_date?: WireTime;
  is_anchor?: Flag;
  is_anchor_admin?: Flag;
  is_operate?: Flag;
  is_youliao?: Flag;
};

/** Somebody's part in the product; who is not logged in is a visitor and nothing else (Specification 1.5, 6.1 to 6.4). */
export type Role = "visitor" | "member" | "vip" | "anchor" | "anchor-admin" | "operator" | "youliao";

/** The roles of somebody, null for who is not logged in: each flag gives one, and VIP lasts until its date (Specification 1.5, 6.3, 6.4). */
export function rolesOf(user: RoleFlags | null | undefined, nowMs: number): Role[] {
  if (!user) return ["visitor"];
  const roles: [Role, unknown][] = [
    ["member", true],
    ["vip", isVipActive(user, nowMs)],
    ["anchor", user.is_anchor],
    ["anchor-admin", user.is_anchor_admin],
    ["operator", user.is_operate],
    ["youliao", user.is_youliao],
  ];
  return roles.filter(([, holds]) => holds === true || holds === 1).map(([role]) => role);
}
