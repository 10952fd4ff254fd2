import { useEffect, useState } from "react";

/**
 * Running the chat's 40 kB would delay the first taps. This code is loaded four seconds after the page is interactive
 * (features/app-shell/late-frame-host.tsx), and the push starts two seconds later. A page that was opened earlier requests
 * scores 3 s after its start.
 */
const START_DELAY_MS = 2_000;
/** After `START_DELAY_MS`, the push waits at most this much longer for an idle moment. */
const IDLE_WITHIN_MS = 2_000;

/**
 * A retry waits `AGAIN_MS` plus a random part of `AGAIN_WITHIN_MS`, because many pages fail together. The retry starts early if the
 * network returns.
 */
const AGAIN_MS = 30_000;
const AGAIN_WITHIN_MS = 30_000;

/** True while the page joins the room and after it has joined. */
let isBegun = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let idle: number | undefined;
/** The uid; null for a visitor. */
let viewer: number | null = null;
let notifyFrame: () => void = () => {};

function begin(): void {
  clearTimeout(timer);
  if (isBegun) return;
  isBegun = true;
  const listening = import("./score-listener.ts").then(({ listen }) => {
    notifyFrame();
    return listen(() => viewer);
  });
  listening.catch((error: unknown) => {
    isBegun = false;
    console.warn("Scores are asked for; the chat could not be joined.", error);
    timer = setTimeout(begin, AGAIN_MS + Math.random() * AGAIN_WITHIN_MS);
  });
}

/** Safari has no idle callback, so the push begins at once there. */
function beginWhenIdle(): void {
  if (typeof requestIdleCallback === "undefined") begin();
  else idle = requestIdleCallback(begin, { timeout: IDLE_WITHIN_MS });
}

/**
 * Joins the room of pushed scores: as the viewer `uid` if a person is signed in, otherwise without a name (Specification 4.25,
 * 4.26, 6.2). Without sockets or without the chat, the page continues to request scores. A chat that could not be reached is
 * retried. Returns true once the page receives pushed scores.
 */
export function useScorePush(uid: number | null): boolean {
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    viewer = uid;
    // `listen` sets the viewer when it loads the chat, so no call is needed before the push begins.
    if (isBegun)
      void import("./chat.ts").then(async ({ chat }) => (await chat())?.identity.setViewer(viewer)).catch(() => undefined);
  }, [uid]);
  useEffect(() => {
    if (typeof WebSocket === "undefined") return;
    notifyFrame = () => setListening(true);
    timer = setTimeout(beginWhenIdle, START_DELAY_MS);
    addEventListener("online", begin);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
      removeEventListener("online", begin);
    };
  }, []);
  return isListening;
}
