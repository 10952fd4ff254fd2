import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isInPlay } from "#edge/contract/rules/matches.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import { drawnMatch, useMovingMatch } from "../match-header/moving-match.ts";

/** Least time between two reads of a tab in play. */
const REFRESH_MS = 5_000;

/** Requests a tab's own data again after each pulse of its match in play. */
export function useLiveTab(view: HeaderView): void {
  const { status, updatedAt, moved } = useMovingMatch(view);
  const { revalidate, state } = useRevalidator();
  const requestedAt = useRef(0);
  const wanted = moved && state === "idle" && (isInPlay(view.sport, status) || drawnMatch(view).phase === "in-play");
  // A pulse that comes early waits for its turn, so that the last one is never left out.
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
