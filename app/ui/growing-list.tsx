import { Link, useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
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

const GROWN_MAX = 20;
/** Lists that grew, by history entry and address, so that a step back shows all their pages again. */
const grown = /* @__PURE__ */ new BoundedMap<string, ListPage<unknown>>(GROWN_MAX);

/**
 * Returns the first page, as it is now, with what followed its last row in the list that the reader left. The first page alone if
 * that row is no longer the same.
 */
export function regrow<Item>(first: ListPage<Item>, left: ListPage<Item> | undefined): ListPage<Item> {
  const last = JSON.stringify(first.list.at(-1));
  const at = left && left.page > first.page ? left.list.findIndex((item) => JSON.stringify(item) === last) : -1;
  return left && at >= 0 ? { ...left, total: first.total, list: [...first.list, ...left.list.slice(at + 1)] } : first;
}

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
  const entry = `${useLocation().key} ${address}`;
  const [base, setBase] = useState(first);
  const [shown, setShown] = useState(() => regrow(first, grown.get(entry) as ListPage<Item> | undefined));
  if (base !== first) {
    setBase(first);
    setShown(first);
  }
  useEffect(() => {
    if (shown.page > base.page) grown.set(entry, shown);
  }, [entry, shown, base]);
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
