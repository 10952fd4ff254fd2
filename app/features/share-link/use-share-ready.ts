import { useEffect } from "react";
import { readSharedOrigin } from "#app/client/share-link.ts";

/** How long after a share button came the page is at rest, in milliseconds: what it shows first goes before. */
const AT_REST_MS = 500;

/** Reads the share domain once a share button is on the page, so that its press waits for nothing (Specification 3.15). */
export function useShareReady(): void {
  useEffect(() => {
    const timer = setTimeout(() => void readSharedOrigin(), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
}
