import { useEffect, useState } from "react";

/** The parts beside a screen need scripts, so without scripts the screen reserves no space for these parts (app-shell.css). */
export const BESIDE = "(min-width: 1200px) and (scripting: enabled)";

/**
 * False in the first render, also in the browser, because the server does not know the window. With `isOpened`, true at once: the
 * caller promises that no markup of the server is hydrated.
 */
export function useMedia(query: string, isOpened = false): boolean {
  const [matches, setMatches] = useState(() => isOpened && matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const read = () => setMatches(list.matches);
    read();
    list.addEventListener("change", read);
    return () => list.removeEventListener("change", read);
  }, [query]);
  return matches;
}
