import { useCallback, useSyncExternalStore } from "react";

/** The parts beside a screen need scripts, so without scripts the screen reserves no space for these parts (app-shell.css). */
export const BESIDE = "(min-width: 1200px) and (scripting: enabled)";

/** False until React runs in the browser, because the server does not know the window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
