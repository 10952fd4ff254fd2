import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import "./chat-groups.css";

interface GroupFrameProps {
  title: string;
  up: string;
  side?: ReactNode;
  children: ReactNode;
}

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
