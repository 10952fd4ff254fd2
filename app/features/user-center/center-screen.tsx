import type { ReactNode } from "react";
import { WayBack } from "../way-back.tsx";
import { CenterWayBack } from "./center-way-back.tsx";
import "./user-center.css";

interface CenterScreenProps {
  title: string;
  done?: string | false;
  /** The default is the user centre. */
  up?: { to: string; label: string };
  children: ReactNode;
}

export function CenterScreen({ title, done, up, children }: CenterScreenProps) {
  return (
    <>
      {up ? <WayBack to={up.to}>{up.label}</WayBack> : <CenterWayBack />}
      <h1 className="screen-title">{title}</h1>
      {done ? (
        <p className="form-done center-done" role="status">
          {done}
        </p>
      ) : null}
      {children}
    </>
  );
}
