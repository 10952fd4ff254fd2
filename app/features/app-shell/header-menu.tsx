import type { ReactNode } from "react";
import { useClosingDetails } from "#app/ui/use-closing-details.ts";

interface HeaderMenuProps {
  className: string;
  label: string;
  button: ReactNode;
  children: ReactNode;
}

/** Opens without JavaScript too. Closes on navigation, on a tap elsewhere and on Escape. */
export function HeaderMenu({ className, label, button, children }: HeaderMenuProps) {
  const menu = useClosingDetails();
  return (
    <details className={`${className} header-menu`} ref={menu}>
      <summary className="header-button" aria-label={label}>
        {button}
      </summary>
      <div className="header-list">{children}</div>
    </details>
  );
}
