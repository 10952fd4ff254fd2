import type { ReactNode } from "react";
import { Crest } from "#app/ui/crest.tsx";
import "../late-part/late-part.css";
import "./subject-header.css";

interface SubjectHeaderProps {
  /** Empty while it is not known. */
  name: string;
  /** Crest or badge; a player's header has a different picture. */
  logo?: string;
  picture?: ReactNode;
  /** The follow button. */
  action?: ReactNode;
  /** Lines beneath the name, where there are any. */
  children?: ReactNode;
}

/** The head of a league's, team's or player's page. */
export function SubjectHeader({ name, logo, picture, action, children }: SubjectHeaderProps) {
  return (
    <header className="subject">
      {picture ?? (logo ? <Crest logo={logo} size={48} /> : <i className="bone bone-crest" />)}
      <div className="subject-text">
        {name ? <h1>{name}</h1> : <i className="bone bone-name" />}
        {children}
      </div>
      {action}
    </header>
  );
}
