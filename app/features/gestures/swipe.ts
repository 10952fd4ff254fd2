import { followFinger, isAtEdge, readDirection, readStep } from "./moves.ts";
import { findNeighbour, findPanel, findSwiped, swiped } from "./strips.ts";

/** Elements in which a horizontal move means something else. */
const OWN_MOVES = "input, textarea, select, dialog, .player, .tabbar, .header, [contenteditable]";
/** A drawing of at least this width is a chart, on which a finger reads values. */
const CHART_MIN_PX = 80;
/** Wider screens have the parts of a screen beside each other. */
const PHONE = "(max-width: 899.98px)";
const STILL = "(prefers-reduced-motion: reduce)";

/** True if the element, or what is around it, can itself be moved sideways by a finger. */
function movesSideways(target: Element): boolean {
  if (target.closest(OWN_MOVES)) return true;
  if ((target.closest("svg")?.clientWidth ?? 0) >= CHART_MIN_PX) return true;
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement)
    if (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  return false;
}

interface Swipe {
  id: number;
  x: number;
  y: number;
  at: number;
  strip: HTMLElement;
  isRtl: boolean;
  /** Empty until the finger's way is known to go across, and where the reader wants no motion. */
  panel: readonly HTMLElement[];
  isAcross: boolean;
}

let swipe: Swipe | null = null;

function begin({ touches, target, timeStamp }: TouchEvent): void {
  swipe = null;
  const [touch] = touches;
  if (touches.length !== 1 || !touch || !(target instanceof Element)) return;
  if (isAtEdge(touch.clientX, innerWidth) || !matchMedia(PHONE).matches || document.querySelector("dialog[open]")) return;
  const strip = findSwiped();
  if (!strip || !target.closest("main") || (visualViewport?.scale ?? 1) > 1.01) return;
  const isRtl = getComputedStyle(strip).direction === "rtl";
  const { identifier: id, clientX: x, clientY: y } = touch;
  swipe = { id, x, y, at: timeStamp, strip, isRtl, panel: [], isAcross: false };
}

/** `main` cuts what stands beside the screen, so that the page does not become wider under the finger. */
function movePanel(panel: readonly HTMLElement[], x: number | null): void {
  const main = document.querySelector<HTMLElement>("main");
  if (main) main.style.overflowX = x === null ? "" : "clip";
  for (const element of panel) element.style.transform = x === null ? "" : `translateX(${x}px)`;
}

const findTouch = ({ changedTouches }: TouchEvent, id: number) => [...changedTouches].find(({ identifier }) => identifier === id);

function move(event: TouchEvent): void {
  const touch = swipe && findTouch(event, swipe.id);
  if (!swipe || !touch) return;
  const [dx, dy] = [touch.clientX - swipe.x, touch.clientY - swipe.y];
  const step = dx < 0 === swipe.isRtl ? "previous" : "next";
  if (!swipe.isAcross) {
    const direction = readDirection({ dx, dy });
    if (direction === null) return;
    if (direction !== "across" || event.touches.length > 1 || movesSideways(event.target as Element)) {
      swipe = null;
      return;
    }
    swipe.isAcross = true;
    if (!matchMedia(STILL).matches) swipe.panel = findPanel(swipe.strip);
    // Fetches the data ahead, as a pointer over the link does.
    findNeighbour(swipe.strip, step)?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  }
  movePanel(swipe.panel, followFinger(dx, findNeighbour(swipe.strip, step) !== null));
}

function end(event: TouchEvent): void {
  const touch = swipe && findTouch(event, swipe.id);
  if (!swipe || !touch) return;
  const { strip, panel, isAcross, x, at, isRtl } = swipe;
  swipe = null;
  if (!isAcross) return;
  movePanel(panel, null);
  const step = event.type === "touchcancel" ? null : readStep(touch.clientX - x, event.timeStamp - at, innerWidth, isRtl);
  const link = step && findNeighbour(strip, step);
  if (!link) return;
  swiped.step = step;
  link.click();
  swiped.step = null;
}

export function listenToSwipes(): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  addEventListener("touchstart", begin, options);
  addEventListener("touchmove", move, options);
  addEventListener("touchend", end, options);
  addEventListener("touchcancel", end, options);
  return () => stop.abort();
}
