import { Link, useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { useVisit } from "../visit/visit.ts";
import { BackIcon } from "./icons.tsx";
import "./screen-head.css";

interface ScreenHeadProps {
  /** Where the arrow leads, and the arrow's name. Undefined on the app's own screens and on screens above which nothing stands. */
  up?:
    | {
        to: string;
        label: string;
        /** True if the arrow goes back to whichever screen the person came from. A person who came from elsewhere goes to `to`. */
        returns?: boolean;
      }
    | undefined;
  /** The screen's heading. Without a title the arrow's name is visible, because the heading stands in the content. */
  title?: ReactNode;
  /** Stands at the end of the bar. */
  action?: ReactNode;
  /** Stands in place of the title, for example a search field. */
  children?: ReactNode;
}

/** React Router numbers the entries of its history. The first entry of a visit has the number 0. */
const isFirstEntry = (): boolean => !((history.state as { idx?: number } | null)?.idx ?? 0);

/**
 * The bar at the top of every screen below the five tabs. On a phone the bar takes the place of the site's header
 * (app-shell/site-header.css). The app has its own bars, so inside the app only the heading remains.
 */
export function ScreenHead({ up, title, action, children }: ScreenHeadProps) {
  const navigate = useNavigate();
  const { inApp } = useVisit();
  if (inApp || !up) {
    return (
      <>
        {title ? <h1 className="screen-title">{title}</h1> : null}
        {action}
        {children}
      </>
    );
  }
  const { to, label, returns = false } = up;
  const isBare = title === undefined && children === undefined;
  return (
    <div className="screen-head">
      <Link
        className="screen-back"
        to={to}
        prefetch={returns ? "none" : "intent"}
        aria-label={isBare ? undefined : label}
        onClick={(event) => {
          if (!returns || isFirstEntry() || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          navigate(-1);
        }}
      >
        <BackIcon />
        {isBare ? label : null}
      </Link>
      {title === undefined ? null : <h1>{title}</h1>}
      {children}
      {action}
    </div>
  );
}
