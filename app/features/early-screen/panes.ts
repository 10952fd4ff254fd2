import { findPanel, findStrip, swiped } from "../gestures/strips.ts";
import type { Step } from "../gestures/moves.ts";

/** Covers the part of a screen below a strip of tabs until the part of the tapped tab arrives. */
export interface Pane {
  /** The part's position on the screen, in pixels. */
  top: number;
  left: number;
  width: number;
  /** The part as the reader has seen it last; empty if the reader has not seen it on this screen. */
  seen: readonly HTMLElement[];
  /** The step of the swipe that opened this part; null after a tap. */
  from: Step | null;
  isOfCards: boolean;
  /** True while the new part is still a skeleton. */
  isLate: () => boolean;
}

/** Each stored part consists of whole page elements, so a screen keeps only this many parts. */
const SEEN_MAX = 6;

const seen = new Map<string, readonly HTMLElement[]>();
let screen = "";
let left: { address: string; panel: readonly HTMLElement[] } | null = null;

const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;
const CARDS = /^\/m\/(?:live|anchor-list|rec-category)(?:\/|$)/;

/** Another tab begins at its top. If the panel has scrolled under the strip, the page scrolls back to the panel's top. */
function scrollBack(strip: HTMLElement, [first]: readonly HTMLElement[]): void {
  const bar = Math.max(
    strip.getBoundingClientRect().bottom,
    document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0,
  );
  const over = bar - (first?.getBoundingClientRect().top ?? bar);
  if (over > 0) scrollBy({ top: -over, behavior: "instant" });
}

const FIRST = ".bones, .card, .live-cards, .rows";

/** A part is not late once its first element is shown, even if later elements are skeletons. */
function isLate(strip: HTMLElement): boolean {
  const firsts = findPanel(strip).map((part) => (part.matches(FIRST) ? part : part.querySelector(FIRST)));
  return firsts.find((first) => first !== null)?.matches(".bones") ?? false;
}

/** null if the link is no tab. Must be called during the tap, before the panel changes. */
export function leaveTab(link: HTMLAnchorElement): { isSwiped: boolean; measure: () => Pane } | null {
  const strip = findStrip(link);
  const panel = strip ? findPanel(strip) : [];
  if (!strip || panel.length === 0) return null;
  const { step: from } = swiped;
  left = { address: addressOf(location), panel };
  const wanted = addressOf(link);
  const measure = (): Pane => {
    scrollBack(strip, panel);
    const boxes = panel.map((element) => element.getBoundingClientRect());
    const start = Math.min(...boxes.map((box) => box.left));
    return {
      top: Math.max(0, Math.min(...boxes.map((box) => box.top))),
      left: start,
      width: Math.max(...boxes.map((box) => box.right)) - start,
      seen: seen.get(wanted) ?? [],
      from,
      isOfCards: CARDS.test(link.pathname),
      isLate: () => isLate(strip),
    };
  };
  return { isSwiped: from !== null, measure };
}

export const isKnown = (link: HTMLAnchorElement): boolean => seen.has(addressOf(link));

/**
 * Stores the part that the reader has left. If its elements are still in the page, React has reused them, so the part is not
 * stored.
 */
export function keepLeft(): void {
  if (screen !== location.pathname) seen.clear();
  screen = location.pathname;
  const { address = "", panel = [] } = left ?? {};
  left = null;
  if (!address.startsWith(screen) || panel.length === 0 || panel.some((element) => element.isConnected)) return;
  seen.delete(address);
  seen.set(address, panel);
  if (seen.size > SEEN_MAX) seen.delete(seen.keys().next().value ?? "");
}
