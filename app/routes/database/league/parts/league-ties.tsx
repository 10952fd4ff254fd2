import { Link } from "@remix-run/react";
import type { TieSide, TieView } from "#app/features/database/tie-view.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { Card } from "#app/ui/blocks.tsx";
import "../ties.css";

export function LeagueTies({ ties, sport }: { ties: readonly TieView[]; sport: string }) {
  const t = useText("database");
  if (ties.length === 0) return null;
  return (
    <Card title={t("league.ties")}>
      <ul className="ties">
        {ties.map(({ id, sides: [first, second], through }) => (
          <li key={id}>
            <Link className="secondary" to={`/score/detail/${sport}/${id}`} prefetch="intent">
              <Side side={first} through={through === 0} />
              <b>
                {first.goals === null || second.goals === null ? t("league.ties.versus") : `${first.goals} - ${second.goals}`}
              </b>
              <Side side={second} through={through === 1} />
              {first.penalties === null || second.penalties === null ? null : (
                <small>{t("cup.penalties", { home: first.penalties, away: second.penalties })}</small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Side({ side, through }: { side: TieSide; through: boolean }) {
  const t = useText("database");
  return (
    <span className={through ? "ties-side row through" : "ties-side row"}>
      <Crest logo={side.logo} size={20} />
      <span className="cut">{side.name}</span>
      {through ? <span className="visually-hidden">{t("cup.advances")}</span> : null}
    </span>
  );
}
