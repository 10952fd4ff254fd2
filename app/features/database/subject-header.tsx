import type { ReactNode } from "react";
import { Crest } from "#app/ui/crest.tsx";
import "../late-part/late-part.css";
import "./subject-header.css";

interface SubjectHeaderProps {
  name: string;
  logo?: string;
  picture?: ReactNode;
  action?: ReactNode;
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
