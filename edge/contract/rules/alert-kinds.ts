import { SPORT, type SportId } from "./sports.ts";

/** What of a match a person may be told; the order is that of their bits in the database, so new ones come last. */
export const ALERT_KINDS = ["start", "goal", "red-card", "half-time", "quarter", "end"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const OF_SPORT: Record<SportId, readonly AlertKind[]> = {
  [SPORT.FOOTBALL]: ["start", "goal", "red-card", "half-time", "end"],
  [SPORT.BASKETBALL]: ["start", "quarter", "end"],
};

/** What there is to be told in a sport, in the order of a match. A goal that is taken back belongs to the goals. */
export const alertKindsOf = (sport: SportId): readonly AlertKind[] => OF_SPORT[sport];

/** What is offered first: all but what few want to be woken by. */
export const usualAlertKinds = (sport: SportId): AlertKind[] => OF_SPORT[sport].filter((kind) => kind !== "red-card" && kind !== "half-time");

/** Kinds as one number, a bit each. */
export const alertMask = (kinds: readonly AlertKind[]): number => kinds.reduce((mask, kind) => mask | (1 << ALERT_KINDS.indexOf(kind)), 0);

/** The kinds of a number; bits that nobody knows are passed over. */
export const kindsOfMask = (mask: number): AlertKind[] => ALERT_KINDS.filter((_, bit) => mask & (1 << bit));
