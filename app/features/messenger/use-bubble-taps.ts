import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Milliseconds of touch after which a long press opens a message's menu. */
const LONG_PRESS_MS = 450;
/** Largest movement of a finger during a long press, and the distance of the pull that starts a reply, in pixels. */
const SLIP_PX = 8;
const PULL_PX = 56;
const PULL_MAX_PX = 80;

/** Actions on a message by a tap on one of its parts, a long press, or a pull. */
export type BubbleAct = "menu" | "reply" | "quote" | "react" | "readers" | "resend" | "drop" | "rewrite" | "select" | "view";

interface Press {
  bubble: HTMLElement;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
  isPulled: boolean;
}

const findBubble = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>("[data-message]");

/** Handles taps, long presses and pulls on the messages of a list. With `isSelecting` every tap selects. */
export function useBubbleTaps(isSelecting: boolean, onAct: (act: BubbleAct, key: string, sign?: string) => void) {
  const press = useRef<Press | null>(null);
  /** True after a long press, because the click that follows must be ignored. */
  const isSpent = useRef(false);
  const act = (name: BubbleAct, bubble: HTMLElement, sign?: string): void => onAct(name, bubble.dataset.message ?? "", sign);

  const end = (): void => {
    if (!press.current) return;
    clearTimeout(press.current.timer);
    press.current.bubble.style.removeProperty("--pull");
    press.current = null;
  };

  return {
    onClick(event: MouseEvent): void {
      if (isSpent.current) {
        isSpent.current = false;
        event.preventDefault();
        return;
      }
      const bubble = findBubble(event.target);
      if (!bubble) return;
      const part = (event.target as Element).closest<HTMLElement>("[data-act]");
      if (isSelecting) {
        event.preventDefault();
        act("select", bubble);
      } else if (part) act(part.dataset.act as BubbleAct, bubble, part.dataset.sign);
    },
    onContextMenu(event: MouseEvent): void {
      const bubble = findBubble(event.target);
      if (!bubble || isSelecting || (event.target as Element).closest("a")) return;
      event.preventDefault();
      end();
      act("menu", bubble);
    },
    onPointerDown({ target, pointerType, clientX: x, clientY: y }: PointerEvent): void {
      isSpent.current = false;
      const bubble = findBubble(target);
      if (!bubble || isSelecting || pointerType === "mouse") return;
      end();
      const timer = setTimeout(() => {
        isSpent.current = true;
        end();
        act("menu", bubble);
      }, LONG_PRESS_MS);
      press.current = { bubble, x, y, timer, isPulled: false };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const { current } = press;
      if (!current) return;
      const [across, down] = [clientX - current.x, Math.abs(clientY - current.y)];
      if (Math.abs(across) < SLIP_PX && down < SLIP_PX) return;
      clearTimeout(current.timer);
      if (down > Math.abs(across) && !current.isPulled) {
        end();
        return;
      }
      current.isPulled = true;
      current.bubble.style.setProperty("--pull", `${Math.max(0, Math.min(PULL_MAX_PX, across))}px`);
    },
    onPointerUp({ clientX }: PointerEvent): void {
      const { current } = press;
      if (current?.isPulled && clientX - current.x >= PULL_PX) {
        isSpent.current = true;
        act("reply", current.bubble);
      }
      end();
    },
    onPointerCancel: end,
  };
}
