import { type WireTime, wireTimeMs } from "./wire-time.ts";

/** Whether VIP is active: vip_level above 0 and vip_date later than now (Specification 4.18). */
export function isVipActive(user: { vip_level?: number | null; vip_date?: WireTime }, nowMs: number): boolean {
  const untilMs = wireTimeMs(user.vip_date);
  return (user.vip_level ?? 0) > 0 && untilMs !== null && untilMs > nowMs;
}
