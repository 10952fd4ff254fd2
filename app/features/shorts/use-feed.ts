import { useRef, useState } from "react";
import type { Brand } from "#edge/contract/brands/brand.ts";
import { shortView, type ShortView } from "./short-view.ts";

/** Videos per request, and the distance from the end of the list at which more are loaded. */
const PAGE = 10;
const AHEAD = 4;

export interface FeedStart {
  list: readonly ShortView[];
  /** Empty at the end of the list. */
  next: string;
  category: number;
  /** For people without a picture. */
  avatars: Brand["avatar"];
}

/** The list loads more videos before its end is reached, and starts again after the last video. */
export interface FeedList {
  list: readonly ShortView[];
  /** True if the list contains every video, so that it starts again after the last. */
  isWhole: boolean;
  reach: (place: number) => void;
}

/**
 * Lists the videos from the first one back to the oldest, then from the newest back to the first one. `onMore` gets the added
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
    // The request for the newest videos has reached the first video, so all older videos are already in the list.
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
      // The next swipe retries a failed request.
      void more()
        .catch(() => undefined)
        .finally(() => {
          isBusy.current = false;
        });
    },
  };
}
