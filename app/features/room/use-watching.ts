import { type RefObject, useEffect } from "react";
import type { LivePlayer } from "../player/live-player.ts";

/**
 * Interval in milliseconds at which a page reports that its viewer watches. It is slightly longer than the minute that counts
 * (docs/decisions/0049).
 */
const REPORT_MS = 61_000;
/**
 * Number of reports in a row, because one may be lost, and the following pause in milliseconds, because a room counts once a day.
 */
const REPORTS_TOGETHER = 3;
const REST_MS = 30 * 60_000;
/** Interval in milliseconds between checks whether the video plays. */
const LOOK_MS = 5_000;

/** Reports that a person watches a room. A failure is ignored, because it loses only the report (like task-counts.ts). */
function reportWatching(anchorid: number): void {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  fetch("/api/live/watched", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ anchorid, ...(zone && { zone }) }),
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports that the viewer watches an anchor's room, while the video plays and is visible. */
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
