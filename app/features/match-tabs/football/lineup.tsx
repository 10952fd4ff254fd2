import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { HeaderTeam, HeaderView } from "#app/features/match-header/header-view.ts";
import type { FootballLineup, SheetPlayer, SheetSide } from "./lineup-view.ts";
import { formatMarks, Pitch } from "./pitch.tsx";
import { PlayerLink } from "./timeline.tsx";
import { Card } from "#app/ui/blocks.tsx";

export function FootballLineupTab({ view, body }: { view: HeaderView; body: FootballLineup }) {
  const t = useText("match-football");
  if (body.home.starters.length + body.away.starters.length === 0) return <p className="card tab-note">{t("lineup.empty")}</p>;
  return (
    <div className="tab-columns">
      <div>
        <section className="card lineup-card" aria-labelledby="pitch-title">
          <h2 id="pitch-title" className="visually-hidden">
            {t("lineup.title")}
          </h2>
          <SideHead team={view.home} side={body.home} />
          <Pitch view={view} lineup={body} />
          <SideHead team={view.away} side={body.away} />
        </section>
      </div>
      <div>
        <Card titleId="bench-title" title={t("lineup.bench")}>
          <div className="benches">
            <Bench team={view.home} players={body.home.bench} />
            <Bench team={view.away} players={body.away.bench} />
          </div>
        </Card>
      </div>
    </div>
  );
}

function SideHead({ team, side }: { team: HeaderTeam; side: SheetSide }) {
  const t = useText("match-football");
  return (
    <p className="lineup-head">
      <Crest logo={team.logo} size={20} />
      <b className="cut">{team.short}</b>
      <span>{side.formation}</span>
      <span className="lineup-coach cut">{side.coach ? t("lineup.coach", { name: side.coach }) : null}</span>
    </p>
  );
}

function Bench({ team, players }: { team: HeaderTeam; players: readonly SheetPlayer[] }) {
  const t = useText("match-football");
  return (
    <div>
      <h3 className="cut secondary">{team.short}</h3>
      <ul>
        {players.map((player, index) => (
          <li className="row" key={index}>
            <span className="bench-number">{player.number}</span>
            <span className="bench-name">
              <PlayerLink person={[player.id, player.name]} />
              <small className="hint">{formatMarks(t, player).join(" · ")}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
