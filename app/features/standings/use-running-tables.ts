import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { StandingsView } from "./standings-view.ts";

/** Interval of reloads. The source of a live table is itself up to ten seconds old. */
const REFRESH_MS = 20_000;

/** Reloads only while the page is visible and one of the teams is in play. */
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
