import { Link } from "@remix-run/react";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { boardNames, boardValue, type BoardView } from "./board-view.ts";
import { useVisit } from "../../visit/visit.ts";
import "./board-table.css";

export function useBoardNames(sport: SportName): (type: string) => ReturnType<typeof boardNames> {
  const t = useText("database");
  return (type) => boardNames(type, sport, t);
}

interface BoardTableProps {
  board: BoardView;
  caption: string;
  /** Hides the column headings visually, for a short extract whose own heading already names the columns. */
  brief?: boolean;
}

export function BoardTable({ board, caption, brief = false }: BoardTableProps) {
  const t = useText("database");
  const names = useBoardNames(board.sport)(board.type);
  const { locale } = useVisit();
  const ofPlayers = board.rows.some((row) => row[1] > 0);
  return (
    <table className="board">
      <caption className="visually-hidden">{caption}</caption>
      <thead className={brief ? "visually-hidden" : undefined}>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t(ofPlayers ? "board.player" : "board.team")}</th>
          {board.details.map((key) => (
            <th key={key} scope="col">
              {t(`detail.${key}`)}
            </th>
          ))}
          <th scope="col">{names.value}</th>
        </tr>
      </thead>
      <tbody>
        {board.rows.map(([place, playerId, player, teamId, team, logo, value, ...details]) => (
          <tr key={place}>
            <td className={place <= 3 ? "top" : undefined}>{place}</td>
            <th scope="row">
              {player ? (
                <>
                  <Link to={`/database/player/${board.sport}/${playerId}`} prefetch="intent">
                    {player}
                  </Link>
                  {teamId ? (
                    <Link className="board-team" to={`/database/team/${board.sport}/${teamId}`} prefetch="intent">
                      <Crest logo={logo} size={28} />
                      <span className="cut">{team}</span>
                    </Link>
                  ) : null}
                </>
              ) : (
                <Link className="board-only" to={`/database/team/${board.sport}/${teamId}`} prefetch="intent">
                  <Crest logo={logo} size={28} />
                  {team}
                </Link>
              )}
            </th>
            {board.details.map((key, at) => (
              <td key={key}>{key === "change" ? <Change places={details[at] ?? 0} /> : (details[at] ?? "–")}</td>
            ))}
            <td className="board-value">{boardValue(value, board.average, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The number of ranks gained or lost since the last match. */
function Change({ places }: { places: number }) {
  if (places === 0) return <>–</>;
  return <span className={places > 0 ? "up" : "down"}>{places > 0 ? `▲${places}` : `▼${-places}`}</span>;
}
