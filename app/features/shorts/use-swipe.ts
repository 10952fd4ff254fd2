import { type RefObject, useEffect, useRef } from "react";
import { toSwipe } from "#edge/contract/rules/shorts.ts";

/** Wheel events within this time count as one turn of the wheel or trackpad. */
const WHEEL_ONCE_MS = 450;
const WHEEL_LEAST = 12;

interface SwipeActs {
  /** 1 for the next video, -1 for the previous. */
  move: (by: 1 | -1) => void;
  toggle: () => void;
  mute: () => void;
}

/**
 * Handles fingers, wheels and keys on the stage. The strip follows a finger, then settles. Keys in fields and dialogs are ignored.
 */
export function useSwipe(stage: RefObject<HTMLElement>, strip: RefObject<HTMLElement>, acts: SwipeActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const area = stage.current;
    if (!area) return;
    let from: { x: number; y: number; at: number } | null = null;
    let wheeledAt = 0;
    const drag = (pixels: number): void => strip.current?.style.setProperty("--drag", `${pixels}px`);
    const isElsewhere = (event: Event): boolean =>
      event.target instanceof Element && event.target.closest("dialog, input, textarea, select, summary") !== null;
    const down = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" || isElsewhere(event)) return;
      from = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      strip.current?.classList.add("is-dragged");
    };
    const over = (event: PointerEvent): void => {
      if (from) drag(event.clientY - from.y);
    };
    const up = (event: PointerEvent): void => {
      if (!from) return;
      const by =
        event.type === "pointercancel"
          ? 0
          : toSwipe({ x: event.clientX - from.x, y: event.clientY - from.y, ms: event.timeStamp - from.at });
      from = null;
      strip.current?.classList.remove("is-dragged");
      drag(0);
      if (by !== 0) latest.current.move(by);
    };
    const wheel = (event: WheelEvent): void => {
      if (isElsewhere(event) || Math.abs(event.deltaY) < WHEEL_LEAST) return;
      event.preventDefault();
      if (event.timeStamp - wheeledAt < WHEEL_ONCE_MS) return;
      wheeledAt = event.timeStamp;
      latest.current.move(event.deltaY > 0 ? 1 : -1);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event) || document.querySelector("dialog[open]")) return;
      const onButton = event.target instanceof Element && event.target.closest("a, button") !== null;
      if (event.key === "ArrowDown" || event.key === "PageDown") latest.current.move(1);
      else if (event.key === "ArrowUp" || event.key === "PageUp") latest.current.move(-1);
      else if (event.key === " " && !onButton) latest.current.toggle();
      else if (event.key === "m") latest.current.mute();
      else return;
      event.preventDefault();
    };
    const quiet = { passive: true } as const;
    area.addEventListener("pointerdown", down, quiet);
    addEventListener("pointermove", over, quiet);
    addEventListener("pointerup", up, quiet);
    addEventListener("pointercancel", up, quiet);
    area.addEventListener("wheel", wheel, { passive: false });
    addEventListener("keydown", key);
    return () => {
      area.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", over);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      area.removeEventListener("wheel", wheel);
      removeEventListener("keydown", key);
    };
  }, [stage, strip]);
}
