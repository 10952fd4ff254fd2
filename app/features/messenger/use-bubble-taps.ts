import { type MouseEvent, type PointerEvent, useRef } from "react";
import { type Point, pointOf } from "#app/ui/place-at.ts";
import { spendPress } from "./spend-press.ts";

const LONG_PRESS_MS = 450;
/** A finger may move by `SLIP_PX` during a long press. A pull by `PULL_PX` starts a reply. */
const SLIP_PX = 8;
const PULL_PX = 56;
const PULL_MAX_PX = 80;

export type BubbleAct = "menu" | "reply" | "quote" | "react" | "readers" | "resend" | "drop" | "rewrite" | "select" | "view";

interface Press {
  bubble: HTMLElement;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
  isPulled: boolean;
}

const findBubble = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>("[data-message]");

/** With `isSelecting` every tap selects a message. */
export function useBubbleTaps(isSelecting: boolean, onAct: (act: BubbleAct, key: string, at: Point, sign?: string) => void) {
  const press = useRef<Press | null>(null);
  const act = (name: BubbleAct, bubble: HTMLElement, at: Point, sign?: string): void =>
    onAct(name, bubble.dataset.message ?? "", at, sign);

  const end = (): void => {
    if (!press.current) return;
    clearTimeout(press.current.timer);
    press.current.bubble.style.removeProperty("--pull");
    press.current = null;
  };

  return {
    onClick(event: MouseEvent): void {
      const bubble = findBubble(event.target);
      if (!bubble) return;
      const part = (event.target as Element).closest<HTMLElement>("[data-act]");
      if (isSelecting) {
        event.preventDefault();
        act("select", bubble, pointOf(event));
      } else if (part) act(part.dataset.act as BubbleAct, bubble, pointOf(event, part), part.dataset.sign);
    },
    onContextMenu(event: MouseEvent): void {
      const bubble = findBubble(event.target);
      if (!bubble || isSelecting || (event.target as Element).closest("a")) return;
      event.preventDefault();
      end();
      act("menu", bubble, pointOf(event));
    },
    onPointerDown({ target, pointerType, clientX: x, clientY: y }: PointerEvent): void {
      const bubble = findBubble(target);
      if (!bubble || isSelecting || pointerType === "mouse") return;
      end();
      const timer = setTimeout(() => {
        spendPress();
        end();
        act("menu", bubble, { x, y });
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
    onPointerUp({ clientX, clientY }: PointerEvent): void {
      const { current } = press;
      if (current?.isPulled && clientX - current.x >= PULL_PX) {
        spendPress();
        act("reply", current.bubble, { x: clientX, y: clientY });
      }
      end();
    },
    onPointerCancel: end,
  };
}
