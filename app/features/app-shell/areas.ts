/** A pattern for the paths of the screens that belong to the user centre's tab. */
export const OWN =
  /^\/(?:user-center|vip-user|recharge|vip-plans|coupons|trans-log|cashier|invite|newshop|orders|redorder\/mine|activities|activity)(?:\/|$)|^\/shortvideo\/new$|^\/live-detail\/\d+\/desk$/;

export const LIVE = /^\/(?:live|anchor-list|rec-category|rec-collection|rec-video)(?:\/|$)/;
/** Includes the data models, because the reader reaches them from the database. */
export const DATA = /^\/data(?:base)?(?:\/|$)/;

const LEAGUES = /^\/(?:headline|search|score|redorder|fifa-team|fifa2025)(?:\/|$)/;

/** The opening screen of the user centre lists the rail's links itself. */
const CENTER = /^\/user-center\/?$/;

/** The content of the rail at the left of a screen on a wide window; null for a screen without a rail. */
export type RailKind = "account" | "leagues";

export const findRail = (pathname: string): RailKind | null =>
  CENTER.test(pathname)
    ? null
    : OWN.test(pathname)
      ? "account"
      : DATA.test(pathname) || LEAGUES.test(pathname)
        ? "leagues"
        : null;
