import { useEffect, useState } from "react";
import type { EntranceMessage } from "#edge/contract/entities/room-message.ts";
import { useStored } from "#app/state/stored-state.ts";

/** `at` is the time at which the page received the entrance, in unix milliseconds. */
export type Entrance = EntranceMessage & { at: number };

/** Milliseconds for which an entrance is shown. This is shorter than the room's minimum time between two entrances. */
const SHOWN_MS = 3_600;

/** null if there is no entrance to show now. `isBlocked` returns true for a person whom the viewer has blocked. */
export function useEntrances(latest: Entrance | null, isBlocked: (id: string) => boolean): Entrance | null {
  const isOff = useStored("entrances_off") ?? false;
  const [shown, setShown] = useState<Entrance | null>(null);
  useEffect(() => {
    const leftMs = (latest?.at ?? 0) + SHOWN_MS - Date.now();
    // Without this check, an expired entrance would be shown again when a viewer returns to the chat's tab.
    if (leftMs <= 0) return;
    setShown(latest);
    const timer = setTimeout(() => setShown(null), leftMs);
    return () => clearTimeout(timer);
  }, [latest]);
  return shown && !isOff && !isBlocked(shown.uid) ? shown : null;
}
