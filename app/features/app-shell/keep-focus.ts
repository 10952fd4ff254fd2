import { getRouter } from "#app/client/router.ts";

/** A late list has arrived within this time, or it no longer holds the link. */
const LIST_WAIT_MS = 8_000;
/** A new screen has replaced the old one within this time. */
const SCREEN_WAIT_MS = 2_000;

interface LeftLink {
  href: string;
  /** The number of earlier links in `main` with the same address. A followed match stands twice in a list. */
  nth: number;
}

const findLinks = (href: string): HTMLAnchorElement[] =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>("main a[href]")).filter(
    (link) => link.getAttribute("href") === href && link.getClientRects().length > 0,
  );

/** The place after the rail, which is not the screen's own (app-shell.tsx). */
const findContent = () => document.getElementById("content") ?? document.getElementById("main");

/** `main` outlives its screen, and has the focus if the previous screen was opened by a key. */
const isLost = (): boolean => [document.body, findContent()].includes(document.activeElement as HTMLElement | null);

/** The link by which the reader left each entry of the history. */
const left = new Map<string, LeftLink>();
let hasKeyboard = false;
let isListening = false;
let stopWait = (): void => undefined;

/**
 * Focuses what `find` finds as soon as the focus is lost. The page waits, because the old screen keeps the focus until the new one
 * replaces it, and a wide screen shows the same link beside a match. The reader's next key or tap ends the wait.
 */
function focusWhenLost(find: () => HTMLElement | null | undefined, forMs: number): void {
  stopWait();
  const attempt = () => {
    if (isLost()) find()?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => stopWait(), forMs);
  stopWait = () => {
    observer.disconnect();
    clearTimeout(timer);
    stopWait = () => undefined;
  };
  observer.observe(document.body, { childList: true, subtree: true });
  attempt();
}

function rememberLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("main a[href]") : null;
  const href = link?.getAttribute("href");
  const key = getRouter()?.state.location.key;
  if (link && href && key) left.set(key, { href, nth: Math.max(0, findLinks(href).indexOf(link)) });
}

/**
 * A person with a keyboard finds the place again: a step back focuses the link by which the person left, and another screen that
 * takes the focused link away begins at its content. A person who points keeps the browser's own behaviour.
 */
export function listenToFocus(): void {
  const router = getRouter();
  if (isListening || !router) return;
  isListening = true;
  const note = ({ type }: Event) => {
    hasKeyboard = type === "keydown";
    stopWait();
  };
  addEventListener("keydown", note, { capture: true, passive: true });
  addEventListener("pointerdown", note, { capture: true, passive: true });
  document.addEventListener("click", rememberLink, true);
  let { key, pathname } = router.state.location;
  router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state !== "idle" || location.key === key) return;
    const isOther = location.pathname !== pathname;
    ({ key, pathname } = location);
    if (!hasKeyboard) return;
    const link = historyAction === "POP" ? left.get(key) : undefined;
    if (link)
      focusWhenLost(() => {
        const found = findLinks(link.href);
        return found[link.nth] ?? found[0];
      }, LIST_WAIT_MS);
    else if (isOther) focusWhenLost(findContent, SCREEN_WAIT_MS);
  });
}
