import { SPORT, type SportId } from "./matches.ts";
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

/** Kinds of alerts, in the order of their bits in the database: new kinds go last. */
export const ALERT_KINDS = ["start", "goal", "red-card", "half-time", "quarter", "end", "forecast", "odds", "running"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const OF_SPORT: Record<SportId, readonly AlertKind[]> = {
  [SPORT.FOOTBALL]: ["start", "goal", "red-card", "half-time", "end", "running", "forecast", "odds"],
  [SPORT.BASKETBALL]: ["start", "quarter", "end", "running", "forecast", "odds"],
};

/**
 * Kinds of alerts of a sport, in the order of a match, then the running score, then the kinds before a match. A correction has the kind of the
 * alert that it corrects: a disallowed goal is a goal, a withdrawn card a red card, a postponement a start, a changed result an end.
 */
export const toAlertKinds = (sport: SportId): readonly AlertKind[] => OF_SPORT[sport];

/** Kinds that few people want to be woken by: they are off until somebody chooses them. */
const UNUSUAL: ReadonlySet<AlertKind> = new Set(["forecast", "odds", "red-card", "half-time", "running"]);

/** Kinds that are offered first. */
export const usualAlertKinds = (sport: SportId): AlertKind[] => OF_SPORT[sport].filter((kind) => !UNUSUAL.has(kind));

/** The running score: one notification that each update replaces. It is nothing without the score. */
export const RUNNING_SCORE = "running" satisfies AlertKind;

/** Whether a kind comes before the match or with its start, so that a match that has begun has no more of it. */
export const isUntilStart = (kind: AlertKind): boolean => kind === "start" || kind === "forecast" || kind === "odds";

/** Kinds as one number, a bit each. */
export const alertMask = (kinds: readonly AlertKind[]): number =>
  kinds.reduce((mask, kind) => mask | (1 << ALERT_KINDS.indexOf(kind)), 0);

/** The kinds of a number; bits that nobody knows are passed over. */
export const kindsOfMask = (mask: number): AlertKind[] => ALERT_KINDS.filter((_, bit) => mask & (1 << bit));
