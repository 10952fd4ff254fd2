import type { ReactNode } from "react";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { GrowingList, type ListPage } from "#app/ui/growing-list.tsx";

/** Filters without a value are left out of the address. */
export type Filters = Readonly<Record<string, string | undefined>>;

export function filteredAddress(path: string, filters: Filters = {}): string {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return query ? `${path}?${query}` : path;
}

interface OperateListProps<Item> {
  page: ListPage<Item>;
  path: string;
  filters?: Filters;
  empty: string;
  emptyText?: string;
  className?: string;
  render: (item: Item) => ReactNode;
}

/** A new filter starts at the first page. */
export function OperateList<Item>({ page, path, filters, empty, emptyText, className = "card", render }: OperateListProps<Item>) {
  const address = filteredAddress(path, filters);
  return page.list.length === 0 ? (
    <section className="empty">
      <h2>{empty}</h2>
      {emptyText ? <p>{emptyText}</p> : null}
    </section>
  ) : (
    <GrowingList key={address} first={page} size={PAGE_SIZE} address={address} className={className} render={render} />
  );
}
