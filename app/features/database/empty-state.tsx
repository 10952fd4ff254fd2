import type { ReactNode } from "react";
import { DataIcon } from "#app/ui/icons.tsx";

/** The text of an empty part: what would be here, and where to go instead. */
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
