import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import "./chat-groups.css";

interface GroupFrameProps {
  title: string;
  /** Address of the parent screen. */
  up: string;
  /** A link or button at the right of the header. */
  side?: ReactNode;
  children: ReactNode;
}

/** The frame of a group's screen: the link to the parent screen, the title and the content. */
export function GroupFrame({ title, up, side, children }: GroupFrameProps) {
  const t = useText("groups");
  return (
    <div className="group-screen">
      <header className="group-head">
        <Link to={up} aria-label={t("back")}>
          <BackIcon size={20} />
        </Link>
        <h1 className="cut grows">{title}</h1>
        {side}
      </header>
      {children}
    </div>
  );
}
