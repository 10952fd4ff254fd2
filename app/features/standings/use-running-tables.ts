import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { StandingsView } from "./standings-view.ts";

/** A table as it stands is up to ten seconds old where it comes from. */
const REFRESH_MS = 20_000;

/** Requests a page's tables again, while the page is visible and one of their teams is in play. */
export function useRunningTables(tables: readonly StandingsView[]): void {
  const { revalidate } = useRevalidator();
  const isRunning = tables.some(({ moves }) => moves);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
