import { useCallback, useSyncExternalStore } from "react";
import type { SportParam } from "#edge/contract/calls/inputs.ts";
import { promptLogin } from "./login-prompt.ts";

const known = new Map<number, boolean>();
const listeners = new Map<number, Set<() => void>>();

function set(matchid: number, followed: boolean): void {
  known.set(matchid, followed);
  for (const listener of listeners.get(matchid) ?? []) listener();
}

/** Returns true if the viewer follows the match. The choice on this page overrides the server's answer. */
export function useFollowed(matchid: number, atServer: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const own = listeners.get(matchid) ?? new Set();
      listeners.set(matchid, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(matchid);
      };
    },
    [matchid],
  );
  return useSyncExternalStore(
    subscribe,
    () => known.get(matchid) ?? atServer,
    () => atServer,
  );
}

/**
 * Follows or unfollows at once, and reverts the change if the server refuses. Prompts a guest to log in (Specification 2.26, 7.26).
 */
export async function setFollowed(sport: SportParam, matchid: number, followed: boolean, signedIn: boolean): Promise<void> {
  if (!signedIn) return promptLogin();
  set(matchid, followed);
  try {
    const { browserProduct } = await import("./product.ts");
    await browserProduct().sport.attentMatch({ sport, matchid, type: followed ? 1 : 0 });
  } catch {
    set(matchid, !followed);
  }
}
