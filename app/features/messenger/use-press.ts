import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { spendPress } from "./spend-press.ts";

/** iPhones report no long press, so the hook measures the press itself. */
const LONG_PRESS_MS = 500;
const TREMBLE_PX = 10;

export function usePress(onPress: () => void): {
  press: RefObject<HTMLAnchorElement>;
  handlers: { onContextMenu: (event: MouseEvent) => void };
} {
  const press = useRef<HTMLAnchorElement>(null);
  const latest = useRef(onPress);
  latest.current = onPress;
  /** True after the menu has opened. Prevents a second opening on phones that report the long press themselves too. */
  const isPressed = useRef(false);
  const act = useRef(() => {
    if (isPressed.current) return;
    isPressed.current = true;
    spendPress();
    latest.current();
  });

  useEffect(() => {
    const { current } = press;
    if (!current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    const cancel = (): void => clearTimeout(timer);
    const begin = ({ pointerType, clientX, clientY }: PointerEvent): void => {
      isPressed.current = false;
      if (pointerType === "mouse") return;
      from = { x: clientX, y: clientY };
      timer = setTimeout(act.current, LONG_PRESS_MS);
    };
    const move = ({ clientX, clientY }: PointerEvent): void => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > TREMBLE_PX) cancel();
    };
    current.addEventListener("pointerdown", begin);
    current.addEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel", "pointerleave"] as const) current.addEventListener(name, cancel);
    return () => {
      cancel();
      current.removeEventListener("pointerdown", begin);
      current.removeEventListener("pointermove", move);
      for (const name of ["pointerup", "pointercancel", "pointerleave"] as const) current.removeEventListener(name, cancel);
    };
  }, []);

  return {
    press,
    handlers: {
      onContextMenu: (event) => {
        event.preventDefault();
        act.current();
      },
    },
  };
}
