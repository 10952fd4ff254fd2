import { isScoreHidden, REVEALED_COOKIE, withRevealed } from "#edge/contract/rules/matches.ts";
import { useVisit } from "../visit/visit.ts";
import { readCookie } from "./cookies.ts";
import { forgetPulses } from "./score-feed.ts";

/** Shows the score until the browser is closed. The page has not received this score yet, so reload its data afterwards. */
export function revealScore(matchid: number): void {
  const kept = (readCookie(REVEALED_COOKIE) ?? "").split(".").filter(Boolean).map(Number);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  forgetPulses();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that phones have.
  document.cookie = `${REVEALED_COOKIE}=${withRevealed(kept, matchid).join(".")}; Path=/; SameSite=Lax${secure}`;
}

export const useScoreHidden = (matchid: number): boolean => isScoreHidden(useVisit().spoilers, matchid);
