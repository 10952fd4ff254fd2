import type { ReactNode } from "react";
import { Crest } from "#app/ui/crest.tsx";
import "../late-part/late-part.css";
import "./subject-header.css";

interface SubjectHeaderProps {
  /** Empty until the name is loaded. */
  name: string;
  /** Address of the crest or badge. A player's header uses `picture` instead. */
  logo?: string;
  picture?: ReactNode;
  action?: ReactNode;
  /** Lines below the name. */
  children?: ReactNode;
}

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
