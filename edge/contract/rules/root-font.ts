/** The largest root font size at the usual text size: that of a viewport 432 px wide; wider screens keep the phone's scale. */
const ROOT_FONT_MAX_PX = 43.2;

/** The text size that browsers start with; a person's own setting counts relative to it. */
const USUAL_TEXT_PX = 16;

// At the reference phone (390 px) the root is 39 px, so one pixel more of a person's text size is 39/16 px of root.
const ROOT_PER_TEXT_PX = 2.4375;

/** The root font size as CSS: viewport / 10, capped, and moved by the person's own text size, which `100%` stands for (Specification 9.9). */
export const ROOT_FONT_CSS = `min(calc(10vw + (100% - ${USUAL_TEXT_PX}px) * ${ROOT_PER_TEXT_PX}), ${(ROOT_FONT_MAX_PX / USUAL_TEXT_PX) * 100}%)`;
