import { getRouter } from "#app/client/router.ts";
import { followTouch, listenToTouches } from "./follow-touch.ts";
import { followPull, PULLED_PX, readDirection } from "./moves.ts";
import { hasOwnMoves, isFree, movesBy } from "./own-moves.ts";
import "./pull.css";

/** The lists that a reader pulls down to load them again. */
const LISTS = /^\/m\/(?:score(?:\/detail\/.*|\/collected)?|live(?:\/lives|\/videos)?|anchor-list|headline|database)\/?$/;
/** The refresh indicator is shown for at least `SHOWN_MIN_MS` and at most `SHOWN_MAX_MS`, however fast the data arrive. */
const SHOWN_MIN_MS = 400;
const SHOWN_MAX_MS = 10_000;

interface Pull {
  x: number;
  y: number;
  sign: HTMLElement | null;
  letGo: () => void;
}

let pull: Pull | null = null;
let isLoading = false;

const isList = (): boolean => LISTS.test(location.pathname);

/** Prevents the browser's own reload when a finger pulls one of the lists in `LISTS`. Must be called on each screen. */
export const takePulls = (): void => {
  document.documentElement.toggleAttribute("data-pulled", isList() && matchMedia("(pointer: coarse)").matches);
};

function drop(): void {
  pull?.sign?.remove();
  pull?.letGo();
  pull = null;
}

function begin({ touches, target }: TouchEvent): void {
  const [touch] = touches;
  drop();
  if (touches.length !== 1 || !touch || scrollY > 0 || isLoading || !isList() || !(target instanceof Element)) return;
  if (!target.closest("main, .header") || !isFree()) return;
  pull = { x: touch.clientX, y: touch.clientY, sign: null, letGo: followTouch(target, { move, end }) };
}

function drawSign(): HTMLElement {
  const sign = document.createElement("i");
  sign.className = "pull-sign";
  sign.ariaHidden = "true";
  document.body.appendChild(sign);
  return sign;
}

const place = (sign: HTMLElement, px: number): void => {
  sign.style.setProperty("--pulled", `${px}px`);
  sign.style.setProperty("--turned", `${px * 4}deg`);
  sign.classList.toggle("pull-far", px >= PULLED_PX);
};

function move({ touches, target }: TouchEvent): void {
  const [touch] = touches;
  if (!pull || !touch) return;
  const way = { dx: touch.clientX - pull.x, dy: touch.clientY - pull.y };
  if (!pull.sign) {
    const direction = readDirection(way);
    if (direction === null) return;
    // The finger does not pull the list if a long touch has selected text, or if an inner list can still scroll up.
    if (direction !== "down" || scrollY > 0 || !isFree() || hasOwnMoves(target as Element) || movesBy(target as Element, "up")) {
      drop();
      return;
    }
    pull.sign = drawSign();
  }
  place(pull.sign, followPull(way.dy));
}

/** Resolves when the data of the screen have arrived. */
const reload = (): Promise<void> =>
  new Promise((resolve) => {
    const router = getRouter();
    // Without a network nothing is reloaded, because the list that is already shown is better than an error page.
    if (!router || !navigator.onLine) return resolve();
    const stop = router.subscribe(({ revalidation }) => {
      if (revalidation !== "idle") return;
      stop();
      resolve();
    });
    router.revalidate();
  });

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function refresh(sign: HTMLElement): Promise<void> {
  isLoading = true;
  sign.classList.add("pull-turns");
  place(sign, PULLED_PX);
  await Promise.all([Promise.race([reload(), after(SHOWN_MAX_MS)]), after(SHOWN_MIN_MS)]);
  sign.remove();
  isLoading = false;
}

function end({ type }: TouchEvent): void {
  const sign = pull?.sign;
  if (pull) pull.sign = null;
  drop();
  if (type === "touchend" && sign?.classList.contains("pull-far")) void refresh(sign);
  else sign?.remove();
}

export const listenToPulls = (): (() => void) => listenToTouches(begin);
