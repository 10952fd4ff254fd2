import { Link } from "@remix-run/react";
import { toSportId } from "#edge/contract/rules/matches.ts";
import { startDate, toStart } from "#edge/contract/rules/match-start.ts";
import { EmptyState } from "#app/features/database/empty-state.tsx";
import { LiveMatchRows } from "#app/features/database/match-card.tsx";
import { Pager } from "#app/features/database/pager.tsx";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import { formatLongCalendarDay } from "#app/features/format-time.ts";
import { type MatchLine, readMatchLine } from "#app/features/match-row/match-line.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { TabContent, LeaguePage } from "../queries.ts";
import { LeagueTies } from "./league-ties.tsx";

interface LeagueMatchesProps {
  page: LeaguePage;
  content: TabContent<"matches">;
  address: string;
  seasonPart: string;
}

export function LeagueMatches({ page, content, address, seasonPart }: LeagueMatchesProps) {
  const t = useText("database");
  const visit = useVisit();
  const { rounds, roundId } = page;
  const missing = page.undrawn ? "league.undrawn" : "league.matches.empty";
  const days = new Map<string, MatchLine[]>();
  for (const match of content.matches) {
    const { startMs, dayOnly } = readMatchLine(match);
    const date = startDate(toStart(startMs / 1000, dayOnly), visit.zone);
    days.set(date, [...(days.get(date) ?? []), match]);
  }
  const here = `${address}?tab=matches${seasonPart}`;
  return (
    <>
      {rounds.length > 1 ? <RoundStrip rounds={rounds} roundId={roundId} here={here} seasonPart={seasonPart} /> : null}
      {days.size === 0 ? <EmptyState title={t(missing)} text={t(`${missing}.text`)} /> : null}
      <LeagueTies ties={content.ties} sport={page.sport} />
      {[...days].map(([date, matches]) => (
        <section key={date} className="card">
          <h2 className="day-head hint">{formatLongCalendarDay(date, visit.locale)}</h2>
          <LiveMatchRows sport={toSportId(page.sport) ?? 1} matches={matches} />
        </section>
      ))}
      <Pager page={content.page} pages={content.pages} address={roundId ? `${here}&round=${roundId}` : here} />
    </>
  );
}

interface RoundStripProps {
  rounds: LeaguePage["rounds"];
  roundId: number;
  here: string;
  seasonPart: string;
}

/** The browser scrolls the chosen round to the middle. */
function RoundStrip({ rounds, roundId, here, seasonPart }: RoundStripProps) {
  const t = useText("database");
  const strip = useCurrentInView<HTMLElement>(roundId);
  const at = rounds.findIndex(([id]) => id === roundId);
  const [before, chosen, after] = [rounds[at - 1], rounds[at], rounds[at + 1]];
  return (
    <>
      <nav className="rounds" ref={strip} aria-label={t("league.rounds")}>
        {rounds.map(([id, name, number, named]) => (
          <Link
            key={id}
            to={`${here}&round=${id}`}
            preventScrollReset
            replace
            prefetch="intent"
            aria-current={id === roundId ? "true" : undefined}
            aria-label={named ? undefined : name}
          >
            {named ? name : number}
          </Link>
        ))}
      </nav>
      {/*
       * Without JavaScript, nothing scrolls the strip to the chosen round. This part names the chosen round and links to the
       * rounds beside it.
       */}
      <noscript>
        <nav className="round-steps" aria-label={chosen?.[1]}>
          {before ? <a href={`?tab=matches${seasonPart}&round=${before[0]}`}>{t("league.round.previous")}</a> : <span />}
          <b>{chosen?.[1]}</b>
          {after ? <a href={`?tab=matches${seasonPart}&round=${after[0]}`}>{t("league.round.next")}</a> : <span />}
        </nav>
      </noscript>
    </>
  );
}
