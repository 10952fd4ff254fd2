import { wantsStillness } from "#app/client/stillness.ts";
import { followTouch, listenToTouches } from "./follow-touch.ts";
import { followFinger, isAtEdge, readDirection, readStep } from "./moves.ts";
import { hasOwnMoves, isFree, isOnChart, movesBy } from "./own-moves.ts";
import { findNeighbour, findPanel, findSwiped, swiped } from "./strips.ts";

/** Swipes work up to this width. Wider screens show the parts side by side. */
const PHONE = "(max-width: 899.98px)";

const isTaken = (target: Element): boolean =>
  target.closest(".header") !== null || hasOwnMoves(target) || isOnChart(target) || movesBy(target, "across");

/** If the page has scrolled more than this since the touch, the finger is scrolling the page. */
const SCROLLED_PX = 4;

interface Swipe {
  id: number;
  x: number;
  y: number;
  at: number;
  scrolled: number;
  strip: HTMLElement;
  isRtl: boolean;
  /** Empty until the finger moves horizontally. Always empty if the reader wants no motion. */
  panel: readonly HTMLElement[];
  isAcross: boolean;
  letGo: () => void;
}

let swipe: Swipe | null = null;

function drop(): void {
  swipe?.letGo();
  if (swipe?.isAcross) movePanel(swipe.panel, null);
  swipe = null;
}

function begin({ touches, target, timeStamp }: TouchEvent): void {
  drop();
  const [touch] = touches;
  if (touches.length !== 1 || !touch || !(target instanceof Element)) return;
  if (isAtEdge(touch.clientX, innerWidth) || !matchMedia(PHONE).matches || !isFree()) return;
  const strip = findSwiped();
  if (!strip || !target.closest("main")) return;
  const isRtl = getComputedStyle(strip).direction === "rtl";
  const { identifier: id, clientX: x, clientY: y } = touch;
  swipe = {
    id,
    x,
    y,
    at: timeStamp,
    scrolled: scrollY,
    strip,
    isRtl,
    panel: [],
    isAcross: false,
    letGo: followTouch(target, { move, end }),
  };
}

/** `main` clips the content outside the screen, so that the page does not become wider during the swipe. */
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
    const isOurs = direction === "across" && isFree() && Math.abs(scrollY - swipe.scrolled) <= SCROLLED_PX;
    if (!isOurs || event.touches.length > 1 || isTaken(event.target as Element)) {
      drop();
      return;
    }
    swipe.isAcross = true;
    if (!wantsStillness()) swipe.panel = findPanel(swipe.strip);
    // Prefetches the neighbour's data, as a hover over the neighbour's link does.
    findNeighbour(swipe.strip, step)?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  }
  movePanel(swipe.panel, followFinger(dx, findNeighbour(swipe.strip, step) !== null));
}

function end(event: TouchEvent): void {
  const touch = swipe && findTouch(event, swipe.id);
  if (!swipe || !touch) return;
  const { strip, isAcross, x, at, isRtl } = swipe;
  drop();
  if (!isAcross) return;
  const step = event.type === "touchcancel" ? null : readStep(touch.clientX - x, event.timeStamp - at, innerWidth, isRtl);
  const link = step && findNeighbour(strip, step);
  if (!link) return;
  swiped.step = step;
  link.click();
  swiped.step = null;
}

export const listenToSwipes = (): (() => void) => listenToTouches(begin);
