import { useEffect, useState } from "react";

/** The parts beside a screen need scripts, so without scripts the screen reserves no space for these parts (app-shell.css). */
export const BESIDE = "(min-width: 1200px) and (scripting: enabled)";

/** The first render returns false, also in the browser, because the server does not know the window's size. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(false);
  useEffect(() => {
    const list = matchMedia(query);
    const read = () => setMatches(list.matches);
    read();
    list.addEventListener("change", read);
    return () => list.removeEventListener("change", read);
  }, [query]);
  return matches;
}
