const OPEN = "aria-current";
/** Height of the sticky headers, in rows. */
const HEADERS = 1.5;

/** Sets the attribute without React, so that no row renders again when another match opens. */
export function markOpenRow(list: HTMLElement, path: string): HTMLElement | null {
  for (const link of list.querySelectorAll(`.rows > li > [${OPEN}]`)) link.removeAttribute(OPEN);
  const link = [...list.querySelectorAll<HTMLElement>(".rows > li > a")].find((one) => one.getAttribute("href")?.endsWith(path));
  link?.setAttribute(OPEN, "page");
  return link ?? null;
}

interface Place {
  /** True if the list has just arrived. */
  isNew: boolean;
  /** Where the row was pressed, in pixels from the window's top; null if the row was not pressed on the list's screen. */
  pressedTop: number | null;
}

/**
 * Scrolls only the list, never the page. In a list that has just arrived, moves the row to `pressedTop`, or to the middle if
 * `pressedTop` is null. Otherwise scrolls until the row is visible.
 */
export function showRow(list: HTMLElement, row: HTMLElement, { isNew, pressedTop }: Place): void {
  const [frame, box] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  // The sticky headers of the list and of a league cover the rows below them.
  const top = frame.top + HEADERS * box.height;
  const bottom = frame.bottom - box.height;
  const middle = (top + bottom) / 2;
  if (isNew) list.scrollTop += box.top - (pressedTop === null ? middle : Math.min(Math.max(pressedTop, top), bottom));
  else if (box.top < top) list.scrollTop += box.top - top;
  else if (box.top > bottom) list.scrollTop += box.top - bottom;
}
