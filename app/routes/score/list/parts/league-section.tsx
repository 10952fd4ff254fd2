import { Link } from "@remix-run/react";
import { memo } from "react";
import { parseCrest } from "#edge/contract/rules/crest.ts";
import { type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { isLinePlayed } from "#app/features/match-row/match-line.ts";
import { KeptPart } from "#app/features/kept-part/kept-part.tsx";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { escaped, useRowsMarkup, writeCrest } from "#app/features/match-row/row-markup.ts";
import { useVisit } from "#app/visit/visit.ts";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import { crestColors } from "#app/ui/crest.tsx";
import type { LeagueGroup } from "../queries.ts";

interface LeagueSectionProps {
  sport: SportId;
  group: LeagueGroup;
  asOf: number;
  pinned: boolean;
  folded: boolean;
  /** Number of this league's live matches that are shown above the leagues (on-top.ts). */
  liveAbove?: number;
}

type Keeping = LeagueSectionProps & { under: string | null };

/** The server caches the section as text, because many pages show the same group. A group with a viewer's star is never shared. */
export function LeagueSection({ under, ...section }: Keeping) {
  return import.meta.env.SSR ? <KeptSection {...section} under={under} /> : <LeagueElements {...section} />;
}

function KeptSection({ under, ...section }: Keeping) {
  const { sport, group, pinned, folded, liveAbove = 0 } = section;
  return (
    <KeptPart of={[group]} name={`${sport} ${pinned} ${folded} ${liveAbove}`} under={under}>
      <WrittenSection {...section} />
    </KeptPart>
  );
}

function WrittenSection({ sport, group, folded, pinned, liveAbove }: LeagueSectionProps) {
  const t = useText("score");
  const { now } = useVisit();
  const writeRows = useRowsMarkup();
  const html =
    leagueMarkup({ sport, group, pinned, folded, liveAbove }, now, t) +
    (folded ? "" : `<ul class="rows">${writeRows({ sport, matches: group[3] })}</ul>`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: leagueMarkup and row-markup.ts escape every text as React does; a test compares the two.
  return <section dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Equals React's markup of `LeagueElements` byte for byte (a test compares both). */
function leagueMarkup(
  { sport, group: [id, name, logo, matches], pinned, folded, liveAbove = 0 }: Omit<LeagueSectionProps, "asOf">,
  now: number,
  t: AreaText<"score">,
): string {
  const live = liveAbove + matches.filter((match) => isLinePlayed(sport, match, now)).length;
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

/** Memoized, so that a section is not rendered again when another league is folded or pinned. */
export const LeagueElements = memo(function LeagueElements({
  sport,
  group: [id, name, logo, matches],
  asOf,
  pinned,
  folded,
  liveAbove = 0,
}: LeagueSectionProps) {
  const t = useText("score");
  const { now } = useVisit();
  const live = liveAbove + matches.filter((match) => isLinePlayed(sport, match, now)).length;
  const badge = parseCrest(logo);
  return (
    <section>
      <header>
        <h2>
          <Link to={`/database/league/${sportName(sport)}/${id}`} prefetch="intent" discover="none">
            {badge ? (
              // biome-ignore lint/a11y/noSvgWithoutTitle: the name stands beside it.
              <svg {...crestColors(badge)}>
                <use href={`#${badge.shape}`} />
              </svg>
            ) : (
              <img src={logo} alt="" width={18} height={18} loading="lazy" />
            )}
            {name}
          </Link>
        </h2>
        {live > 0 ? <em>{t("league.live", { count: live })}</em> : null}
        {/* biome-ignore lint/a11y/useButtonType: "submit" is meant. */}
        <button
          name="pinned"
          value={id}
          className={pinned ? "on" : undefined}
          aria-label={t(pinned ? "league.unpin" : "league.pin", { name })}
        />
        {/* biome-ignore lint/a11y/useButtonType: "submit" is meant. */}
        <button
          name="folded"
          value={id}
          aria-expanded={!folded}
          aria-label={t(folded ? "league.unfold" : "league.fold", { name, count: matches.length })}
        />
      </header>
      {folded ? null : <MatchRows sport={sport} matches={matches} asOf={asOf} />}
    </section>
  );
});
