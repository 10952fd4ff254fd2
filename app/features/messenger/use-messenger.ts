import { useEffect, useState } from "react";
import { useVisit } from "../../visit/visit.ts";
import { type Messenger, openMessenger } from "./messenger.ts";

/** First and longest pause before a refused login is repeated, in milliseconds. */
const AGAIN_MS = 2_000;
const AGAIN_MAX_MS = 60_000;

/** How far a screen's messenger is: on its way, open, or none because the site has no chat. */
export type MessengerState = { phase: "connecting" } | { phase: "open"; messenger: Messenger } | { phase: "none" };

const CONNECTING: MessengerState = { phase: "connecting" };

/** The viewer's messenger on a screen; a login that fails is retried with growing pauses. */
export function useMessenger(): MessengerState {
  const uid = useVisit().user?.uid ?? null;
  const [state, setState] = useState<MessengerState>(CONNECTING);
  useEffect(() => {
    setState(CONNECTING);
    if (uid === null) return;
    void import("./device.ts").then(({ openDevice }) => openDevice(uid));
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = (pauseMs: number): void => {
      openMessenger(uid).then(
        (messenger) => {
          if (!isOver) setState(messenger ? { phase: "open", messenger } : { phase: "none" });
        },
        () => {
          if (!isOver) timer = setTimeout(attempt, pauseMs, Math.min(pauseMs * 2, AGAIN_MAX_MS));
        },
      );
    };
    attempt(AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [uid]);
  return state;
}
