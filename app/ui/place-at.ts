/** A place in the window, in pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

const EDGE_PX = 8;

/**
 * Returns the pointer for a context menu, otherwise the lower left corner of the button, because a click by keyboard has no
 * position.
 */
export function pointOf({ currentTarget, type, clientX: x, clientY: y }: PointedEvent, button?: Element): Point {
  if (type === "contextmenu") return { x, y };
  const { left, bottom } = (button ?? currentTarget).getBoundingClientRect();
  return { x: left, y: bottom };
}

type PointedEvent = Pick<MouseEvent, "type" | "clientX" | "clientY"> & { currentTarget: Element };

/** Keeps the whole menu in the window. */
export function placeAt(menu: HTMLElement, { x, y }: Point): void {
  const within = (at: number, size: number, room: number): number => Math.max(EDGE_PX, Math.min(at, room - size - EDGE_PX));
  menu.style.setProperty("--menu-x", `${within(x, menu.offsetWidth, document.documentElement.clientWidth)}px`);
  menu.style.setProperty("--menu-y", `${within(y, menu.offsetHeight, innerHeight)}px`);
}
