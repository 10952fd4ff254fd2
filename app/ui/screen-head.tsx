import { Link, useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { useVisit } from "../visit/visit.ts";
import { BackIcon } from "./icons.tsx";
import "./screen-head.css";

interface ScreenHeadProps {
  /** The target and the name of the back arrow. Undefined on the app's own screens and on screens without a parent screen. */
  up?:
    | {
        to: string;
        label: string;
        /**
         * True if the arrow goes back to the screen from which the person came. If this screen is the first of the visit, the arrow
         * goes to `to`.
         */
        returns?: boolean;
      }
    | undefined;
  /** The screen's heading. Without a title and `children`, the bar shows the arrow's name, and the screen's content has a heading. */
  title?: ReactNode;
  /** Shown at the end of the bar. */
  action?: ReactNode;
  /** Shown instead of the title, for example a search field. */
  children?: ReactNode;
}

/** React Router numbers the entries of its history. The first entry of a visit has the number 0. */
const isFirstEntry = (): boolean => !((history.state as { idx?: number } | null)?.idx ?? 0);

/**
 * The bar at the top of a screen that is not one of the five tabs' own screens. On a phone the bar replaces the site's header
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
