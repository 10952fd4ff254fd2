import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { HeaderTeam } from "#app/features/match-header/header-view.ts";
import { StandingsNotes, StandingsTable } from "#app/features/standings/standings-table.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { MatchChances } from "../chances.tsx";
import { MatchLines } from "../match-lines.tsx";
import { resultFor } from "../past-match.ts";
import { LastMatches } from "../side-matches.tsx";
import { Standing } from "../standing.tsx";
import { TabColumns, type TabProps } from "../tab-columns.tsx";
import type { FootballAnalysis, FormView } from "./analysis-view.ts";
import { Card } from "#app/ui/blocks.tsx";

export function FootballAnalysisTab(props: TabProps<FootballAnalysis>) {
  return <TabColumns main={<Past {...props} />} aside={<TableAndNext {...props} />} />;
}

function Past({ view, body, doors }: TabProps<FootballAnalysis>) {
  const t = useText("match-analysis");
  return (
    <>
      <MatchChances view={view} chances={body.chances} doors={doors} />
      <HeadToHead view={view} body={body} />
      <Card titleId="form-title" title={t("form.title")}>
        <SideForm team={view.home} form={body.home} />
        <SideForm team={view.away} form={body.away} />
      </Card>
    </>
  );
}

function TableAndNext({ view, body }: TabProps<FootballAnalysis>) {
  const t = useText("match-analysis");
  const rows = body.table ? (
    <>
      <StandingsTable table={body.table} caption={view.league.name} highlight={[view.home.id, view.away.id]} />
      <StandingsNotes table={body.table} />
    </>
  ) : null;
  return (
    <Standing
      view={view}
      sport="football"
      table={rows && { title: body.table?.group || t("table.title"), rows }}
      comingTitle={t("coming.title")}
      body={body}
    />
  );
}

function HeadToHead({ view, body }: Omit<TabProps<FootballAnalysis>, "doors">) {
  const t = useText("match-analysis");
  const results = body.headToHead.map((match) => resultFor(match, view.home.id));
  const count = (result: "W" | "D" | "L") => results.filter((known) => known === result).length;
  const [won, drawn, lost] = [count("W"), count("D"), count("L")];
  const total = won + drawn + lost;
  return (
    <Card titleId="met-title" title={t("met.title")}>
      {total === 0 ? (
        <p className="tab-note">{t("met.empty")}</p>
      ) : (
        <>
          <div className="met stack caption">
            <p>
              <b>{won}</b> {t("met.wins", { team: view.home.short, count: won })}
            </p>
            <p>
              <b>{drawn}</b> {t("met.draws", { count: drawn })}
            </p>
            <p>
              <b>{lost}</b> {t("met.wins", { team: view.away.short, count: lost })}
            </p>
          </div>
          <svg className="met-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
            <rect className="bar-home" width={(100 * won) / total} height="6" />
            <rect className="bar-draw" x={(100 * won) / total} width={(100 * drawn) / total} height="6" />
            <rect className="bar-away" x={(100 * (won + drawn)) / total} width={(100 * lost) / total} height="6" />
          </svg>
          <MatchLines list={body.headToHead} sport="football" team={view.home.id} />
        </>
      )}
    </Card>
  );
}

function SideForm({ team, form }: { team: HeaderTeam; form: FormView }) {
  const t = useText("match-analysis");
  const { locale } = useVisit();
  const { list, won, drawn, lost } = form;
  const played = won + drawn + lost;
  const average = (goals: number): string => writtenNumber(goals / played, locale, { least: 1, most: 1 });
  const sums =
    played > 0
      ? t("form.sums", { count: played, won, drawn, lost, scored: average(form.scored), conceded: average(form.conceded) })
      : null;
  return <LastMatches team={team} sport="football" list={list} sums={sums} />;
}
