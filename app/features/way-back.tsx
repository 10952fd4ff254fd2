import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BackIcon } from "../ui/icons.tsx";
import { useVisit } from "../visit/visit.ts";
import "./way-back.css";

/** A line above a screen of the console or the messenger. Not shown inside the app, which has its own bars. */
export function WayBack({ to, children }: { to: string; children: ReactNode }) {
  if (useVisit().inApp) return null;
  return (
    <nav className="way-back">
      <Link className="more" to={to} prefetch="intent">
        <BackIcon size={18} />
        {children}
      </Link>
    </nav>
  );
}
