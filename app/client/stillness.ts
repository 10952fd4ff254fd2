/**
 * True if the person prefers reduced motion. Style sheets apply this preference themselves (styles/words.css); scripts must call
 * this function.
 */
export const wantsStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
