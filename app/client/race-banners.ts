import { useSyncExternalStore } from "react";
import { bannersAt, nextBannerChangeMs, type RaceBanner, type RaceStart, showBanner } from "#edge/contract/rules/alerts.ts";

const listeners = new Set<() => void>();
let banners: readonly RaceBanner[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function put(next: readonly RaceBanner[]): void {
  banners = next;
  for (const listener of listeners) listener();
  clearTimeout(timer);
  const wait = nextBannerChangeMs(banners, Date.now());
  if (wait !== null) timer = setTimeout(() => put(bannersAt(banners, Date.now())), wait);
}

/** Shows a banner that a match has begun. Does nothing if this banner is already shown. */
export const announceRaceStart = (start: RaceStart): void => put(showBanner(banners, start, Date.now()));

const NONE: readonly RaceBanner[] = [];
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The banners of matches that have just begun. */
export const useRaceBanners = (): readonly RaceBanner[] =>
  useSyncExternalStore(
    subscribe,
    () => banners,
    () => NONE,
  );
