import { type WireTime, wireTimeMs } from "./wire-time.ts";

/** Whether a guest's chat identity must be fetched anew: there is none, or its expire_time has passed (Specification 3.2, 4.24). */
export function guestNeedsRefresh(
  guest: { userid?: string | null; expire_time?: WireTime } | null | undefined,
  nowMs: number,
): boolean {
  if (!guest?.userid) return true;
  const expiresMs = wireTimeMs(guest.expire_time);
  return expiresMs === null || expiresMs <= nowMs;
}
