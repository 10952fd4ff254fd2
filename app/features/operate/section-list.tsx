import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import type { ListPage } from "#app/ui/growing-list.tsx";
import { OperateFilters } from "./operate-filters.tsx";
import { type Filters, filteredAddress, OperateList } from "./operate-list.tsx";
import { OperateRow } from "./operate-row.tsx";
import { OperateScreen } from "./operate-screen.tsx";
import type { SectionName } from "./sections.ts";

export interface SectionRow {
  id: string | number;
  title: string;
  about?: readonly (string | false | undefined)[];
  mark?: string;
  urgent?: boolean;
}

interface SectionListProps<Item> {
  section: SectionName;
  /** The default is the address of the section. */
  path?: string;
  /** The default is the name of the section. */
  title?: string;
  text?: string;
  up?: SectionName;
  page: ListPage<Item> & { filters: Filters };
  /** `all` adds a chip without a value, which shows all items. */
  chips?: {
    label?: string;
    filter?: string;
    all?: true;
    values?: readonly (readonly [value: string | undefined, text: string])[];
  };
  add?: readonly (readonly [to: string, text: string])[];
  /** Fields for filters that the operator types. `submit` is the text of their button. */
  fields?: ReactNode;
  submit?: string;
  empty: string;
  emptyText?: string;
  row: (item: Item) => SectionRow;
  children?: ReactNode;
}

export function SectionList<Item>({
  section,
  path = `/operate/${section}`,
  title,
  text,
  up,
  page,
  chips,
  add = [],
  fields,
  submit,
  empty,
  emptyText,
  row,
  children,
}: SectionListProps<Item>) {
  const t = useText("operate");
  const heading = title ?? t(`section.${section}`);
  const { filter = "state", label = t("filter.state"), all, values = [] } = chips ?? {};
  const { filters } = page;
  return (
    <OperateScreen title={heading} text={text} up={up}>
      {children}
      {chips || add.length > 0 ? (
        <nav className="chips" aria-label={chips ? label : heading}>
          {[...(all ? [[undefined, ""] as const] : []), ...values].map(([value, word]) => (
            <Link
              key={value ?? ""}
              className="chip"
              to={filteredAddress(path, { [filter]: value })}
              aria-current={value === filters[filter] ? "true" : undefined}
              preventScrollReset
            >
              {value === undefined ? t("all") : word}
            </Link>
          ))}
          {add.map(([to, word]) => (
            <Link key={to} className="chip operate-add" to={to}>
              {word}
            </Link>
          ))}
        </nav>
      ) : null}
      {fields ? (
        <OperateFilters path={path} filters={filters} submit={submit}>
          {fields}
        </OperateFilters>
      ) : null}
      <OperateList
        page={page}
        path={path}
        filters={filters}
        empty={empty}
        emptyText={emptyText}
        render={(item) => {
          const { id, ...shown } = row(item);
          return <OperateRow key={id} to={`${path}/${id}`} {...shown} />;
        }}
      />
    </OperateScreen>
  );
}
