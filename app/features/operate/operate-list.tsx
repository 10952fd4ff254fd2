import type { ReactNode } from "react";
import { GrowingList, type ListPage } from "#app/ui/growing-list.tsx";
import { Empty } from "#app/ui/blocks.tsx";

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
  return (
    <GrowingList
      key={address}
      first={page}
      address={address}
      empty={<Empty title={empty} text={emptyText} />}
      className={className}
      render={render}
    />
  );
}
