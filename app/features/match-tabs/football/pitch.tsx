import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { readableOn } from "#edge/contract/brands/contrast.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { HeaderView } from "#app/features/match-header/header-view.ts";
import { type Kit, findKits } from "./kits.ts";
import type { FootballLineup, SheetPlayer } from "./lineup-view.ts";
import { formatMarks } from "./player-marks.ts";

const WIDTH = 360;
const HEIGHT = 560;
const SHIRT = "M-5 -12q5 4 10 0l9 5-3 8-4-2v13h-14v-13l-4 2-3-8z";

/** Opens the sheet of a player. Without JavaScript, or with a modifier key, the link leads to the player's page. */
export type OpenPlayer = (event: MouseEvent, player: SheetPlayer) => void;

interface PitchProps {
  view: HeaderView;
  lineup: FootballLineup;
  openHome: OpenPlayer;
  openAway: OpenPlayer;
}

/** The home side is at the top. Each player with a known id is a link. */
export function Pitch({ view, lineup, openHome, openAway }: PitchProps) {
  const t = useText("match-football");
  const kits = findKits(view.home.logo, view.away.logo);
  return (
    <svg
      className="lineup-pitch"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="group"
      aria-label={t("lineup.pitch", { home: view.home.name, away: view.away.name })}
    >
      <path
        className="pitch-lines"
        d="M8 8h344v544H8zM8 280h344M180 236a44 44 0 1 0 .1 0M84 8v76h192V8M132 8v30h96V8M84 552v-76h192v76M132 552v-30h96v30"
      />
      {lineup.home.starters.map((player, index) => (
        <PlayerShirt key={index} player={player} kit={player.position === "G" ? kits.keeper : kits.home} open={openHome} top />
      ))}
      {lineup.away.starters.map((player, index) => (
        <PlayerShirt key={index} player={player} kit={player.position === "G" ? kits.keeper : kits.away} open={openAway} />
      ))}
    </svg>
  );
}

interface PlayerShirtProps {
  player: SheetPlayer;
  kit: Kit;
  open: OpenPlayer;
  top?: boolean;
}

function PlayerShirt({ player, kit, open, top = false }: PlayerShirtProps) {
  const t = useText("match-football");
  if (!player.place) return null;
  const [deep, across] = player.place;
  const half = HEIGHT / 2 - 20;
  const x = 26 + ((top ? 100 - across : across) * (WIDTH - 52)) / 100;
  const y = top ? 14 + (deep * half) / 100 : HEIGHT - 20 - (deep * half) / 100;
  const { ground, trim } = kit;
  const marks = formatMarks(t, player);
  const drawn = (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <rect className="pitch-target" x="-24" y="-18" width="48" height="46" />
      <path className="pitch-shirt" d={SHIRT} fill={ground} stroke={trim} />
      <text className="pitch-number" y="5.5" fill={readableOn(ground)}>
        {player.number ?? ""}
      </text>
      <text className="pitch-name" y="24">
        {player.shirt ?? player.name}
      </text>
      <Marks player={player} />
    </g>
  );
  const label = [player.number, player.name, ...marks].filter(Boolean).join(" · ");
  // A `<title>` names the link and also appears on hover, unlike a label.
  const named = (
    <>
      <title>{label}</title>
      {drawn}
    </>
  );
  return player.id === null ? (
    <g>{named}</g>
  ) : (
    <Link to={`/database/player/football/${player.id}`} onClick={(event) => open(event, player)}>
      {named}
    </Link>
  );
}

const BALL = "M0-4.2L4-1.3 2.5 3.4h-5L-4-1.3z";

/** Signs of 16 px around the shirt: goals and cards at the right, captain and departure at the left. */
function Marks({ player }: { player: SheetPlayer }) {
  const goals = player.goals ?? 0;
  return (
    <>
      {goals > 0 ? (
        <g transform="translate(19 7)">
          <circle className="mark-goal" r="7.5" />
          {goals > 1 ? (
            <text className="mark-count" y="4">
              {goals}
            </text>
          ) : (
            <path className="mark-ball" d={BALL} />
          )}
        </g>
      ) : null}
      {player.ownGoals ? (
        <g transform={`translate(${goals > 0 ? 34 : 19} 7)`}>
          <circle className="mark-own-goal" r="7" />
          <path className="mark-own-ball" d={BALL} />
        </g>
      ) : null}
      {player.yellow && !player.red ? <rect className="mark-yellow" x="11" y="-20" width="10" height="14" rx="1.5" /> : null}
      {player.red ? <rect className="mark-red" x="11" y="-20" width="10" height="14" rx="1.5" /> : null}
      {player.captain ? (
        <g transform="translate(-19 7)">
          <circle className="mark-captain" r="7.5" />
          <text className="mark-count" y="4">
            C
          </text>
        </g>
      ) : null}
      {player.off === undefined ? null : (
        <g transform="translate(-16 -13)">
          <circle className="mark-off-ground" r="7.5" />
          <path className="mark-off" d="M0-3.5v7m-3-3l3 3 3-3" />
        </g>
      )}
    </>
  );
}
