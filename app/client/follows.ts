import { useCallback, useSyncExternalStore } from "react";
import type { SportParam } from "#edge/contract/calls/inputs.ts";
import type { GuestFollowKind } from "#edge/contract/rules/guest-follows.ts";
import { KeyedListeners } from "../state/observable.ts";

/** The id of a match, or the kind and the id of another subject. */
type Subject = number | `${Exclude<GuestFollowKind, "match">}${number}`;

const known = new Map<Subject, boolean>();
const listeners = new KeyedListeners<Subject>();

function set(subject: Subject, followed: boolean): void {
  known.set(subject, followed);
  listeners.notify(subject);
}

/**
 * Forgets the choices that were made on this page, because they belong to the person who made them. The next person starts with the
 * server's answer.
 */
export function forgetFollows(): void {
  const subjects = [...known.keys()];
  known.clear();
  for (const subject of subjects) listeners.notify(subject);
}

/** The choice on this page overrides the server's answer. */
export function useFollowed(subject: Subject, atServer: boolean): boolean {
  const subscribe = useCallback((listener: () => void) => listeners.add(subject, listener), [subject]);
  return useSyncExternalStore(
    subscribe,
    () => known.get(subject) ?? atServer,
    () => atServer,
  );
}

/** A guest's follow stays in the browser until the sign-in. Then the account gets the follow. */
export async function followAsGuest(kind: GuestFollowKind, id: number, followed: boolean): Promise<void> {
  const subject = kind === "match" ? id : (`${kind}${id}` as const);
  set(subject, followed);
  try {
    (await import("./guest-follows.ts")).keepGuestFollow(kind, id, followed);
  } catch {
    set(subject, !followed);
  }
}

/** Reverts the change if the server refuses (Specification 7.26). */
export async function setFollowed(sport: SportParam, matchid: number, followed: boolean, signedIn: boolean): Promise<void> {
  if (!signedIn) return followAsGuest("match", matchid, followed);
  set(matchid, followed);
  try {
    const { browserProduct } = await import("./product.ts");
    await browserProduct().sport.attentMatch({ sport, matchid, type: followed ? 1 : 0 });
  } catch {
    set(matchid, !followed);
  }
}
