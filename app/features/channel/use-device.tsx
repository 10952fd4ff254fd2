import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { patiently } from "#app/client/patiently.ts";
import { hasPush } from "../alerts/has-push.ts";
import { isApplePhone } from "../home-screen/apple.ts";
import type { PersonNews } from "./person-news.ts";

const DeviceSheet = lazy(patiently(() => import("./device-sheet.tsx")));
const AlertOnApple = lazy(patiently(() => import("../alerts/alert-on-apple.tsx")));

/** Keeps the device silently: where that fails, news still comes to the inbox, and the next tap tries again. */
const keepSilently = (pushKey: string): void =>
  void import("#app/client/alerts.ts").then(({ keepDevice }) => keepDevice(pushKey)).catch(() => undefined);

/** Whether this page has registered the device: a person's rooms register it once. */
let isKept = false;

/** Registers the device of somebody who wants news, where the browser allows it already; once a page. */
export function keepOnce(pushKey: string): void {
  if (isKept || pushKey === "" || !hasPush() || Notification.permission !== "granted") return;
  isKept = true;
  keepSilently(pushKey);
}

/** Returns how to bring a person's news to this device: at once where the browser allows it, else by a question that `sheet` shows. */
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
