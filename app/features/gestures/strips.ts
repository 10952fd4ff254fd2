import type { Step } from "./moves.ts";

/** The strips whose links change the part of the screen below them. */
const STRIPS = "main :is(.tabs, .dates, .sports, .filters)";
/** The strips that also change if the reader swipes over the part below. */
const SWIPED =
  "main :is(.match-tabs, .dates, .room-side > .tabs, .league > .tabs, .team > .tabs, .database > .tabs, .live-wide > .tabs)";

/** null for a room's tabs, because the part below them loads nothing and is never late. */
export function findStrip(link: Element): HTMLElement | null {
  const strip = link.parentElement;
  return strip?.matches(STRIPS) && !strip.closest(".room") ? strip : null;
}

export const findSwiped = (): HTMLElement | null => document.querySelector<HTMLElement>(SWIPED);

/**
 * The elements that are replaced when the reader chooses another link of the strip. In the score list, they begin below the line
 * that states the age of the data.
 */
export function findPanel(strip: HTMLElement): HTMLElement[] {
  const panel: HTMLElement[] = [];
  const above = strip.parentElement?.querySelector(":scope > .as-of") ?? strip;
  for (let next = above.nextElementSibling; next; next = next.nextElementSibling)
    if (next instanceof HTMLElement && next.getClientRects().length > 0) panel.push(next);
  return panel;
}

/** The link beside the chosen one. Links that lead to another kind of screen are left out. */
export function findNeighbour(strip: HTMLElement, step: Step): HTMLAnchorElement | null {
  const chosen = strip.querySelector<HTMLAnchorElement>("a[aria-current]");
  const isOfScreen = (link: HTMLAnchorElement) =>
    link.pathname === chosen?.pathname || strip.parentElement?.matches(".live-wide");
  const links = [...strip.querySelectorAll<HTMLAnchorElement>(":scope > a")].filter(isOfScreen);
  return (chosen && links[links.indexOf(chosen) + (step === "next" ? 1 : -1)]) ?? null;
}

/** Set while a swipe clicks a link, so that the new part slides in from the side. */
export const swiped: { step: Step | null } = { step: null };
