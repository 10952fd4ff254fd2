import { Link } from "@remix-run/react";
import { MATCH_FILTER as FILTER, type MatchFilter } from "#edge/contract/rules/matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import type { ListQuery } from "../queries.ts";
import { listAddress } from "./list-address.ts";

/** The five filters (Specification 4.2), the most used first. */
const ORDER = [FILTER.ALL, FILTER.IN_PLAY, FILTER.WAITING, FILTER.UNFINISHED, FILTER.FINISHED] as const;

interface FilterChipsProps {
  query: ListQuery;
  date: string;
  today: string;
  /** Number of matches for each filter; undefined while the day is loading. */
  counts?: readonly number[];
}

/** Guesses from the date whether the filter has matches, while the counts are unknown. */
function hasLikely(type: MatchFilter, date: string, today: string): boolean {
  if (type === FILTER.IN_PLAY) return date === today;
  return type === FILTER.FINISHED ? date <= today : date >= today;
}

/**
 * Leaves out filters without matches. Also leaves out the filter of unfinished matches, which combines two other filters. The
 * filter that the address names is always shown.
 */
export function FilterChips({ query, date, today, counts }: FilterChipsProps) {
  const t = useText("score");
  const isShown = (type: MatchFilter): boolean => {
    if (type === FILTER.ALL || type === query.type) return true;
    if (type === FILTER.UNFINISHED) return false;
    return counts ? (counts[type] ?? 0) > 0 : hasLikely(type, date, today);
  };
  const strip = useCurrentInView<HTMLElement>(`${query.type} ${counts?.length}`);
  return (
    <nav className="chips filters" ref={strip} aria-label={t("filters")}>
      {ORDER.filter(isShown).map((type) => (
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
