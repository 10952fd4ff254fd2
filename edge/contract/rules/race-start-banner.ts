/** How long a race-start banner is shown (Specification 4.26, 9.11). */
export const BANNER_SHOWN_MS = 5_000;

/** How long after that it is purged, once its leaving was seen (Specification 4.26, 9.11). */
export const BANNER_LEAVING_MS = 2_999;

/** A race-start message as it arrives (Specification 3.23). */
export type RaceStart = { id: string | number; desc: string };

/** A race-start message on the screen; `remove` once it is leaving (Specification 3.23). */
export type RaceBanner = RaceStart & { remove: boolean /** Milliseconds since the epoch. */; shownAtMs: number };

/** The banners with one more; a message that is there already does not come twice (Specification 4.26). */
export const showBanner = (banners: readonly RaceBanner[], message: RaceStart, nowMs: number): readonly RaceBanner[] =>
  banners.some((banner) => banner.id === message.id) ? banners : [...banners, { ...message, remove: false, shownAtMs: nowMs }];

/** The banners as they are now: flagged removed after 5 s, purged 2.999 s later (Specification 4.26, 9.11). */
export const bannersAt = (banners: readonly RaceBanner[], nowMs: number): readonly RaceBanner[] =>
  banners
    .filter((banner) => nowMs - banner.shownAtMs < BANNER_SHOWN_MS + BANNER_LEAVING_MS)
    .map((banner) => (banner.remove || nowMs - banner.shownAtMs < BANNER_SHOWN_MS ? banner : { ...banner, remove: true }));

/** Milliseconds until `bannersAt` answers otherwise, for a timer; null when nothing is shown (Specification 4.26). */
export function nextBannerChangeMs(banners: readonly RaceBanner[], nowMs: number): number | null {
  const waits = banners.flatMap(({ shownAtMs }) => [
    shownAtMs + BANNER_SHOWN_MS,
    shownAtMs + BANNER_SHOWN_MS + BANNER_LEAVING_MS,
  ]);
  const ahead = waits.map((atMs) => atMs - nowMs).filter((waitMs) => waitMs > 0);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
