import type { LiveCard } from "../contract/entities/live.ts";
import { SHORT_ROW_SIZE } from "../contract/rules/site.ts";

/** The home page's lists of rooms (Specification 3.10). */
export interface HomeLists {
  /** Live rooms that cover a match. */
  anchorm_lives: LiveCard[];
  /** Live rooms, those with the most viewers first. */
  hot: LiveCard[];
  /** All live rooms, the most recommended first. */
  lives: LiveCard[];
  /** Recommended anchors, live or not. */
  rec_anchors: LiveCard[];
  /** A short list of the most recommended live rooms. */
  srec_lives: LiveCard[];
}

/** `all` is in the order of recommendation. The sport 0 means both sports. */
export function homeLists(all: readonly LiveCard[], sportId: number): HomeLists {
  const own = all.filter((room) => sportId === 0 || room.sport_id === sportId);
  const lives = own.filter((room) => room.is_live === 1);
  return {
    anchorm_lives: lives.filter((room) => room.match !== null),
    hot: [...lives].sort((a, b) => b.heat - a.heat).slice(0, SHORT_ROW_SIZE),
    lives,
    rec_anchors: own.slice(0, SHORT_ROW_SIZE),
    srec_lives: lives.slice(0, SHORT_ROW_SIZE),
  };
}
