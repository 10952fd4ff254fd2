import { useEffect, useState } from "react";
import { retryPause } from "#app/client/retry-pause.ts";
import { useVisit } from "../../visit/visit.ts";
import { type Messenger, openMessenger } from "./messenger.ts";

const AGAIN = { firstMs: 2_000, maxMs: 60_000 };

/** `none`: the site has no chat. */
export type MessengerState = { phase: "connecting" } | { phase: "open"; messenger: Messenger } | { phase: "none" };

const CONNECTING: MessengerState = { phase: "connecting" };

export function useMessenger(): MessengerState {
  const uid = useVisit().user?.uid ?? null;
  const [state, setState] = useState<MessengerState>(CONNECTING);
  useEffect(() => {
    setState(CONNECTING);
    if (uid === null) return;
    void import("./device.ts").then(({ openDevice }) => openDevice(uid));
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = (failures: number): void => {
      openMessenger(uid).then(
        (messenger) => {
          if (!isOver) setState(messenger ? { phase: "open", messenger } : { phase: "none" });
        },
        () => {
          if (!isOver) timer = setTimeout(attempt, retryPause(failures, AGAIN), failures + 1);
        },
      );
    };
    attempt(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [uid]);
  return state;
}
