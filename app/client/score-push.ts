import { useEffect, useState } from "react";

/** The light call of every 3 s brings scores until then: running the chat's 40 kB would hold up the first taps and scrolls. */
const AFTER_INTERACTIVE_MS = 6_000;
/** The longest wait for an idle moment after that. */
const IDLE_WITHIN_MS = 2_000;

/** Earliest retry after a failure, and the spread of pages that failed together, unless the network returns before. */
const AGAIN_MS = 30_000;
const AGAIN_WITHIN_MS = 30_000;

/** True while the room is being joined, and once it is. */
let isBegun = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let idle: number | undefined;
/** The viewer's uid, null for a visitor. */
let viewer: number | null = null;
/** Makes the frame show received scores. */
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

/** Begins once the page has nothing else to do. Safari has no such signal, and begins at once. */
function beginWhenIdle(): void {
  if (typeof requestIdleCallback === "undefined") begin();
  else idle = requestIdleCallback(begin, { timeout: IDLE_WITHIN_MS });
}

/**
 * Receives scores as they move and matches as they begin, soon after the page is interactive (Specification 4.25, 4.26), as the
 * viewer `uid` where one is signed in (6.2), else without a name. A browser without sockets, or a chat that is away, leaves the
 * light call as it is; one that was away at first is tried again. Returns true once it listens.
 */
export function useScorePush(uid: number | null): boolean {
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    viewer = uid;
    // Before the chat is there, `listen` names the viewer.
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
