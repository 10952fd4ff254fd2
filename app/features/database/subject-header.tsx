import type { ReactNode } from "react";
import { Crest } from "#app/ui/crest.tsx";
import "./subject-header.css";

interface SubjectHeaderProps {
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
      {picture ?? <Crest logo={logo ?? ""} size={48} />}
      <div className="subject-text">
        <h1>{name}</h1>
        {children}
      </div>
      {action}
    </header>
  );
}
