import { Link } from "@remix-run/react";
import { MATCH_FILTER } from "#edge/contract/rules/matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import { CalendarIcon } from "#app/ui/act-icons.tsx";
import type { ListQuery } from "../queries.ts";
import { listAddress } from "./list-address.ts";
import { Empty } from "#app/ui/blocks.tsx";

/** Links to the whole day if a filter is empty, otherwise to today or the other sport. */
export function EmptyDay({ query, counts }: { query: ListQuery; counts: readonly number[] }) {
  const t = useText("score");
  const all = counts[MATCH_FILTER.ALL] ?? 0;
  const [next, label] =
    all > 0
      ? ([{ ...query, type: MATCH_FILTER.ALL }, t("empty.show-all", { count: all })] as const)
      : query.date
        ? ([{ ...query, type: MATCH_FILTER.ALL, date: null }, t("empty.show-today")] as const)
        : ([{ ...query, type: MATCH_FILTER.ALL, sport: query.sport === 1 ? 2 : 1 } as const, t("empty.show-other")] as const);
  return (
    <Empty
      plain
      icon={<CalendarIcon size={48} />}
      title={all > 0 ? t(`empty.filter.${query.type}`) : t("empty.day")}
      text={all > 0 ? t("empty.filter.text") : t("empty.day.text")}
    >
      <Link className="button" to={listAddress(next)} preventScrollReset discover="none">
        {label}
      </Link>
    </Empty>
  );
}
