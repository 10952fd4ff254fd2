import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { patiently } from "#app/client/patiently.ts";
import { hasPush } from "../alerts/has-push.ts";
import { isApplePhone } from "../home-screen/apple.ts";
import type { PersonNews } from "./person-news.ts";

const DeviceSheet = lazy(patiently(() => import("./device-sheet.tsx")));
const AlertOnApple = lazy(patiently(() => import("../alerts/alert-on-apple.tsx")));

/** Registers the device without a message on failure, because notifications still reach the inbox and the next tap retries. */
const keepSilently = (pushKey: string): void =>
  void import("#app/client/alerts.ts").then(({ keepDevice }) => keepDevice(pushKey)).catch(() => undefined);

/** Whether this page has registered the device, so that several rooms register it only once. */
let isKept = false;

/** Registers the device of a viewer who wants notifications, if the browser has already granted permission. Runs once per page. */
export function keepOnce(pushKey: string): void {
  if (isKept || pushKey === "" || !hasPush() || Notification.permission !== "granted") return;
  isKept = true;
  keepSilently(pushKey);
}

/**
 * Returns `want`, which brings a person's notifications to this device. If the browser has granted permission, `want` registers the
 * device at once; otherwise `sheet` shows the offer or, on an iPhone, the explanation.
 */
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
