import { isInPlay, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { statusOfLine } from "#app/features/match-row/match-line.ts";
import { escaped, writeCrest } from "#app/features/match-row/row-markup.ts";
import type { TextOf } from "#app/i18n/use-text.ts";
import type { LeagueGroup } from "../queries.ts";

interface LeagueHeader {
  sport: SportId;
  group: LeagueGroup;
  pinned: boolean;
  folded: boolean;
  t: TextOf<"score">;
}

/** A league's header as the server writes it: byte for byte what React makes of `LeagueElements` (a test compares the two). */
export function leagueMarkup({ sport, group: [id, name, logo, matches], pinned, folded, t }: LeagueHeader): string {
  const live = matches.filter((match) => isInPlay(sport, statusOfLine(match))).length;
  const badge = writeCrest(logo) ?? `<img src="${escaped(logo)}" alt="" width="18" height="18" loading="lazy"/>`;
  const pin = escaped(t(pinned ? "league.unpin" : "league.pin", { name }));
  const fold = escaped(t(folded ? "league.unfold" : "league.fold", { name, count: matches.length }));
  return (
    `<header><h2><a href="/m/database/league/${sportName(sport)}/${id}">${badge}${escaped(name)}</a></h2>` +
    `${live > 0 ? `<em>${escaped(t("league.live", { count: live }))}</em>` : ""}` +
    `<button name="pinned" value="${id}"${pinned ? ' class="on"' : ""} aria-label="${pin}"></button>` +
    `<button name="folded" value="${id}" aria-expanded="${!folded}" aria-label="${fold}"></button></header>`
  );
}
