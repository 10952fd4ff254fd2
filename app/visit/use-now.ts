import { useCallback, useSyncExternalStore } from "react";
import { TIMER_TICK_MS } from "#edge/contract/rules/days.ts";
import { Listeners } from "../state/observable.ts";
import { useVisit } from "./visit.ts";

/** A smaller error of the device's clock is not corrected, because a page needs some time to arrive. */
const SKEW_TOLERATED_MS = 5_000;

/** Storage key of the device clock's error in milliseconds, so that a reloaded page need not measure it again. */
const SKEW_KEY = "clock-skew";

function keptSkew(): number {
  try {
    return Number(sessionStorage.getItem(SKEW_KEY)) || 0;
  } catch {
    return 0;
  }
}

const listeners = new Listeners();
let timer: ReturnType<typeof setInterval> | undefined;
let skewMs = keptSkew();
let nowMs = 0;

const read = (): number => Date.now() + skewMs;

function tick(): void {
  nowMs = read();
  listeners.notify();
}

/** All components share this one timer (Specification 9.10). It does not run while the page is hidden. */
function steer(): void {
  const wanted = listeners.size > 0 && document.visibilityState === "visible";
  if (wanted && !timer) timer = setInterval(tick, TIMER_TICK_MS);
  if (!wanted && timer) {
    clearInterval(timer);
    timer = undefined;
  }
}

function onVisibility(): void {
  if (document.visibilityState === "visible" && listeners.size > 0) tick();
  steer();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    nowMs = read();
    document.addEventListener("visibilitychange", onVisibility);
  }
  const remove = listeners.add(listener);
  steer();
  return () => {
    remove();
    if (listeners.size === 0) document.removeEventListener("visibilitychange", onVisibility);
    steer();
  };
}

const idle = () => () => {};

export const serverNow = read;

export function alignClock(serverNowMs: number): void {
  const offMs = serverNowMs - Date.now();
  skewMs = Math.abs(offMs) > SKEW_TOLERATED_MS ? offMs : 0;
  try {
    sessionStorage.setItem(SKEW_KEY, String(skewMs));
  } catch {
    // A browser that refuses storage measures the error again on each page.
  }
}

/**
 * Computes a value from the page's server time first. Computes it again each second while `active` is true and the tab is
 * visible.
 */
export function useNowSelect<T extends string | number | boolean | null>(select: (nowMs: number) => T, active: boolean): T {
  const { now } = useVisit();
  const client = useCallback(() => (active ? select(nowMs || now) : select(now)), [select, active, now]);
  return useSyncExternalStore(active ? subscribe : idle, client, () => select(now));
}
