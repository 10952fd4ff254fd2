import { type RefObject, useEffect } from "react";
import type { LivePlayer } from "../player/live-player.ts";

/** How often a page reports that its viewer watches, in milliseconds: a little over the minute that counts (docs/decisions/0049). */
const REPORT_MS = 61_000;
/** Reports of one minute's watching, one of which may be lost, and how long the page rests then, in milliseconds: a room counts once a day. */
const REPORTS_TOGETHER = 3;
const REST_MS = 30 * 60_000;
/** Interval between checks whether the picture plays, in milliseconds. */
const LOOK_MS = 5_000;

/** Reports that a person watches a room. A failure loses only the report, so it is silent (like task-counts.ts). */
function reportWatching(anchorid: number): void {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  fetch("/api/live/watched", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ anchorid, ...(zone && { zone }) }),
    keepalive: true,
  }).catch(() => undefined);
}

/** Reports that the viewer watches an anchor's room, while its picture plays and can be seen. */
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
