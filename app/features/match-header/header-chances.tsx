import { Link } from "@remix-run/react";
import { SPORT, sportName } from "#edge/contract/rules/matches.ts";
import type { HeaderChances as Chances, HeaderView } from "./header-view.ts";

/**
 * Replaces the line that shows the day, so that the header keeps its height. The link's name begins with the visible numbers,
 * because speech input matches visible text.
 */
export function HeaderChances({ sport, id, chances }: Pick<HeaderView, "sport" | "id"> & { chances: Chances }) {
  const { home, draw, away, text, lead } = chances;
  return (
    <Link className="match-chances caption" to={`/score/detail/${sportName(sport)}/${id}?tab=analysis`}>
      <b>{home}%</b>
      {sport === SPORT.FOOTBALL ? <i>{draw}%</i> : null}
      <b>{away}%</b>
      <span className="visually-hidden">{text}</span>
      {lead ? <small>{lead}</small> : null}
      <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden>
        <rect width={home} height="3" />
        <rect x={home + draw} width={away} height="3" />
      </svg>
    </Link>
  );
}
