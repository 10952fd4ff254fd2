import { Link } from "@remix-run/react";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import "./user-center.css";

interface CenterRowProps {
  to: string;
  label: string;
  value?: string;
  /** True if the value is new to the person. */
  marked?: boolean;
}

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
