import { WebSocket as LiveSocket } from "partysocket";
import { retryPause } from "./retry-pause.ts";

/** Each wait is random. The upper bound of a wait doubles with each failure, from `firstMs` up to `maxMs`. */
const RETRY = { firstMs: 1_000, maxMs: 60_000 };
/** A connection that lasts longer than this resets the waits before a retry. */
const GOOD_MS = 10_000;

const randomWait = (attempt: number): number => Math.random() * retryPause(attempt, RETRY);

interface Listeners {
  onMessage: (text: string) => void;
  /** Called each time the socket opens again, because messages may have been missed. */
  onReopen?: () => void;
}

/**
 * Keeps the socket open while the page is visible. Retries wait a random time, because a server restart closes every page's
 * socket at once. The function `url` waits this time, because partysocket's own waits are equal in all pages.
 */
export function openLiveSocket(path: string, { onMessage, onReopen }: Listeners): () => void {
  let attempt = -1;
  let openedAt = 0;
  const url = async (): Promise<string> => {
    if (openedAt > 0 && Date.now() - openedAt > GOOD_MS) attempt = 0;
    attempt += 1;
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, randomWait(attempt)));
    return new URL(path, location.origin.replace(/^http/, "ws")).href;
  };
  const socket = new LiveSocket(url, undefined, {
    minReconnectionDelay: 0,
    maxReconnectionDelay: 0,
    startClosed: document.visibilityState === "hidden",
  });
  socket.addEventListener("open", () => {
    if (openedAt > 0) onReopen?.();
    openedAt = Date.now();
  });
  socket.addEventListener("message", ({ data }) => onMessage(String(data)));
  const follow = () => {
    if (document.visibilityState === "hidden") socket.close();
    else socket.reconnect();
  };
  const hurry = () => {
    attempt = -1;
    socket.reconnect();
  };
  document.addEventListener("visibilitychange", follow);
  addEventListener("online", hurry);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    removeEventListener("online", hurry);
    socket.close();
  };
}
