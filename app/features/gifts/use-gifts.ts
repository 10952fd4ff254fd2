import { useCallback, useEffect, useRef, useState } from "react";
import type { RoomGift } from "#edge/contract/entities/gift.ts";
import { useStored } from "#app/state/stored-state.ts";
import type { TalkList } from "../room-talk/talk-list.ts";
import { useVisit } from "../../visit/visit.ts";
import type { GiftNews } from "./gift-news.ts";

export interface RoomGifts {
  news: GiftNews | null;
  add: (gifts: readonly RoomGift[]) => void;
}

/** The code that shows gifts is loaded with the first gift. A person who wants no gifts sees none. */
export function useGifts(talk: TalkList, groupId: string, isQuiet: () => boolean): RoomGifts {
  const { locale, user, comfort } = useVisit();
  const [news, setNews] = useState<GiftNews | null>(null);
  const loading = useRef<Promise<GiftNews> | null>(null);
  const areEffectsOff = useStored("gifts_off") ?? false;
  const viewer = user?.uid ?? null;

  const load = useCallback((): Promise<GiftNews> => {
    loading.current ??= import("./gift-news.ts").then(({ openGiftNews }) => {
      const made = openGiftNews(talk, locale, isQuiet);
      setNews(made);
      return made;
    });
    loading.current.catch(() => {
      loading.current = null;
    });
    return loading.current;
  }, [talk, locale, isQuiet]);
  const add = useCallback(
    (gifts: readonly RoomGift[]): void => {
      if (comfort.plain) return;
      load().then(
        (known) => known.add(gifts, viewer),
        () => {},
      );
    },
    [load, viewer, comfort.plain],
  );
  useEffect(() => {
    if (areEffectsOff) news?.show.clear();
  }, [areEffectsOff, news]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room has other gifts
  useEffect(() => () => news?.show.clear(), [news, groupId]);
  return { news, add };
}
