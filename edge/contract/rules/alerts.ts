import { SPORT, type SportId } from "./matches.ts";
/** How long a race-start banner is shown, in milliseconds (Specification 4.26, 9.11). */
export const BANNER_SHOWN_MS = 5_000;

/**
 * Length of a banner's exit animation in milliseconds, from the removal flag until the banner leaves the list (Specification 4.26,
 * 9.11).
 */
export const BANNER_LEAVING_MS = 2_999;

/** A race-start message as the server sends it (Specification 3.23). */
export type RaceStart = { id: string | number; desc: string };

/** `remove` is true during the banner's exit animation (Specification 3.23). */
export type RaceBanner = RaceStart & { remove: boolean /** Milliseconds since the epoch. */; shownAtMs: number };

/** A message whose id is already shown is not added again (Specification 4.26). */
export const showBanner = (banners: readonly RaceBanner[], message: RaceStart, nowMs: number): readonly RaceBanner[] =>
  banners.some((banner) => banner.id === message.id) ? banners : [...banners, { ...message, remove: false, shownAtMs: nowMs }];

/** Flags a banner for removal after it was shown for 5 s, and removes it from the list 2.999 s later (Specification 4.26, 9.11). */
export const bannersAt = (banners: readonly RaceBanner[], nowMs: number): readonly RaceBanner[] =>
  banners
    .filter((banner) => nowMs - banner.shownAtMs < BANNER_SHOWN_MS + BANNER_LEAVING_MS)
    .map((banner) => (banner.remove || nowMs - banner.shownAtMs < BANNER_SHOWN_MS ? banner : { ...banner, remove: true }));

/** Milliseconds until the result of `bannersAt` changes (Specification 4.26). Null if no banner is shown. */
export function nextBannerChangeMs(banners: readonly RaceBanner[], nowMs: number): number | null {
  const waits = banners.flatMap(({ shownAtMs }) => [
    shownAtMs + BANNER_SHOWN_MS,
    shownAtMs + BANNER_SHOWN_MS + BANNER_LEAVING_MS,
  ]);
  const ahead = waits.map((atMs) => atMs - nowMs).filter((waitMs) => waitMs > 0);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/** Kinds of alerts, in the order of their bits in the database. New kinds must be appended. */
export const ALERT_KINDS = ["start", "goal", "red-card", "half-time", "quarter", "end", "forecast", "odds", "running"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const OF_SPORT: Record<SportId, readonly AlertKind[]> = {
  [SPORT.FOOTBALL]: ["start", "goal", "red-card", "half-time", "end", "running", "forecast", "odds"],
  [SPORT.BASKETBALL]: ["start", "quarter", "end", "running", "forecast", "odds"],
};

/**
 * Returns the kinds of a sport's alerts. An alert that corrects another alert has the same kind, such as `goal` for a disallowed
 * goal or `start` for a postponement.
 */
export const toAlertKinds = (sport: SportId): readonly AlertKind[] => OF_SPORT[sport];

/** Kinds that are off by default, because few people want an interruption for them. */
const UNUSUAL: ReadonlySet<AlertKind> = new Set(["forecast", "odds", "red-card", "half-time", "running"]);

export const usualAlertKinds = (sport: SportId): AlertKind[] => OF_SPORT[sport].filter((kind) => !UNUSUAL.has(kind));

/**
 * The running score is one notification, which each update replaces. People who hide scores get no such notification, because it
 * contains only the score.
 */
export const RUNNING_SCORE = "running" satisfies AlertKind;

/** A match that has begun sends no more alerts of these kinds. */
export const isUntilStart = (kind: AlertKind): boolean => kind === "start" || kind === "forecast" || kind === "odds";

export const alertMask = (kinds: readonly AlertKind[]): number =>
  kinds.reduce((mask, kind) => mask | (1 << ALERT_KINDS.indexOf(kind)), 0);

/** Decodes a bit mask to kinds. Unknown bits are skipped. */
export const kindsOfMask = (mask: number): AlertKind[] => ALERT_KINDS.filter((_, bit) => mask & (1 << bit));
