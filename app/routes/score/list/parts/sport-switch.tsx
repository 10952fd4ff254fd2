import { Link } from "@remix-run/react";
import { SPORT_IDS, sportName } from "#edge/contract/rules/matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import { StarIcon } from "#app/ui/act-icons.tsx";
import type { ListQuery } from "../queries.ts";
import { listAddress } from "./list-address.ts";

export function SportSwitch({ query, live }: { query: ListQuery; live?: readonly [number, number] }) {
  const t = useText("score");
  return (
    <nav className="sports" aria-label={t("sports")}>
      {SPORT_IDS.map((sport) => (
        <Link
          key={sport}
          to={listAddress({ ...query, sport })}
          aria-current={sport === query.sport ? "page" : undefined}
          prefetch="intent"
          preventScrollReset
          discover="none"
        >
          {t(`sport.${sportName(sport)}`)}
          {live?.[sport - 1] ? (
            <small aria-label={t("live-count", { count: live[sport - 1] ?? 0 })} role="img">
              {live[sport - 1]}
            </small>
          ) : null}
        </Link>
      ))}
      <Link className="header-button" to="/score/collected" aria-label={t("collected")} prefetch="intent" discover="none">
        <StarIcon />
      </Link>
    </nav>
  );
}
