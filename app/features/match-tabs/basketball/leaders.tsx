import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import type { BasketballHappening, SideLeader } from "./happening-view.ts";
import { Card } from "#app/ui/blocks.tsx";

const KEYS = ["points", "rebounds", "assists"] as const;

export function Leaders({ leaders }: Pick<BasketballHappening, "leaders">) {
  const t = useText("match-basketball");
  const known = KEYS.flatMap((key) => {
    const row = leaders.find((leader) => leader.key === key);
    return row && (row.home || row.away) ? [{ ...row, key }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Card titleId="leaders-title" title={t("leaders.title")}>
      <dl className="leaders">
        {known.map(({ key, home, away }) => (
          <div key={key}>
            <dt className="hint">{t(`box.${key}`)}</dt>
            <dd className="leader-home row">
              <LeaderLine leader={home} />
            </dd>
            <dd className="leader-away row">
              <LeaderLine leader={away} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function LeaderLine({ leader }: { leader: SideLeader | null }) {
  if (!leader) return <>–</>;
  const [id, name, value] = leader;
  return (
    <>
      <Link to={`/database/player/basketball/${id}`} prefetch="intent" className="cut">
        {name}
      </Link>
      <b>{value}</b>
    </>
  );
}
