import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { DataIcon } from "#app/ui/icons.tsx";
import { useVisit } from "../../visit/visit.ts";

/** The text of an empty part: what the part will show, and where the reader can go instead. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className="empty">
      <DataIcon size={48} />
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      {children}
    </section>
  );
}

/** States either that there are no results or that the reader hides them. Needs the translation area `database`. */
export function NoResults(empty: { title: string; text?: string; children?: ReactNode }) {
  const t = useText("database");
  const { spoilers } = useVisit();
  return spoilers ? <EmptyState title={t("spoilers.title")} text={t("spoilers.sums")} /> : <EmptyState {...empty} />;
}
