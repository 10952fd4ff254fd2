import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import "./pager.css";

/** Renders nothing if the list has one page. `address` already contains a query. */
export function Pager({ page, pages, address }: { page: number; pages: number; address: string }) {
  const t = useText("database");
  if (pages < 2) return null;
  return (
    <nav className="pager stack secondary" aria-label={t("board.pages")}>
      {page > 1 ? (
        <Link className="button button-quiet" to={`${address}&page=${page - 1}`} prefetch="intent" rel="prev">
          <BackIcon size={18} />
          {t("board.previous")}
        </Link>
      ) : (
        <span />
      )}
      <span>{t("board.page", { page, pages })}</span>
      {page < pages ? (
        <Link className="button button-quiet" to={`${address}&page=${page + 1}`} prefetch="intent" rel="next">
          {t("board.next")}
          <ForwardIcon size={18} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
