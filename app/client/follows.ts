import { useCallback, useSyncExternalStore } from "react";
import type { SportParam } from "#edge/contract/calls/inputs.ts";
import { promptLogin } from "./login-prompt.ts";
import { KeyedListeners } from "../state/observable.ts";

const known = new Map<number, boolean>();
const listeners = new KeyedListeners<number>();

function set(matchid: number, followed: boolean): void {
  known.set(matchid, followed);
  listeners.notify(matchid);
}

/** The choice on this page overrides the server's answer. */
export function useFollowed(matchid: number, atServer: boolean): boolean {
  const subscribe = useCallback((listener: () => void) => listeners.add(matchid, listener), [matchid]);
  return useSyncExternalStore(
    subscribe,
    () => known.get(matchid) ?? atServer,
    () => atServer,
  );
}

/** Reverts the change if the server refuses. Prompts a guest to log in (Specification 2.26, 7.26). */
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
