import { useText } from "#app/i18n/use-text.ts";
import type { HeaderTeam, HeaderView } from "../match-header/header-view.ts";
import { MatchLines, ResultChip } from "./match-lines.tsx";
import { type PastMatch, resultFor } from "./past-match.ts";

const CHIPS = 6;

export type Sport = "football" | "basketball";

interface LastMatchesProps {
  team: HeaderTeam;
  sport: Sport;
  list: readonly PastMatch[];
  /** The sums in words; null if the side has played none of these matches. */
  sums: string | null;
}

export function LastMatches({ team, sport, list, sums }: LastMatchesProps) {
  const t = useText("match-analysis");
  const last = list.slice(0, CHIPS);
  return (
    <div className="side-form">
      <h3>{team.name}</h3>
      {sums === null ? (
        <p className="tab-note">{t("form.empty")}</p>
      ) : (
        <>
          <p className="side-form-line">
            {/* The newest is last, as in every strip of results. The list below begins with it. */}
            {last.toReversed().map((match) => {
              const result = resultFor(match, team.id);
              return result ? <ResultChip key={match[0]} result={result} /> : null;
            })}
            <span>{sums}</span>
          </p>
          <MatchLines list={last} sport={sport} team={team.id} />
        </>
      )}
    </div>
  );
}

interface ComingMatchesProps {
  view: HeaderView;
  sport: Sport;
  title: string;
  home: readonly PastMatch[];
  away: readonly PastMatch[];
}

/** Renders nothing if neither side has a next match. */
export function ComingMatches({ view, sport, title, home, away }: ComingMatchesProps) {
  const sides = [
    { team: view.home, list: home },
    { team: view.away, list: away },
  ].filter(({ list }) => list.length > 0);
  if (sides.length === 0) return null;
  return (
    <section className="card" aria-labelledby="coming-title">
      <div className="card-head">
        <h2 id="coming-title">{title}</h2>
      </div>
      {sides.map(({ team, list }) => (
        <div key={team.id} className="side-form">
          <h3>{team.name}</h3>
          <MatchLines list={list} sport={sport} team={team.id} />
        </div>
      ))}
    </section>
  );
}
