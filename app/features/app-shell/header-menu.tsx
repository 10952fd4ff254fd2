import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

interface HeaderMenuProps {
  className: string;
  label: string;
  button: ReactNode;
  children: ReactNode;
}

/** Opens without JavaScript too. Closes on navigation, on a tap elsewhere and on Escape. */
export function HeaderMenu({ className, label, button, children }: HeaderMenuProps) {
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

  return (
    <details className={`${className} header-menu`} ref={menu}>
      <summary className="header-button" aria-label={label}>
        {button}
      </summary>
      <div className="header-list">{children}</div>
    </details>
  );
}
