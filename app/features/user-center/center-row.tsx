import { Link } from "@remix-run/react";
import { ForwardIcon } from "#app/ui/icons.tsx";
import "./user-center.css";

interface CenterRowProps {
  to: string;
  label: string;
  /** The current value. */
  value?: string;
  /** The value is news. */
  marked?: boolean;
}

/** A row that leads to a screen. */
export function CenterRow({ to, label, value, marked = false }: CenterRowProps) {
  return (
    <li>
      <Link className="center-row" to={to} prefetch="intent">
        <span>{label}</span>
        {value ? <span className={marked ? "center-value center-news" : "center-value"}>{value}</span> : null}
        <ForwardIcon size={18} />
      </Link>
    </li>
  );
}

/** The place of a row whose address is not known yet. */
export function CenterRowPlace({ label }: { label: string }) {
  return (
    <li aria-hidden>
      <span className="center-row">
        <span>{label}</span>
        <ForwardIcon size={18} />
      </span>
    </li>
  );
}
