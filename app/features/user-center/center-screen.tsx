import type { ReactNode } from "react";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { CenterHead } from "./center-head.tsx";
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
      {up ? <ScreenHead up={up} title={title} /> : <CenterHead title={title} />}
      {done ? (
        <p className="form-done center-done" role="status">
          {done}
        </p>
      ) : null}
      {children}
    </>
  );
}
