/** True if the person wants no movement. Style sheets follow this wish by themselves (styles/words.css); scripts have to ask. */
export const wantsStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
