import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";

/** Distance in pixels from the end of the chat within which a viewer counts as following. */
const FOLLOWS_PX = 40;
/** Number of visible lines whose positions are stored. Several are needed because a moderator can delete some of them. */
const ANCHORS = 8;

/** The position is that of the lower edge, so that a line which loses its name or gets a reaction moves nothing below it. */
interface Anchor {
  line: Element;
  bottom: number;
}

/**
 * Keeps a list of lines at its end for viewers who follow it. For viewers further up, the visible lines stay in place when lines
 * above are deleted, load or grow. A finger on the list counts as reading. Returns the handlers of the list.
 */
export function useSteadyList(
  list: RefObject<HTMLElement>,
  content: RefObject<HTMLElement>,
  lines: unknown,
  onReading: (isReading: boolean) => void,
  /** False while the end of the list is not the end of the chat. Nobody follows the end then. */
  hasEnd = true,
) {
  const isOpen = useRef(hasEnd);
  isOpen.current = hasEnd;
  const isHeld = useRef(false);
  const isReading = useRef(false);
  const anchors = useRef<Anchor[]>([]);
  /**
   * True if the next scroll event comes from a correction. Positions are not stored then, because fractions of pixels would add up.
   */
  const isCorrected = useRef(false);

  const note = useCallback((): void => {
    const { current } = list;
    if (!current || !content.current) return;
    const { top, bottom } = current.getBoundingClientRect();
    anchors.current = [];
    for (const line of content.current.children) {
      const place = line.getBoundingClientRect();
      if (place.bottom <= top) continue;
      if (place.top >= bottom || anchors.current.length >= ANCHORS) break;
      anchors.current.push({ line, bottom: place.bottom });
    }
  }, [list, content]);

  const keep = useCallback((): void => {
    const { current } = list;
    if (!current) return;
    if (!isReading.current && isOpen.current) {
      current.scrollTop = current.scrollHeight;
      return;
    }
    const anchor = anchors.current.find(({ line }) => line.isConnected);
    const moved = anchor ? anchor.line.getBoundingClientRect().bottom - anchor.bottom : 0;
    if (Math.abs(moved) < 0.5) return;
    const before = current.scrollTop;
    current.scrollTop += moved;
    isCorrected.current = current.scrollTop !== before;
  }, [list]);

  const settle = useCallback((): void => {
    const { current } = list;
    if (!current) return;
    const reads =
      isHeld.current || !isOpen.current || current.scrollHeight - current.scrollTop - current.clientHeight >= FOLLOWS_PX;
    if (reads && !isCorrected.current) note();
    isCorrected.current = false;
    if (reads === isReading.current) return;
    isReading.current = reads;
    onReading(reads);
  }, [list, note, onReading]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines move the list
  useLayoutEffect(keep, [lines, keep]);
  useEffect(() => {
    const watch = new ResizeObserver(keep);
    for (const { current } of [list, content]) if (current) watch.observe(current);
    return () => watch.disconnect();
  }, [list, content, keep]);

  const hold = (held: boolean) => (): void => {
    isHeld.current = held;
    settle();
  };
  const toEnd = (): void => {
    isReading.current = false;
    onReading(false);
    keep();
  };
  return { toEnd, handlers: { onScroll: settle, onTouchStart: hold(true), onTouchEnd: hold(false), onTouchCancel: hold(false) } };
}
