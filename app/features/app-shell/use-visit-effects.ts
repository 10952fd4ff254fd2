import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { readInvitation } from "#edge/contract/rules/histories.ts";
import { isDeviceZone } from "#edge/contract/rules/days.ts";
import { readCookie, writeCookie } from "#app/client/cookies.ts";
import { LEAGUE_LISTS, writeLeagueList } from "#app/client/league-lists.ts";
import { readStore, writeStore } from "#app/client/store.ts";
import { stayOnline } from "#app/client/task-counts.ts";
import { useErrorScreen } from "../late-error-screen.tsx";
import { useVisit } from "../visit.ts";

/** A page's effects in the browser, once: tells the server the zone, keeps the inviter, restores choices that the browser dropped. */
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
  useEffect(() => (signedIn ? stayOnline() : undefined), [signedIn]);

  useEffect(() => {
    const stored = readStore();
    const invitation = readInvitation(new URLSearchParams(location.search), {
      inviteCode: stored.invite_code,
      channel: stored.channel,
    });
    if (invitation.inviteCode !== stored.invite_code || invitation.channel !== stored.channel) {
      writeStore({ invite_code: invitation.inviteCode, channel: invitation.channel });
    }
    // Some browsers drop cookies that scripts wrote after a week, and keep the storage.
    for (const list of LEAGUE_LISTS)
      if (stored[list].length > 0 && readCookie(list) === undefined) writeLeagueList(list, stored[list]);
  }, []);
}
