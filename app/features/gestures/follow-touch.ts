interface Follower {
  move: (event: TouchEvent) => void;
  end: (event: TouchEvent) => void;
}

/**
 * Follows the finger that has touched the element, and returns a function that lets it go. The element itself hears the touch to
 * its end: the window would not, if a list that moves has taken the element away.
 */
export function followTouch(target: Element, { move, end }: Follower): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  const element = target as HTMLElement;
  element.addEventListener("touchmove", move, options);
  element.addEventListener("touchend", end, options);
  element.addEventListener("touchcancel", end, options);
  return () => stop.abort();
}

/** Calls `begin` for each finger that touches the page. Returns a function that stops it. */
export function listenToTouches(begin: (event: TouchEvent) => void): () => void {
  const stop = new AbortController();
  addEventListener("touchstart", begin, { passive: true, signal: stop.signal });
  return () => stop.abort();
}
