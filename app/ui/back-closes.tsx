import { useEffect, useRef } from "react";

/** Marks the entry of the history for a layer over a screen. */
const MARK = "layer";

/** Functions that close the layers over the screen, the topmost last. */
const layers: (() => void)[] = [];
/** The entry of the layers is the newest. */
let isEntered = false;
/** The page itself goes back over that entry. */
let isLeaving = false;
let isListening = false;

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

/** The entry has the address and the router's state of the screen: only this file distinguishes them. */
function enter(): void {
  if (!isListening) addEventListener("popstate", onPop, true);
  isListening = true;
  isEntered = true;
  history.pushState({ ...(history.state as object | null), [MARK]: true }, "");
}

/** Captured before the router handles it: the screen stays the same. */
function onPop(event: PopStateEvent): void {
  if (isLeaving) {
    event.stopImmediatePropagation();
    isLeaving = false;
    if (layers.length > 0) enter();
    return;
  }
  if (isMarked()) {
    // A link led away from an open layer, whose entry belongs to nothing any more.
    event.stopImmediatePropagation();
    history.back();
    return;
  }
  if (!isEntered) return;
  event.stopImmediatePropagation();
  isEntered = false;
  layers.pop()?.();
  if (layers.length > 0) enter();
}

/** Goes back over the entry once nothing lies over the screen; a layer that follows at once uses the same entry. */
function settle(): void {
  if (layers.length > 0 || !isEntered) return;
  isEntered = false;
  if (!isMarked()) return;
  isLeaving = true;
  history.back();
}

/** Lies in a dialog: while the dialog is open, the browser's back closes it and leaves the screen alone. */
export function BackCloses() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const layer = (): void => place.current?.closest("dialog")?.close();
    layers.push(layer);
    if (!isEntered && !isLeaving) enter();
    return () => {
      const at = layers.indexOf(layer);
      if (at >= 0) layers.splice(at, 1);
      setTimeout(settle);
    };
  }, []);
  return <span ref={place} hidden />;
}
