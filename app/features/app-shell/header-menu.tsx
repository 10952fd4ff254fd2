import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

interface HeaderMenuProps {
  className: string;
  /** Names the button for screen readers. */
  label: string;
  button: ReactNode;
  children: ReactNode;
}

/** A menu under a button of the header. It opens without JavaScript too, and closes on a new page, a tap elsewhere and Escape. */
export function HeaderMenu({ className, label, button, children }: HeaderMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // Only a new page closes the menu: it may have been opened before this code arrived.
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
