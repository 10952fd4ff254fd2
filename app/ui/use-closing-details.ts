import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** Closes the open `<details>` on navigation, on a tap elsewhere and on Escape. It opens without JavaScript too. */
export function useClosingDetails(): RefObject<HTMLDetailsElement> {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // The reader may have opened the menu before this code ran, so only a later navigation closes it.
  const openedAt = useRef(key);
  useEffect(() => {
    if (menu.current && openedAt.current !== key) menu.current.open = false;
    openedAt.current = key;
  }, [key]);
  useEffect(() => {
    const closeOutside = (event: Event) => {
      const { current } = menu;
      if (current?.open && !(event.target instanceof Node && current.contains(event.target))) current.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      event.preventDefault();
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);
  return menu;
}
