import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { pauseBeforeRequest } from "#app/features/pause-before-asking.ts";
import { type BroadcastNews, type BroadcastState, withNews } from "#app/features/room/broadcast-news.ts";
import type { RoomPage } from "./queries.ts";

/**
 * Reloads the page while it is older than the last notice, because a cache may return a stale page. Also reloads if video
 * segments arrive although the page shows the room as offline.
 */
export function useBroadcast(given: RoomPage) {
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<BroadcastNews | null>(null);
  /** Server time in unix milliseconds. An older page is reloaded. */
  const [neededMs, setNeeded] = useState(0);
  const tries = useRef(0);
  const page = withNews(given, news);
  const isOld = given.asOf < neededMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came in between is an answer, to be asked for once more if it is too old
  useEffect(() => {
    if (!isOld) return;
    const timer = setTimeout(() => {
      tries.current += 1;
      revalidate();
    }, pauseBeforeRequest(tries.current));
    return () => clearTimeout(timer);
  }, [isOld, given, neededMs, revalidate]);
  const latest = useRef({ given, page, news });
  latest.current = { given, page, news };
  const onBroadcast = useCallback(({ is_live, started_at, at, media }: BroadcastState): void => {
    const { given: now, page: shown, news: before } = latest.current;
    const atMs = at ?? now.asOf + 1;
    if (before && atMs < before.atMs) return;
    tries.current = 0;
    setNews({ isLive: is_live === 1, since: started_at ?? shown.since, atMs, media: media ?? {} });
    setNeeded(atMs);
  }, []);
  const onSegments = useCallback((): void => {
    const { given: now, page: shown } = latest.current;
    // Accepts any page that is newer than the shown page, because the device's clock may be wrong.
    if (!shown.isLive) setNeeded((needed) => Math.max(needed, now.asOf + 1));
  }, []);
  return { page, onBroadcast, onSegments };
}
