import type { ReactNode } from "react";
import { useText } from "../../i18n/use-text";
import { WayBack } from "../way-back";
import "./user-center.css";

interface CenterScreenProps {
  title: string;
  /** What has just been done, said once. */
  done?: string | false;
  /** The screen above, unless it is the user centre. */
  up?: { to: string; label: string };
  children: ReactNode;
}

/** A screen under the user centre: the way up, its title, and what it has. */
export function CenterScreen({ title, done, up, children }: CenterScreenProps) {
  const t = useText("center");
  return (
    <>
      <WayBack to={up?.to ?? "/user-center"}>{up?.label ?? t("title")}</WayBack>
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
