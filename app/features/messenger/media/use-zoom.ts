import { type PointerEvent, useRef, type WheelEvent } from "react";
import { moved, TAP_SCALE, WHOLE, type Zoom, zoomed } from "./zoom.ts";

/** Two taps within this time and this distance count as a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 24;
/** A pull down by this distance closes the picture. */
const CLOSE_PX = 110;
const WHEEL_RATE = 0.002;

interface Point {
  x: number;
  y: number;
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const apart = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** A pull down closes a picture that is not zoomed. */
export function useZoom(onClose: () => void) {
  const fingers = useRef(new Map<number, Point>());
  const zoom = useRef<Zoom>(WHOLE);
  const pull = useRef(0);
  const tap = useRef({ at: 0, x: 0, y: 0, isTap: false });

  const place = (frame: HTMLElement): void => {
    const { scale, x, y } = zoom.current;
    frame.style.setProperty("--zoom", `translate(${x}px, ${y + pull.current}px) scale(${scale})`);
    // The browser handles horizontal swipes as long as the picture is not zoomed.
    frame.style.touchAction = scale > 1 ? "none" : "pan-x";
  };
  const around = (frame: HTMLElement, { x, y }: Point): Point => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const readSize = (frame: HTMLElement) => ({ width: frame.clientWidth, height: frame.clientHeight });

  return {
    onPointerDown({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>): void {
      currentTarget.setPointerCapture(pointerId);
      fingers.current.set(pointerId, { x, y });
      const isSecond = Date.now() - tap.current.at < DOUBLE_TAP_MS && apart([tap.current, { x, y }]) < DOUBLE_TAP_PX;
      tap.current = { at: isSecond ? tap.current.at : 0, x, y, isTap: fingers.current.size === 1 };
    },
    onPointerMove({ currentTarget: frame, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>): void {
      if (!fingers.current.has(pointerId)) return;
      const before = [...fingers.current.values()];
      fingers.current.set(pointerId, { x, y });
      const now = [...fingers.current.values()];
      const [from, to] = [middle(before), middle(now)];
      if (apart([tap.current, { x, y }]) > DOUBLE_TAP_PX) tap.current.isTap = false;
      if (now.length > 1)
        zoom.current = zoomed(zoom.current, apart(now) / (apart(before) || 1), around(frame, to), readSize(frame));
      if (zoom.current.scale > 1) zoom.current = moved(zoom.current, { x: to.x - from.x, y: to.y - from.y }, readSize(frame));
      else if (now.length === 1) pull.current = Math.max(0, pull.current + to.y - from.y);
      place(frame);
    },
    onPointerUp({ currentTarget: frame, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>): void {
      fingers.current.delete(pointerId);
      if (pull.current >= CLOSE_PX) onClose();
      pull.current = 0;
      const { at, isTap } = tap.current;
      if (isTap && at > 0) {
        const factor = zoom.current.scale > 1 ? 1 / zoom.current.scale : TAP_SCALE;
        zoom.current = zoomed(zoom.current, factor, around(frame, { x, y }), readSize(frame));
        tap.current.at = 0;
      } else if (isTap) tap.current.at = Date.now();
      place(frame);
    },
    onPointerCancel({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
      fingers.current.delete(pointerId);
      pull.current = 0;
      place(currentTarget);
    },
    onWheel({ currentTarget: frame, deltaY, clientX: x, clientY: y }: WheelEvent<HTMLElement>): void {
      zoom.current = zoomed(zoom.current, Math.exp(-deltaY * WHEEL_RATE), around(frame, { x, y }), readSize(frame));
      place(frame);
    },
  };
}
