import { Link } from "@remix-run/react";
import { MATCH_FILTER as FILTER } from "#edge/contract/rules/matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ListQuery } from "../queries.ts";
import { listAddress } from "./list-address.ts";

/** The five filters (Specification 4.2), the most used first. */
const ORDER = [FILTER.ALL, FILTER.IN_PLAY, FILTER.WAITING, FILTER.UNFINISHED, FILTER.FINISHED] as const;

export function FilterChips({ query, counts }: { query: ListQuery; counts?: readonly number[] }) {
  const t = useText("score");
  return (
    <nav className="chips filters" aria-label={t("filters")}>
      {ORDER.map((type) => (
        <Link
          key={type}
          className="chip"
          to={listAddress({ ...query, type })}
          aria-current={type === query.type ? "true" : undefined}
          prefetch="intent"
          preventScrollReset
          discover="none"
        >
          {t(`filter.${type}`)}
          <small>{counts ? counts[type] : "\u2007"}</small>
        </Link>
      ))}
    </nav>
  );
}
