import { getRouter } from "#app/client/router.ts";

/** If a list does not reach its earlier length within this time, it has become shorter, so the wait ends. */
const WAIT_MAX_MS = 8_000;
const BY_HAND = ["touchstart", "wheel", "keydown", "pointerdown"] as const;

const readEnd = (): number => document.documentElement.scrollHeight - innerHeight;

/**
 * After a step back in the history, the browser restores the scroll position, but a list whose data are late is still too short.
 * The page therefore scrolls again when the list is long enough, unless the reader scrolls first. Returns a function that stops
 * the wait.
 */
export function returnToPlace(): () => void {
  const { historyAction, restoreScrollPosition: place } = getRouter()?.state ?? {};
  const stop = new AbortController();
  if (historyAction !== "POP" || typeof place !== "number" || place <= readEnd()) return () => undefined;
  const observer = new ResizeObserver(() => {
    if (readEnd() < place) return;
    scrollTo({ top: place, behavior: "instant" });
    end();
  });
  const timer = setTimeout(end, WAIT_MAX_MS);
  function end(): void {
    clearTimeout(timer);
    observer.disconnect();
    stop.abort();
  }
  for (const event of BY_HAND) addEventListener(event, end, { passive: true, signal: stop.signal });
  observer.observe(document.body);
  return end;
}
