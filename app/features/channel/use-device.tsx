import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { hasPush } from "../alerts/has-push.ts";
import { isApplePhone } from "../home-screen/apple.ts";
import type { PersonNews } from "./person-news.ts";

const DeviceSheet = lazy(patiently(() => import("./device-sheet.tsx")));
const AlertOnApple = lazy(patiently(() => import("../alerts/alert-on-apple.tsx")));

/** A failure shows no message, because notifications still reach the inbox and the next tap retries. */
const keepSilently = (pushKey: string): void =>
  void import("#app/client/alerts.ts").then(({ keepDevice }) => keepDevice(pushKey)).catch(() => undefined);

/** Several rooms on one page register the device only once. */
let isKept = false;

/** Runs once per page, and only if the browser has already granted permission. */
export function keepOnce(pushKey: string): void {
  if (isKept || pushKey === "" || !hasPush() || Notification.permission !== "granted") return;
  isKept = true;
  keepSilently(pushKey);
}

/** `want` registers the device if notifications are permitted. Otherwise `sheet` shows the offer (on an iPhone, an explanation). */
export function useDevice(pushKey: string, nick: string, news: PersonNews = "channel"): { want: () => void; sheet: ReactNode } {
  const [question, setQuestion] = useState<"device" | "apple" | null>(null);
  const want = useCallback((): void => {
    if (pushKey === "") return;
    if (!hasPush()) setQuestion(isApplePhone() ? "apple" : null);
    else if (Notification.permission === "granted") keepSilently(pushKey);
    else setQuestion("device");
  }, [pushKey]);
  const close = (): void => setQuestion(null);
  const sheet = question && (
    <Suspense>
      {question === "apple" ? (
        <AlertOnApple onClose={close} />
      ) : (
        <DeviceSheet pushKey={pushKey} nick={nick} news={news} onClose={close} />
      )}
    </Suspense>
  );
  return { want, sheet };
}
