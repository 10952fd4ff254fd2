/** The advertisements of the common config (Specification 3.12). */
export type AdPlace = "launch_ad" | "home_pop_ad" | "live_play_ad";

/** What suppresses ads for somebody (Specification 3.1, 6.5). */
export type AdSuppression = { is_no_qrad?: number | boolean | null; is_no_popad?: number | boolean | null };

/**
 * Whether an advertisement is shown to somebody: is_no_popad suppresses those that cover the screen (at launch and on the
 * home screen), is_no_qrad the one in the player (Specification 6.5).
 */
export const showsAd = (place: AdPlace, viewer: AdSuppression | null | undefined): boolean =>
  !(place === "live_play_ad" ? viewer?.is_no_qrad : viewer?.is_no_popad);
