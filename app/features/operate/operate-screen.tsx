import type { MetaDescriptor } from "@remix-run/react";
import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Catalogues } from "#app/i18n/catalogues.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import { type MetaSource, toMeta } from "../page-meta.ts";
import { WayBack } from "../way-back.tsx";

interface OperateScreenProps {
  title: string;
  text?: string;
  /** The default is the console's start screen. */
  up?: { to: string; label: string };
  children: ReactNode;
}

export function OperateScreen({ title, text, up, children }: OperateScreenProps) {
  const t = useText("operate");
  const [query] = useSearchParams();
  const done = /^\d{1,15}$/.exec(query.get("done") ?? "")?.[0];
  return (
    <>
      <WayBack to={up?.to ?? "/operate"}>{up?.label ?? t("title")}</WayBack>
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

type TitleKey = Extract<keyof Catalogues["operate"], `section.${string}` | "title">;

/** Excludes the screen from search engines. */
export const operateMeta =
  (title: TitleKey) =>
  (args: MetaSource): MetaDescriptor[] => [
    ...toMeta(args, (locale) => {
      const t = getText(locale, "operate");
      return { title: t(title), description: t("description") };
    }),
    { name: "robots", content: "noindex" },
  ];
