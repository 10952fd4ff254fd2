import { useSyncExternalStore } from "react";

/** The width from which a room has two columns (room.css). */
const WIDE = "(min-width: 900px)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** False until React runs in the browser, because the server does not know the window's width. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
