import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { createMeta } from "../page-meta.ts";
import { WayBack } from "../way-back.tsx";
import type { SectionName } from "./sections.ts";

interface OperateScreenProps {
  title: string;
  text?: string;
  /** The default is the console's start screen. */
  up?: SectionName | { to: string; label: string };
  children: ReactNode;
}

export function OperateScreen({ title, text, up, children }: OperateScreenProps) {
  const t = useText("operate");
  const [query] = useSearchParams();
  const back = typeof up === "string" ? { to: `/operate/${up}`, label: t(`section.${up}`) } : up;
  const done = /^\d{1,15}$/.exec(query.get("done") ?? "")?.[0];
  return (
    <>
      <WayBack to={back?.to ?? "/operate"}>{back?.label ?? t("title")}</WayBack>
      <h1 className="screen-title">{title}</h1>
      {text ? <p className="operate-text">{text}</p> : null}
      {done ? (
        <p className="form-done operate-done" role="status">
          {t("done")} <Link to={`/operate/log?line=${done}`}>{t("done.line", { line: done })}</Link>
        </p>
      ) : null}
      {children}
    </>
  );
}

type TitleKey = `section.${SectionName}` | "title";

/** Excludes the screen from search engines. */
export const operateMeta = (title: TitleKey) => createMeta("operate", title, "description", { hidden: true });
