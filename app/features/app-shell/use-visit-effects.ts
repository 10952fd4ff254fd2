import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { isDeviceZone } from "#edge/contract/rules/days.ts";
import { readCookie, writeCookie } from "#app/client/cookies.ts";
import { patiently } from "#app/client/patiently.ts";
import { useErrorScreen } from "../late-error-screen.tsx";
import { useVisit } from "../../visit/visit.ts";

/** Their effects are invisible, so their code comes after the page's own. */
const loadChores = patiently(() => import("./visit-chores.ts"));

/** A page's effects in the browser, once: reports the zone, keeps the inviter, restores dropped choices. */
export function useVisitEffects(): void {
  const { zone, user } = useVisit();
  const signedIn = user !== null;
  const { revalidate } = useRevalidator();
  useErrorScreen();

  // Written times are corrected in place; a day's list was loaded for the right zone already (zone-script.ts).
  useEffect(() => {
    if (isDeviceZone(zone)) return;
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!own || readCookie("tz") === own) return;
    writeCookie("tz", own);
    revalidate();
  }, [zone, revalidate]);

  // The server counts minutes online for signed-in people.
  useEffect(() => {
    if (!signedIn) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    void loadChores().then(({ stayOnline }) => {
      if (!isOver) stop = stayOnline();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [signedIn]);

  useEffect(() => {
    // Of the page that was loaded: the reader may be on another by the time the code is there.
    const { search } = location;
    void loadChores().then(({ keepChoices }) => keepChoices(search));
  }, []);
}
