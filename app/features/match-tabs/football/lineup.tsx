import { Fragment, memo, type MouseEvent, Suspense, useCallback, useState } from "react";
import { lazily } from "#app/client/lazily.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { HeaderTeam, HeaderView } from "#app/features/match-header/header-view.ts";
import { EventSign } from "./event-sign.tsx";
import type { FootballLineup, SheetPlayer, SheetSide } from "./lineup-view.ts";
import { formatMarks } from "./player-marks.ts";
import { type OpenPlayer, Pitch } from "./pitch.tsx";
import { PlayerLink } from "./timeline.tsx";
import { Card } from "#app/ui/blocks.tsx";

const PlayerSheet = lazily(() => import("./player-sheet.tsx").then((file) => file.PlayerSheet));

interface Opened {
  player: SheetPlayer;
  team: string;
}

export function FootballLineupTab({ view, body }: { view: HeaderView; body: FootballLineup }) {
  const t = useText("match-football");
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (team: string) => (event: MouseEvent, player: SheetPlayer) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened({ player, team });
  };
  const close = useCallback(() => setOpened(null), []);
  if (body.home.starters.length + body.away.starters.length === 0) return <p className="card tab-note">{t("lineup.empty")}</p>;
  const [openHome, openAway] = [open(view.home.name), open(view.away.name)];
  return (
    <div className="tab-columns">
      <div>
        <section className="card lineup-card" aria-labelledby="pitch-title">
          <h2 id="pitch-title" className="visually-hidden">
            {t("lineup.title")}
          </h2>
          <SideHead team={view.home} side={body.home} />
          <Pitch view={view} lineup={body} openHome={openHome} openAway={openAway} />
          <SideHead team={view.away} side={body.away} />
        </section>
      </div>
      <div>
        <Card titleId="bench-title" title={t("lineup.bench")}>
          <div className="benches">
            <Bench team={view.home} players={body.home.bench} open={openHome} />
            <Bench team={view.away} players={body.away.bench} open={openAway} />
          </div>
        </Card>
      </div>
      {opened ? <LateSheet {...opened} onClose={close} /> : null}
    </div>
  );
}

const LateSheet = memo((props: Opened & { onClose: () => void }) => (
  <Suspense>
    <PlayerSheet {...props} />
  </Suspense>
));

function SideHead({ team, side }: { team: HeaderTeam; side: SheetSide }) {
  const t = useText("match-football");
  return (
    <p className="lineup-head">
      <Crest logo={team.logo} size={20} />
      <b>{team.short}</b>
      <span>{side.formation}</span>
      <span className="lineup-coach cut">{side.coach ? t("lineup.coach", { name: side.coach }) : null}</span>
    </p>
  );
}

interface BenchProps {
  team: HeaderTeam;
  players: readonly SheetPlayer[];
  open: OpenPlayer;
}

function Bench({ team, players, open }: BenchProps) {
  const t = useText("match-football");
  return (
    <div>
      <h3 className="cut secondary">{team.short}</h3>
      <ul>
        {players.map((player, index) => (
          <li className="row" key={index}>
            <span className="bench-number">{player.number}</span>
            <span className="bench-name">
              <PlayerLink person={[player.id, player.name]} onClick={(event) => open(event, player)} />
              <small className="hint">{positionName(t, player)}</small>
              <span className="visually-hidden">{formatMarks(t, player).join(" · ")}</span>
            </span>
            <BenchSigns player={player} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const POSITIONS = ["G", "D", "M", "F"] as const;

function positionName(t: ReturnType<typeof useText<"match-football">>, player: SheetPlayer): string | null {
  const position = POSITIONS.find((known) => known === player.position);
  return position ? t(`position.${position}`) : null;
}

/** Screen readers get this information as words, so the signs are hidden from them. */
function BenchSigns({ player }: { player: SheetPlayer }) {
  const { events = [] } = player;
  if (events.length === 0) return null;
  return (
    <span className="bench-signs hint" aria-hidden>
      {events.map(([kind, minute], index) => (
        <Fragment key={index}>
          <EventSign kind={kind} />
          {kind === "on" ? `${minute}'` : null}
        </Fragment>
      ))}
    </span>
  );
}
