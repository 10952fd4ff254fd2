import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";

/** Within this distance from the end of the chat, a viewer counts as following it. */
const FOLLOWS_PX = 40;
/** A moderator can delete lines, so the positions of this many visible lines are stored. */
const ANCHORS = 8;

/**
 * The position of a line's lower edge. The lower edge is stored, because nothing below it may move if the line loses its name or
 * gets a reaction.
 */
interface Anchor {
  line: Element;
  bottom: number;
}

/**
 * A viewer at the end of the list stays at the end. For other viewers, visible lines do not move when lines above them change. A
 * viewer who touches the list counts as reading.
 */
export function useSteadyList(
  list: RefObject<HTMLElement>,
  content: RefObject<HTMLElement>,
  lines: unknown,
  onReading: (isReading: boolean) => void,
  /** False while the list ends before the end of the chat. The list then does not scroll to new lines. */
  hasEnd = true,
) {
  const isOpen = useRef(hasEnd);
  isOpen.current = hasEnd;
  const isHeld = useRef(false);
  const isReading = useRef(false);
  const anchors = useRef<Anchor[]>([]);
  /** The scroll position that this code last set at the end of the list. */
  const followedTo = useRef(-1);
  /**
   * The next scroll event may come from a correction. The positions at this event are not stored, because fractions of pixels would
   * add up.
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
      followedTo.current = current.scrollTop;
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
    // The list has grown since this code scrolled it. The viewer has not scrolled it, so the list scrolls to its end again.
    if (!isReading.current && !isHeld.current && isOpen.current && current.scrollTop === followedTo.current) {
      keep();
      return;
    }
    const reads =
      isHeld.current || !isOpen.current || current.scrollHeight - current.scrollTop - current.clientHeight >= FOLLOWS_PX;
    if (reads && !isCorrected.current) note();
    isCorrected.current = false;
    if (reads === isReading.current) return;
    isReading.current = reads;
    onReading(reads);
  }, [list, note, keep, onReading]);

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
