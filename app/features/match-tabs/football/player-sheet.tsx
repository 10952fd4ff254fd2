import { Link } from "@remix-run/react";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";
import { EventSign } from "./event-sign.tsx";
import { eventName } from "./event-text.ts";
import type { SheetPlayer } from "./lineup-view.ts";
import type { PlayerEvent } from "./player-events.ts";
import "./player-sheet.css";

interface PlayerSheetProps {
  player: SheetPlayer;
  team: string;
  onClose: () => void;
}

const POSITIONS = ["G", "D", "M", "F"] as const;

function formatEvent(t: AreaText<"match-football">, [kind]: PlayerEvent): string {
  if (kind === "assist" || kind === "on" || kind === "off") return t(`player.${kind}`);
  return eventName(t, kind);
}

/** The player's role in the match, and the player's events by minute. */
export function PlayerSheet({ player, team, onClose }: PlayerSheetProps) {
  const t = useText("match-football");
  const { id, name, number, events = [], place } = player;
  const position = POSITIONS.find((known) => known === player.position);
  const began = t(place ? "player.started" : events.some(([kind]) => kind === "on") ? "player.came" : "player.bench");
  const facts = [team, position && t(`position.${position}`), player.captain && t("lineup.captain"), began].filter(Boolean);
  return (
    <HeadedSheet
      className="player-sheet"
      title={[number === null ? null : `#${number}`, name].filter(Boolean).join(" ")}
      close={t("player.close")}
      onClose={onClose}
    >
      <p className="player-facts secondary">{facts.join(" · ")}</p>
      {events.length === 0 ? (
        <p className="player-facts hint">{t("player.none")}</p>
      ) : (
        <ol className="player-events">
          {events.map((event, index) => (
            <li key={index} className="row">
              <b>{event[1]}'</b>
              <EventSign kind={event[0]} />
              <span>{formatEvent(t, event)}</span>
            </li>
          ))}
        </ol>
      )}
      {id === null ? null : (
        <Link className="button" to={`/database/player/football/${id}`}>
          {t("player.page")}
        </Link>
      )}
    </HeadedSheet>
  );
}
