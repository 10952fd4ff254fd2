/** Elements that handle a finger's moves themselves. */
const OWN_MOVES = "input, textarea, select, dialog, .player, .tabbar, [contenteditable], [role=slider]";
/** A drawing of at least this width is a chart. A finger that moves over a chart shows its values. */
const CHART_MIN_PX = 80;

export const hasOwnMoves = (target: Element): boolean => target.closest(OWN_MOVES) !== null;

/** True if the target is a wide drawing (a chart). A horizontal move on a chart shows its values. */
export const isOnChart = (target: Element): boolean => (target.closest("svg")?.clientWidth ?? 0) >= CHART_MIN_PX;

/** True if no dialog or menu is open, no text is selected, and the page is not zoomed in. */
export const isFree = (): boolean =>
  document.querySelector("dialog[open], details.header-menu[open]") === null &&
  getSelection()?.type !== "Range" &&
  (visualViewport?.scale ?? 1) < 1.01;

/** True if the element or one of its ancestors can scroll by itself, either horizontally or up to its own top. */
export function movesBy(target: Element, way: "across" | "up"): boolean {
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
    const isLonger = way === "across" ? element.scrollWidth > element.clientWidth + 1 : element.scrollTop > 0;
    const { overflowX, overflowY } = isLonger ? getComputedStyle(element) : { overflowX: "", overflowY: "" };
    if (/auto|scroll/.test(way === "across" ? overflowX : overflowY)) return true;
  }
  return false;
}
