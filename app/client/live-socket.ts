import { WebSocket as LiveSocket } from "partysocket";
import { retryPause } from "./retry-pause.ts";

/** Waits before a retry: drawn anew each time up to a bound that doubles. */
const RETRY = { firstMs: 1_000, maxMs: 60_000 };
/** A connection that lasted so long counts as good: the next retry is soon again. */
const GOOD_MS = 10_000;

const randomWait = (attempt: number): number => Math.random() * retryPause(attempt, RETRY);

interface Listeners {
  /** Receives each message. */
  onMessage: (text: string) => void;
  /** Runs whenever the socket has opened again: messages may have been missed. */
  onReopen?: () => void;
}

/**
 * Opens a socket of a page's own, beside the chat's, at a path of this site, and keeps it open while the page is visible. Returns
 * the function that closes it. All retries wait a random time, because every page loses its socket at once when the server restarts:
 * partysocket's own waits are equal for all, so the wait is in its provider of the address.
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
