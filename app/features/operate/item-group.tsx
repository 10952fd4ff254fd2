import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { OperateRow } from "./operate-row.tsx";
import type { SectionRow } from "./section-list.tsx";

interface ItemGroupProps {
  title: string;
  /** Address of the items: an item's screen is `<path>/<id>`, the form for a new item `<path>/new`. */
  path: string;
  text?: string;
  /** Shown if the group has no item. */
  empty?: string;
  rows: readonly SectionRow[];
}

/** A group of items that fits on one page, with a link to the form for a new item. */
export function ItemGroup({ title, path, text, empty, rows }: ItemGroupProps) {
  const t = useText("operate");
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        <Link className="more" to={`${path}/new`}>
          {t("add")}
        </Link>
      </div>
      {text ? <p className="operate-text">{text}</p> : null}
      {empty && rows.length === 0 ? <p className="card-body form-note">{empty}</p> : null}
      <ul>
        {rows.map(({ id, ...shown }) => (
          <OperateRow key={id} to={`${path}/${id}`} {...shown} />
        ))}
      </ul>
    </section>
  );
}
