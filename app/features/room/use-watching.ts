import { type RefObject, useEffect } from "react";
import type { LivePlayer } from "../player/live-player.ts";

/** The interval between reports is slightly longer than the minute of watching that counts (docs/decisions/0049). */
const REPORT_MS = 61_000;
/**
 * A server that answers no ticket may have lost a report, so the page sends `REPORTS_TOGETHER` reports in a row. The server counts a
 * room once a day, so the next reports wait `REST_MS`, or as long as the server says.
 */
const REPORTS_TOGETHER = 3;
const REST_MS = 30 * 60_000;
/** The page checks at this interval whether the video plays. */
const LOOK_MS = 5_000;

/** Answers of older releases have neither field. */
interface Watched {
  ticket?: string;
  again_s?: number;
}

/** A failure is ignored, because it loses only the report. */
async function reportWatching(anchorid: number, ticket: string): Promise<Watched> {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    const response = await fetch("/api/live/watched", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ anchorid, ticket, ...(zone && { zone }) }),
      keepalive: true,
    });
    return ((await response.json()) as { data?: Watched | null }).data ?? {};
  } catch {
    return {};
  }
}

/** Reports only while the video plays and is visible. */
export function useWatching(anchorId: number, player: RefObject<LivePlayer>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let nextAt = 0;
    let reported = 0;
    let ticket = "";
    const report = async (): Promise<void> => {
      reported += 1;
      const isLast = reported % REPORTS_TOGETHER === 0;
      nextAt = performance.now() + REPORT_MS;
      const answer = await reportWatching(anchorId, ticket);
      ticket = answer.ticket ?? "";
      if (answer.again_s) nextAt = performance.now() + answer.again_s * 1_000;
      else if (ticket === "" && isLast) nextAt = performance.now() + REST_MS;
    };
    const look = (): void => {
      const video = player.current?.video;
      if (!video || video.paused || video.readyState < video.HAVE_FUTURE_DATA || document.visibilityState !== "visible") return;
      if (performance.now() >= nextAt) void report();
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [anchorId, player, isOn]);
}
