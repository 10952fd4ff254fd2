import {
  GUEST_FOLLOWS_COOKIE,
  type GuestFollowKind,
  readGuestFollows,
  withGuestFollow,
  writeGuestFollows,
} from "#edge/contract/rules/guest-follows.ts";
import { readStore, writeStore } from "../state/stored-state.ts";
import { readCookie, writeCookie } from "./cookies.ts";

/** The server reads the cookie when the next page is requested. The local storage holds a copy. */
export function keepGuestFollow(kind: GuestFollowKind, id: number, followed: boolean): void {
  const now = readGuestFollows(readCookie(GUEST_FOLLOWS_COOKIE) ?? readStore().follows);
  const follows = writeGuestFollows(withGuestFollow(now, kind, id, followed));
  writeStore({ follows });
  writeCookie(GUEST_FOLLOWS_COOKIE, follows);
}

/** Writes the cookie again if the browser has dropped it. */
export function restoreGuestFollows(): void {
  const { follows } = readStore();
  if (follows && readCookie(GUEST_FOLLOWS_COOKIE) === undefined) writeCookie(GUEST_FOLLOWS_COOKIE, follows);
}
