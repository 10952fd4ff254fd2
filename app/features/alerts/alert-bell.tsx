import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import type { AlertSubject } from "#app/client/alerts.ts";
import { readStore, writeStore } from "#app/state/stored-state.ts";
import { isApplePhone } from "../home-screen/apple.ts";
import { BellFilledIcon, BellIcon } from "#app/ui/act-icons.tsx";
import { hasPush } from "./has-push.ts";

const AlertSheet = lazy(patiently(() => import("./alert-sheet.tsx")));
const AlertOnApple = lazy(patiently(() => import("./alert-on-apple.tsx")));

interface AlertBellProps extends AlertSubject {
  name: string;
  label: string;
  /** The server's public key for web push (LoadContext). */
  pushKey: string;
  /** When `followed` first becomes true, the offer of alerts opens, once per browser. */
  followed: boolean;
  /** True if the match is in play. The alert for its start is then no longer offered. */
  started?: boolean;
  className: string;
}

/**
 * Shown if web push is configured and supported. If no alert is on, a tap asks for the browser's permission, turns the usual alerts
 * on and opens the choice of alerts. On an iPhone, push works only from the home screen, and the bell explains this.
 */
export function AlertBell({ name, label, pushKey, followed, started = false, className, subject, sport, id }: AlertBellProps) {
  const [supported, setSupported] = useState<boolean | "from-home-screen">(true);
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasFollowed = useRef(followed);
  const wasOpen = useRef(false);

  useEffect(() => {
    setSupported(hasPush() || (isApplePhone() && "from-home-screen"));
    setOn(false);
    if (!hasPush() || Notification.permission !== "granted") return;
    let current = true;
    void import("#app/client/alerts.ts").then(async ({ kindsFor, readAlerts }) => {
      const kinds = kindsFor(await readAlerts().catch(() => null), { subject, sport, id });
      if (current) setOn(kinds.length > 0);
    });
    return () => {
      current = false;
    };
  }, [subject, sport, id]);

  useEffect(() => {
    const isNew = followed && !wasFollowed.current;
    wasFollowed.current = followed;
    if (!isNew || !hasPush() || Notification.permission !== "default" || readStore().alerts_offered) return;
    writeStore({ alerts_offered: true });
    setOpen(true);
  }, [followed]);

  // The button gets the focus only after the dialog has closed, because elements under an open dialog cannot be focused.
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  const ask = (): void => {
    setAsked(false);
    setOpen(true);
    if (supported !== true || on) return;
    // The sheet does not wait for the person's answer, because a browser that hides its prompt may never get an answer.
    if (Notification.permission === "default") {
      void Notification.requestPermission().then((answer) => setAsked(answer === "granted"));
    } else setAsked(Notification.permission === "granted");
  };

  if (!supported) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${className} alert-bell scripted`}
        aria-label={label}
        aria-haspopup="dialog"
        aria-pressed={on}
        onClick={ask}
      >
        {on ? <BellFilledIcon /> : <BellIcon />}
      </button>
      {open ? (
        <Suspense>
          {supported === true ? (
            <AlertSheet
              about={{ subject, sport, id }}
              name={name}
              started={started}
              isAsked={isAsked}
              pushKey={pushKey}
              onChange={setOn}
              onClose={() => setOpen(false)}
            />
          ) : (
            <AlertOnApple onClose={() => setOpen(false)} />
          )}
        </Suspense>
      ) : null}
    </>
  );
}
