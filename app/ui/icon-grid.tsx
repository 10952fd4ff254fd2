import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import "./icon-grid.css";

interface CellProps {
  icon: ReactNode;
  label: string;
}

/** Links and buttons with an icon above a short label, four in a row. */
export const IconGrid = ({ children }: { children: ReactNode }) => <ul className="icon-grid">{children}</ul>;

export const GridLink = ({ to, icon, label }: CellProps & { to: string }) => (
  <li>
    <Link to={to} prefetch="intent">
      {icon}
      <span>{label}</span>
    </Link>
  </li>
);

export const GridButton = ({ onClick, icon, label }: CellProps & { onClick: () => void }) => (
  <li>
    <button type="button" onClick={onClick}>
      {icon}
      <span>{label}</span>
    </button>
  </li>
);
