import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { isDeviceZone, takeDeviceZone } from "#edge/contract/rules/days.ts";
import { readCookie, writeCookie } from "#app/client/cookies.ts";
import { forgetFollows } from "#app/client/follows.ts";
import { patiently } from "#app/state/patiently.ts";
import { useErrorScreen } from "../late-error-screen.tsx";
import { useVisit } from "../../visit/visit.ts";

/** The results of these effects are invisible, so their code is fetched after the page's own code. */
const loadChores = patiently(() => import("./visit-chores.ts"));

/** Runs once per page in the browser. */
export function useVisitEffects(): void {
  const { zone, user, now } = useVisit();
  const signedIn = user !== null;
  const { revalidate } = useRevalidator();
  useErrorScreen();

  // Reloads the data in the device's time zone, because the texts contain times. A day list already uses the right time zone
  // (zone-script.ts).
  useEffect(() => {
    if (isDeviceZone(zone)) return;
    void loadChores()
      .then(({ findOwnZone }) => findOwnZone())
      .then((own) => {
        if (!own || readCookie("tz") === own) return;
        writeCookie("tz", own);
        takeDeviceZone(own);
        revalidate();
      });
  }, [zone, revalidate]);

  const uid = user?.uid;
  useEffect(() => {
    void loadChores().then(({ keepFollows }) => keepFollows(uid !== undefined));
    return forgetFollows;
  }, [uid]);

  // A page by a claim came without the person's own facts.
  useEffect(() => {
    if (user) void loadChores().then(({ renewOwnFacts }) => renewOwnFacts(user, now));
  }, [user, now]);

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
    // Reads the query of the loaded page now, because the reader may have navigated before the code arrives.
    const { search } = location;
    void loadChores().then(({ startChores }) => startChores(search));
  }, []);
}
