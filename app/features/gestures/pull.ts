import { getRouter } from "#app/client/router.ts";
import { followPull, PULLED_PX, readDirection } from "./moves.ts";
import "./pull.css";

/** The lists that a reader pulls down to load them again. */
const LISTS = /^\/m\/(?:score(?:\/detail\/.*|\/collected)?|live(?:\/lives|\/videos)?|anchor-list|headline|database)\/?$/;
/** A refresh that is over at once is still seen. */
const SHOWN_MIN_MS = 400;

interface Pull {
  x: number;
  y: number;
  sign: HTMLElement | null;
}

let pull: Pull | null = null;

const isList = (): boolean => LISTS.test(location.pathname);

/** On these lists a finger does not make the browser itself load the page again. Must be called on each screen. */
export const takePulls = (): void => {
  document.documentElement.toggleAttribute("data-pulled", isList() && matchMedia("(pointer: coarse)").matches);
};

function begin({ touches, target }: TouchEvent): void {
  const [touch] = touches;
  pull = null;
  if (touches.length !== 1 || !touch || scrollY > 0 || !isList() || !(target instanceof Element)) return;
  if (!target.closest("main, .header") || document.querySelector("dialog[open]")) return;
  pull = { x: touch.clientX, y: touch.clientY, sign: null };
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

function move({ touches }: TouchEvent): void {
  const [touch] = touches;
  if (!pull || !touch) return;
  const way = { dx: touch.clientX - pull.x, dy: touch.clientY - pull.y };
  if (!pull.sign) {
    const direction = readDirection(way);
    if (direction === null) return;
    if (direction !== "down" || scrollY > 0) {
      pull = null;
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
    if (!router) return resolve();
    const stop = router.subscribe(({ revalidation }) => {
      if (revalidation !== "idle") return;
      stop();
      resolve();
    });
    router.revalidate();
  });

async function refresh(sign: HTMLElement): Promise<void> {
  sign.classList.add("pull-turns");
  place(sign, PULLED_PX);
  await Promise.all([reload(), new Promise((resolve) => setTimeout(resolve, SHOWN_MIN_MS))]);
  sign.remove();
}

function end({ type }: TouchEvent): void {
  const sign = pull?.sign;
  pull = null;
  if (!sign) return;
  if (type === "touchend" && sign.classList.contains("pull-far")) void refresh(sign);
  else sign.remove();
}

export function listenToPulls(): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  addEventListener("touchstart", begin, options);
  addEventListener("touchmove", move, options);
  addEventListener("touchend", end, options);
  addEventListener("touchcancel", end, options);
  return () => stop.abort();
}
