import { useEffect, useState } from "react";
import type { EntranceMessage } from "#edge/contract/entities/room-message.ts";
import { useStored } from "#app/client/store.ts";

/** A person's entrance with its effect; `at`: when the page received it, unix milliseconds. */
export type Entrance = EntranceMessage & { at: number };

/** How long an entrance shows, in milliseconds: less than the room leaves between two. */
const SHOWN_MS = 3_600;

/** Returns the entrance that shows now, null for none. `isBlocked` decides whose entrances the viewer does not want to see. */
export function useEntrances(latest: Entrance | null, isBlocked: (id: string) => boolean): Entrance | null {
  const isOff = useStored("entrances_off") ?? false;
  const [shown, setShown] = useState<Entrance | null>(null);
  useEffect(() => {
    const leftMs = (latest?.at ?? 0) + SHOWN_MS - Date.now();
    // A viewer returns to the talk's tab: an entrance that is over is not shown again.
    if (leftMs <= 0) return;
    setShown(latest);
    const timer = setTimeout(() => setShown(null), leftMs);
    return () => clearTimeout(timer);
  }, [latest]);
  return shown && !isOff && !isBlocked(shown.uid) ? shown : null;
}
