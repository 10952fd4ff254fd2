import { bannersAt, nextBannerChangeMs, type RaceBanner, type RaceStart, showBanner } from "#edge/contract/rules/alerts.ts";
import { Store, useStore } from "../state/observable.ts";

const banners = new Store<readonly RaceBanner[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;

function put(next: readonly RaceBanner[]): void {
  banners.set(next);
  clearTimeout(timer);
  const wait = nextBannerChangeMs(next, Date.now());
  if (wait !== null) timer = setTimeout(() => put(bannersAt(next, Date.now())), wait);
}

/** Does nothing if this banner is already shown. */
export const announceRaceStart = (start: RaceStart): void => put(showBanner(banners.read(), start, Date.now()));

export const useRaceBanners = (): readonly RaceBanner[] => useStore(banners);
