/**
 * Ignores the release of the finger that is down. A long press opens its menu under the finger, so the release would press the
 * menu item there.
 */
export function spendPress(): void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const onClick = (event: MouseEvent): void => {
    stop.abort();
    // A click with `detail` 0 comes from a key or a script, not from a pointer.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", onClick, options);
  for (const next of ["pointerdown", "keydown"]) addEventListener(next, () => stop.abort(), options);
}
