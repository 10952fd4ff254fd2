interface Follower {
  move: (event: TouchEvent) => void;
  end: (event: TouchEvent) => void;
}

/**
 * Follows the finger that touched the element. Returns the function that stops following. The listeners are on the element, because
 * the window gets no events after a moving list has removed the element.
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

/** Calls `begin` for each finger that touches the page. Returns the function that removes the listener. */
export function listenToTouches(begin: (event: TouchEvent) => void): () => void {
  const stop = new AbortController();
  addEventListener("touchstart", begin, { passive: true, signal: stop.signal });
  return () => stop.abort();
}
