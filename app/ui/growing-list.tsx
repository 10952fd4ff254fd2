import { Link, useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { PAGE_SIZE, withPage } from "#edge/contract/rules/site.ts";
import { useText } from "../i18n/use-text.ts";
import "./growing-list.css";

export interface ListPage<Item> {
  list: readonly Item[];
  total: number;
  page: number;
}

interface GrowingListProps<Item, Data> {
  first: ListPage<Item>;
  /** The list appends `page` to this address. */
  address: string;
  className: string;
  render: (item: Item) => ReactNode;
  /**
   * Finds the list's page in the loader's data; without it, the whole data is the page. Define the function outside the component.
   */
  toPage?: (data: Data) => ListPage<Item> | null;
}

const pageAddress = (address: string, page: number): string => `${address}${address.includes("?") ? "&" : "?"}page=${page}`;

/**
 * A link appends the next page. Without JavaScript, it opens that page (Specification 3.6). Use the filters as key to restart the
 * list.
 */
export function GrowingList<Item, Data = ListPage<Item>>({
  empty,
  ...list
}: GrowingListProps<Item, Data> & {
  /** Shown instead of a first page that has no rows. */
  empty?: ReactNode;
}) {
  return empty && list.first.list.length === 0 ? empty : <GrowingRows {...list} />;
}

function GrowingRows<Item, Data>({ first, address, className, render, toPage }: GrowingListProps<Item, Data>) {
  const t = useText("shell");
  const fetcher = useFetcher<Data>();
  const [shown, setShown] = useState(first);
  useEffect(() => setShown(first), [first]);
  const { data } = fetcher;
  useEffect(() => {
    const more = toPage && data !== undefined ? toPage(data as Data) : (data as ListPage<Item> | undefined);
    if (more)
      setShown((before) =>
        more.page === before.page + 1 ? { ...more, list: withPage(before.list, more.page, more.list) } : before,
      );
  }, [data, toPage]);
  const next = shown.page * PAGE_SIZE < shown.total ? shown.page + 1 : 0;
  return (
    <>
      {first.page > 1 ? (
        <p className="growing">
          <Link className="button button-quiet" to={pageAddress(address, first.page - 1)} rel="prev">
            {t("list.newer")}
          </Link>
        </p>
      ) : null}
      <ul className={className}>{shown.list.map(render)}</ul>
      {next > 0 ? (
        <p className="growing">
          <Link
            className="button button-quiet"
            to={pageAddress(address, next)}
            rel="next"
            aria-busy={fetcher.state !== "idle"}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (fetcher.state === "idle") fetcher.load(pageAddress(address, next));
            }}
          >
            {t(fetcher.state === "idle" ? "list.more" : "list.busy")}
          </Link>
        </p>
      ) : null}
    </>
  );
}
