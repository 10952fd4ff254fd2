import { Link } from "@remix-run/react";
import { parseCrest } from "../../../../../edge/contract/rules/crest";
import { isInPlay } from "../../../../../edge/contract/rules/match-status";
import { SPORT, type SportId, sportName } from "../../../../../edge/contract/rules/sports";
import { statusOfLine } from "../../../../features/match-row/match-line";
import { MatchRows, useRowsMarkup } from "../../../../features/match-row/match-rows";
import { useVisit } from "../../../../features/visit";
import { useText } from "../../../../i18n/use-text";
import { crestColors } from "../../../../ui/crest";
import type { LeagueGroup } from "../queries";
import { leagueMarkup } from "./league-markup";

interface LeagueSectionProps {
  sport: SportId;
  group: LeagueGroup;
  asOf: number;
  pinned: boolean;
  folded: boolean;
}

// As long as nothing in a league changes, many pages show the very same group (list/queries.ts): its text is written once a
// reader's language and zone. What is one reader's own (a star) is in the group, so it is in nobody else's text.
const written = new WeakMap<LeagueGroup, Map<string, string>>();

function writtenOnce(group: LeagueGroup, key: string, write: () => string): string {
  const texts = written.get(group) ?? new Map<string, string>();
  written.set(group, texts);
  const text = texts.get(key) ?? write();
  texts.set(key, text);
  return text;
}

/** A league's matches under a header that sticks: badge and name, matches in play, pin and fold. On the server written as text. */
export function LeagueSection(props: LeagueSectionProps) {
  return import.meta.env.SSR ? <WrittenSection {...props} /> : <LeagueElements {...props} />;
}

function WrittenSection({ sport, group, folded, pinned }: LeagueSectionProps) {
  const t = useText("score");
  const writeRows = useRowsMarkup();
  const { locale, zone, now, spoilers } = useVisit();
  // A minute has passed with its last second, a clock that runs down shows the second that has begun.
  const second = sport === SPORT.FOOTBALL ? Math.floor(now / 1000) : Math.ceil(now / 1000);
  const key = `${sport}${locale}${zone}${pinned}${folded}${second}`;
  const write = () => leagueMarkup({ sport, group, pinned, folded, t }) + (folded ? "" : `<ul class="rows">${writeRows({ sport, matches: group[3] })}</ul>`);
  // Which scores are hidden is one reader's own, and not in the group: such a text is neither kept for others nor taken from them.
  const html = spoilers ? write() : writtenOnce(group, key, write);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: league-markup.ts escapes every text as React does; a test compares the two.
  return <section dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The section as elements: what React takes over in the browser. */
export function LeagueElements({ sport, group: [id, name, logo, matches], asOf, pinned, folded }: LeagueSectionProps) {
  const t = useText("score");
  const live = matches.filter((match) => isInPlay(sport, statusOfLine(match))).length;
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
        <button name="pinned" value={id} className={pinned ? "on" : undefined} aria-label={t(pinned ? "league.unpin" : "league.pin", { name })} />
        {/* biome-ignore lint/a11y/useButtonType: "submit" is meant. */}
        <button name="folded" value={id} aria-expanded={!folded} aria-label={t(folded ? "league.unfold" : "league.fold", { name, count: matches.length })} />
      </header>
      {folded ? null : <MatchRows sport={sport} matches={matches} asOf={asOf} />}
    </section>
  );
}
