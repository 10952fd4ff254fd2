/** Elements in which a finger's move means something else. */
const OWN_MOVES = "input, textarea, select, dialog, .player, .tabbar, [contenteditable], [role=slider]";
/** A drawing of at least this width is a chart, on which a finger reads values. */
const CHART_MIN_PX = 80;

export const hasOwnMoves = (target: Element): boolean => target.closest(OWN_MOVES) !== null;

/** A finger over a wide drawing that goes across reads the drawing. */
export const isOnChart = (target: Element): boolean => (target.closest("svg")?.clientWidth ?? 0) >= CHART_MIN_PX;

/** Whether no window stands over the page, no text is selected, and the page is not enlarged by two fingers. */
export const isFree = (): boolean =>
  document.querySelector("dialog[open], details.header-menu[open]") === null &&
  getSelection()?.type !== "Range" &&
  (visualViewport?.scale ?? 1) < 1.01;

/** Whether the element, or what is around it, scrolls by itself: to either side, or towards its own top. */
export function movesBy(target: Element, way: "across" | "up"): boolean {
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
    const isLonger = way === "across" ? element.scrollWidth > element.clientWidth + 1 : element.scrollTop > 0;
    const { overflowX, overflowY } = isLonger ? getComputedStyle(element) : { overflowX: "", overflowY: "" };
    if (/auto|scroll/.test(way === "across" ? overflowX : overflowY)) return true;
  }
  return false;
}
