import { useMemo } from "react";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { type MatchLine, readMatchLine } from "#app/features/match-row/match-line.ts";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { useRowView, useShortTime } from "#app/features/match-row/use-row-view.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { useClosingDetails } from "#app/ui/use-closing-details.ts";
import "./room-match.css";

/** The room's match in a chip: crests, score, minute. The chip opens the match's row, which leads to its page. */
export function RoomMatch({ sport, line }: { sport: SportId; line: MatchLine }) {
  const t = useText("live");
  const match = useMemo(() => readMatchLine(line), [line]);
  const view = useRowView(sport, match, 0);
  const time = useShortTime(sport, match, view);
  const { home, away } = view;
  const card = useClosingDetails();
  return (
    <details className="room-match" ref={card}>
      <summary>
        <span className="visually-hidden">{t("room.match", { home: home.name, away: away.name })}</span>
        <Crest logo={home.logo} size={18} />
        <span>
          <b>{home.score === null || away.score === null ? "–" : `${home.score}–${away.score}`}</b>
          <small className={view.live ? "room-match-live" : undefined}>{time}</small>
        </span>
        <Crest logo={away.logo} size={18} />
      </summary>
      <div className="room-match-card">
        <MatchRows sport={sport} matches={[line]} plain />
      </div>
    </details>
  );
}
