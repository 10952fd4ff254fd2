import { readInvitation } from "#edge/contract/rules/histories.ts";
import { readCookie } from "#app/client/cookies.ts";
import { LEAGUE_LISTS, writeLeagueList } from "#app/client/league-lists.ts";
import { readStore, writeStore } from "#app/state/stored-state.ts";

import { watchRelease } from "#app/client/release.ts";
import { listenToNotifications } from "#app/client/shown-address.ts";
import { prepareCatalogues } from "#app/i18n/catalogues.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { listenToFocus } from "./keep-focus.ts";
import { listenToKeys } from "./listen-keys.ts";
import { listenToWayUp } from "./way-up.ts";

export { renewOwnFacts } from "#app/client/renew-own-facts.ts";
export { stayOnline } from "#app/client/task-counts.ts";

const readZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The name of the device's time zone; empty if the browser does not state it. The first use of Intl would block a phone's page for
 * 60 to 140 ms, so another thread asks Intl. If the browser cannot start that thread, this thread asks.
 */
export const findOwnZone = (): Promise<string> =>
  new Promise<string>((resolve, reject) => {
    const code = URL.createObjectURL(new Blob(["postMessage(Intl.DateTimeFormat().resolvedOptions().timeZone)"]));
    const thread = new Worker(code);
    const end = () => {
      thread.terminate();
      URL.revokeObjectURL(code);
    };
    thread.onmessage = ({ data }) => {
      end();
      resolve(typeof data === "string" ? data : "");
    };
    thread.onerror = () => {
      end();
      reject(new Error("no thread"));
    };
  }).catch(readZone);

/**
 * After the sign-in, the account has the follows, so the copy in this browser is deleted. The browser's next guest must not get the
 * follows.
 */
export async function keepFollows(signedIn: boolean): Promise<void> {
  if (!readStore().follows) return;
  if (signedIn) writeStore({ follows: "" });
  else (await import("#app/client/guest-follows.ts")).restoreGuestFollows();
}

/** Stores the inviter that the page's address names, and restores choices that the browser has dropped. */
function keepChoices(search: string): void {
  const stored = readStore();
  const invitation = readInvitation(new URLSearchParams(search), { inviteCode: stored.invite_code, channel: stored.channel });
  if (invitation.inviteCode !== stored.invite_code || invitation.channel !== stored.channel) {
    writeStore({ invite_code: invitation.inviteCode, channel: invitation.channel });
  }
  // After a week, some browsers delete cookies that scripts have set, but keep the local storage. The cookies are therefore written
  // again.
  for (const list of LEAGUE_LISTS)
    if (stored[list].length > 0 && readCookie(list) === undefined) writeLeagueList(list, stored[list]);
}

/** Begins what runs once per page and shows nothing. `search`: the query of the loaded page. */
export function startChores(search: string): void {
  prepareCatalogues(document.documentElement.dataset.lang as Locale);
  keepChoices(search);
  listenToFocus();
  listenToKeys();
  listenToNotifications();
  watchRelease();
  listenToWayUp();
}
