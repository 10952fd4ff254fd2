import { useEffect, useState } from "react";

/**
 * Delay before the push starts, in milliseconds, because running the chat's 40 kB would delay the first taps and scrolls. Until
 * then the light call every 3 s brings the scores.
 */
const AFTER_INTERACTIVE_MS = 6_000;
/** After that delay, the longest wait for an idle moment, in milliseconds. */
const IDLE_WITHIN_MS = 2_000;

/**
 * A retry after a failure waits at least the first time, plus a random part of the second, so that pages that failed together
 * spread their retries. If the network returns earlier, the page retries then. In milliseconds.
 */
const AGAIN_MS = 30_000;
const AGAIN_WITHIN_MS = 30_000;

/** True while the page joins the room and after it has joined. */
let isBegun = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let idle: number | undefined;
/** The viewer's uid, null for a visitor. */
let viewer: number | null = null;
/** Makes the frame show the received scores. */
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

/** Begins when the page is idle. Safari has no idle callback, so it begins at once. */
function beginWhenIdle(): void {
  if (typeof requestIdleCallback === "undefined") begin();
  else idle = requestIdleCallback(begin, { timeout: IDLE_WITHIN_MS });
}

/**
 * Receives pushed scores and starts of matches, soon after the page is interactive (Specification 4.25, 4.26). The page joins as
 * the viewer `uid` if a person is signed in (6.2), otherwise without a name. If the browser has no sockets or the chat cannot be
 * reached, the light call continues unchanged; a chat that could not be reached is retried. Returns true once the page receives
 * pushed scores.
 */
export function useScorePush(uid: number | null): boolean {
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    viewer = uid;
    // Before the chat is loaded, this is not needed, because `listen` sets the viewer.
    if (isBegun)
      void import("./chat.ts").then(async ({ chat }) => (await chat())?.identity.setViewer(viewer)).catch(() => undefined);
  }, [uid]);
  useEffect(() => {
    if (typeof WebSocket === "undefined") return;
    notifyFrame = () => setListening(true);
    timer = setTimeout(beginWhenIdle, AFTER_INTERACTIVE_MS);
    addEventListener("online", begin);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
      removeEventListener("online", begin);
    };
  }, []);
  return isListening;
}
