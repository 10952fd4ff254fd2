import { useRef, useState } from "react";
import type { Brand } from "#edge/contract/brands/brand.ts";
import { shortView, type ShortView } from "./short-view.ts";

/** Videos of one request, and how near its end the list is continued. */
const PAGE = 10;
const AHEAD = 4;

export interface FeedStart {
  list: readonly ShortView[];
  /** Where the list continues; empty at its end. */
  next: string;
  category: number;
  /** The brand's pictures of people without one. */
  avatars: Brand["avatar"];
}

/** The list of a feed, which grows before its end is reached and begins again after it. */
export interface FeedList {
  list: readonly ShortView[];
  /** Whether the list holds every video; after the last one it then begins again. */
  isWhole: boolean;
  /** Continues the list if a place is near its end. */
  reach: (place: number) => void;
}

/**
 * Returns the feed from its first video on: the older ones, then the newest down to the first one. `onMore` is called with added
 * videos.
 */
export function useFeed(start: FeedStart, onMore: (added: readonly ShortView[]) => void): FeedList {
  const [list, setList] = useState(start.list);
  const [isWhole, setWhole] = useState(false);
  const cursor = useRef(start.next);
  const isTurned = useRef(false);
  const isBusy = useRef(false);

  const more = async (): Promise<void> => {
    if (cursor.current === "" && !isTurned.current) isTurned.current = true;
    else if (cursor.current === "") return setWhole(true);
    const { browserProduct } = await import("#app/client/product.ts");
    const page = await browserProduct().shorts.getFeed({ category: start.category, cursor: cursor.current, size: PAGE });
    const known = new Set(list.map(({ id }) => id));
    const added = page.list.filter(({ id }) => !known.has(id)).map((short) => shortView(short, start.avatars));
    // The newest videos have met the first one: the older ones are there already.
    const hasMet = isTurned.current && page.list.some(({ id }) => id === start.list[0]?.id);
    cursor.current = hasMet ? "" : page.next;
    if (hasMet || (isTurned.current && page.next === "")) setWhole(true);
    if (added.length === 0) return;
    setList((before) => [...before, ...added]);
    onMore(added);
  };

  return {
    list,
    isWhole,
    reach: (place) => {
      if (isWhole || isBusy.current || place + AHEAD < list.length) return;
      isBusy.current = true;
      // A failed request is made again with the next swipe.
      void more()
        .catch(() => undefined)
        .finally(() => {
          isBusy.current = false;
        });
    },
  };
}
