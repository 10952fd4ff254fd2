import { useEffect, useRef } from "react";

const MARK = "layer";

/** Functions that close the open layers; the topmost layer is last. */
const layers: (() => void)[] = [];
let isEntered = false;
let isLeaving = false;
let isListening = false;

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

/**
 * The new history entry repeats the screen's address and router state. Only `MARK`, which only this file reads, distinguishes the
 * two entries.
 */
function enter(): void {
  if (!isListening) addEventListener("popstate", onPop, true);
  isListening = true;
  isEntered = true;
  history.pushState({ ...(history.state as object | null), [MARK]: true }, "");
}

/** Captures the event before the router handles it, because the screen must stay. */
function onPop(event: PopStateEvent): void {
  if (isLeaving) {
    event.stopImmediatePropagation();
    isLeaving = false;
    if (layers.length > 0) enter();
    return;
  }
  if (isMarked()) {
    // Skips the layer's entry, which is obsolete after a link has led away from the open layer.
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

/** Once no layer is open, goes back to leave the layers' history entry. A layer that opens before this call reuses the entry. */
function settle(): void {
  if (layers.length > 0 || !isEntered) return;
  isEntered = false;
  if (!isMarked()) return;
  isLeaving = true;
  history.back();
}

/** Put it inside a dialog: while the dialog is open, the browser's back button closes the dialog and the screen stays. */
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
