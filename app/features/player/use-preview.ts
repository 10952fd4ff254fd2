import { type RefObject, useEffect, useState } from "react";

const STEP_MS = 1_000;
/** The count of watched seconds restarts after this time without watching. A reload or a new tab does not restart it. */
const FORGOTTEN_AFTER_MS = 12 * 3_600_000;
/**
 * The storage has the seconds watched on this device in all rooms. It also has the time of the last watched second (unix
 * milliseconds).
 */
const KEY = "preview";

function watched(): number {
  try {
    const [seconds, at] = (localStorage.getItem(KEY) ?? "").split(" ").map(Number);
    return seconds && at && Date.now() - at < FORGOTTEN_AFTER_MS ? seconds : 0;
  } catch {
    return 0;
  }
}

function keep(seconds: number): void {
  try {
    localStorage.setItem(KEY, `${seconds} ${Date.now()}`);
  } catch {}
}

/** `isOver` is true at the limit (Specification 3.14, 6.1). `limitS` is null without a limit. */
export function usePreview(video: RefObject<HTMLVideoElement>, limitS: number | null): { isOver: boolean } {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (limitS === null) return;
    if (watched() >= limitS) {
      setOver(true);
      return;
    }
    const timer = setInterval(() => {
      if (!video.current || video.current.paused || video.current.readyState < 2) return;
      const seconds = watched() + STEP_MS / 1000;
      keep(seconds);
      if (seconds >= limitS) setOver(true);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [video, limitS]);
  return { isOver };
}
