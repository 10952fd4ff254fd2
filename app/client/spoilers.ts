import { useSyncExternalStore } from "react";
import { isScoreHidden, REVEALED_COOKIE, type Spoilers, withRevealed } from "#edge/contract/rules/matches.ts";
import { useVisit } from "../features/visit.ts";
import { readCookie } from "./cookies.ts";

/** Matches revealed since the page loaded; the server knows the others from its cookie. */
const revealed = new Set<number>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Shows a match's score, here at once and on further pages until the browser is closed. */
export function revealScore(matchid: number): void {
  revealed.add(matchid);
  const kept = (readCookie(REVEALED_COOKIE) ?? "").split(".").filter(Boolean).map(Number);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that phones have.
  document.cookie = `${REVEALED_COOKIE}=${withRevealed(kept, matchid).join(".")}; Path=/; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

/** Whether a match's score is hidden from this reader now, outside components. */
export const isHiddenNow = (spoilers: Spoilers | undefined, matchid: number): boolean =>
  isScoreHidden(spoilers, matchid) && !revealed.has(matchid);

/** Whether a match's score is hidden from this reader. */
export function useScoreHidden(matchid: number): boolean {
  const { spoilers } = useVisit();
  return useSyncExternalStore(
    subscribe,
    () => isHiddenNow(spoilers, matchid),
    () => isScoreHidden(spoilers, matchid),
  );
}
