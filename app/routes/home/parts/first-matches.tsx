import { type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { ChoiceForm } from "#app/features/match-row/choice-form.tsx";
import type { LeagueRun } from "#app/features/match-row/league-runs.ts";
import { idOfLine } from "#app/features/match-row/match-line.ts";
import { RunRows } from "#app/features/match-row/run-rows.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { HeadlineMain } from "../headline-queries.ts";
import { SectionHead } from "./section-head.tsx";

/** The key is the id of the run's first match, because a competition may have several runs. */
const toKey = ({ matches }: LeagueRun): number => idOfLine(matches[0] ?? "");

interface OwnMatchesProps {
  runs: readonly LeagueRun[];
  asOf: number;
}

export function OwnMatches({ runs, asOf }: OwnMatchesProps) {
  const t = useText("home");
  return (
    <section className="card home-own">
      <SectionHead title={t("own")} to="/score/collected" more={t("own.all")} />
      {runs.map((run) => (
        <ChoiceForm key={toKey(run)} sport={run.sport}>
          <RunRows {...run} asOf={asOf} />
        </ChoiceForm>
      ))}
    </section>
  );
}

interface TopMatchesProps {
  top: HeadlineMain["top"];
  asOf: number;
  hasOwn: boolean;
}

const SCORES: Record<SportId, string> = { 1: "/score", 2: "/score?sport=basketball" };

export function TopMatches({ top, asOf, hasOwn }: TopMatchesProps) {
  const t = useText("home");
  return (
    <>
      {top.length === 0 ? (
        <section className="card">
          <SectionHead title={t("top")} to="/score" more={t("more.scores")} />
          <p className="card-body faded">{t("top.none")}</p>
        </section>
      ) : null}
      {top.map(({ sport, runs }, place) => (
        <section key={sport} className="card home-top">
          <SectionHead title={t(`top.${sportName(sport)}`)} to={SCORES[sport]} more={t("more.scores")} />
          <ChoiceForm sport={sport}>
            {runs.map((run) => (
              <RunRows key={toKey(run)} {...run} asOf={asOf} />
            ))}
          </ChoiceForm>
          {place === top.length - 1 && !hasOwn ? <p className="home-how hint">{t("own.how")}</p> : null}
        </section>
      ))}
    </>
  );
}
