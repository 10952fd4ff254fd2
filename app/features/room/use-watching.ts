import { type RefObject, useEffect } from "react";
import type { LivePlayer } from "../player/live-player.ts";

/** The interval between reports is slightly longer than the minute of watching that counts (docs/decisions/0049). */
const REPORT_MS = 61_000;
/**
 * Reports can be lost, so the page sends `REPORTS_TOGETHER` reports in a row. The server counts a room once a day, so the next
 * reports wait `REST_MS`.
 */
const REPORTS_TOGETHER = 3;
const REST_MS = 30 * 60_000;
/** The page checks at this interval whether the video plays. */
const LOOK_MS = 5_000;

/** A failure is ignored, because it loses only the report. */
function reportWatching(anchorid: number): void {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  fetch("/api/live/watched", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ anchorid, ...(zone && { zone }) }),
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports only while the video plays and is visible. */
export function useWatching(anchorId: number, player: RefObject<LivePlayer>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let reportedAt = Number.NEGATIVE_INFINITY;
    let reported = 0;
    const look = (): void => {
      const video = player.current?.video;
      if (!video || video.paused || video.readyState < video.HAVE_FUTURE_DATA || document.visibilityState !== "visible") return;
      if (performance.now() - reportedAt < (reported % REPORTS_TOGETHER === 0 ? REST_MS : REPORT_MS)) return;
      reported += 1;
      reportedAt = performance.now();
      reportWatching(anchorId);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [anchorId, player, isOn]);
}
