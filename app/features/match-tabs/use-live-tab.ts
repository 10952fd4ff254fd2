import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isInPlay } from "#edge/contract/rules/matches.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import { drawnMatch, useMovingMatch } from "../match-header/moving-match.ts";

/** The minimum time between two requests for a tab of a match in play. */
const REFRESH_MS = 5_000;

export function useLiveTab(view: HeaderView): void {
  const { status, updatedAt, moved } = useMovingMatch(view);
  const { revalidate, state } = useRevalidator();
  const requestedAt = useRef(0);
  const wanted = moved && state === "idle" && (isInPlay(view.sport, status) || drawnMatch(view).phase === "in-play");
  // An early reload is delayed, not dropped, so that the data of the last pulse always arrive.
  useEffect(() => {
    if (!wanted || updatedAt === 0) return;
    const timer = setTimeout(
      () => {
        requestedAt.current = Date.now();
        revalidate();
      },
      Math.max(0, REFRESH_MS - (Date.now() - requestedAt.current)),
    );
    return () => clearTimeout(timer);
  }, [wanted, updatedAt, revalidate]);
}
