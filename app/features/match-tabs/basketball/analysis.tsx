import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { HeaderTeam, HeaderView } from "#app/features/match-header/header-view.ts";
import { withMinus } from "#app/features/signed-number.ts";
import { StandingsNotes, StandingsTable } from "#app/features/standings/standings-table.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { MatchChances } from "../chances.tsx";
import { MatchLines } from "../match-lines.tsx";
import { type PastMatch, scoresFor } from "../past-match.ts";
import { LastMatches } from "../side-matches.tsx";
import { Standing } from "../standing.tsx";
import { TabColumns, type TabProps } from "../tab-columns.tsx";
import type { BasketballAnalysis, GamesView } from "./analysis-view.ts";
import { Card } from "#app/ui/blocks.tsx";

export function BasketballAnalysisTab(props: TabProps<BasketballAnalysis>) {
  return <TabColumns main={<Past {...props} />} aside={<TableAndNext {...props} />} />;
}

function Past({ view, body, doors }: TabProps<BasketballAnalysis>) {
  const t = useText("match-analysis");
  return (
    <>
      <MatchChances view={view} chances={body.chances} doors={doors} />
      <PointsTable view={view} body={body} />
      <Card titleId="meetings-title" title={t("meetings.title")}>
        {body.meetings.length === 0 ? (
          <p className="tab-note">{t("meetings.empty")}</p>
        ) : (
          <>
            <p className="tab-note">{meetingsText(t, view, body.meetings)}</p>
            <MatchLines list={body.meetings} sport="basketball" team={view.home.id} />
          </>
        )}
      </Card>
      <Card titleId="games-title" title={t("games.title")}>
        <LastGames team={view.home} games={body.home} />
        <LastGames team={view.away} games={body.away} />
      </Card>
    </>
  );
}

function TableAndNext({ view, body }: TabProps<BasketballAnalysis>) {
  const t = useText("match-analysis");
  const { table } = body;
  const conference = table?.group ?? "";
  const rows = table ? (
    <>
      <StandingsTable table={table} caption={conference || view.league.name} highlight={[view.home.id, view.away.id]} />
      <StandingsNotes table={table} />
    </>
  ) : null;
  return (
    <Standing
      view={view}
      sport="basketball"
      table={rows && { title: conference || t("table.title"), rows }}
      comingTitle={t("games.coming")}
      body={body}
    />
  );
}

/** In words: how often each side won, and the mean margin from the home side's view. */
function meetingsText(t: ReturnType<typeof useText<"match-analysis">>, view: HeaderView, meetings: readonly PastMatch[]): string {
  const margins = meetings.flatMap((match) => {
    const scores = scoresFor(match, view.home.id);
    return scores ? [scores[0] - scores[1]] : [];
  });
  const won = margins.filter((margin) => margin > 0).length;
  return t("meetings.text", { home: view.home.short, away: view.away.short, won, lost: margins.length - won });
}

function PointsTable({ view, body }: Omit<TabProps<BasketballAnalysis>, "doors">) {
  const t = useText("match-analysis");
  const { locale } = useVisit();
  const average = (points: number): string => writtenNumber(points, locale, { least: 1, most: 1 });
  const sides = [
    { team: view.home, games: body.home },
    { team: view.away, games: body.away },
  ];
  const count = Math.max(...sides.map(({ games }) => games.won + games.lost));
  if (count === 0) return null;
  return (
    <Card titleId="points-title" title={t("games.points", { count })}>
      <table className="points-table">
        <thead>
          <tr>
            <th scope="col">{t("games.team")}</th>
            <th scope="col">{t("games.record")}</th>
            <th scope="col">{t("games.scored")}</th>
            <th scope="col">{t("games.conceded")}</th>
            <th scope="col">{t("games.margin")}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ team, games }) => {
            const played = Math.max(1, games.won + games.lost);
            const margin = (games.scored - games.conceded) / played;
            return (
              <tr key={team.id}>
                <th scope="row">{team.short}</th>
                <td>
                  {games.won}-{games.lost}
                </td>
                <td>{average(games.scored / played)}</td>
                <td>{average(games.conceded / played)}</td>
                <td className={margin >= 0 ? "margin-up" : "margin-down"}>
                  {margin > 0 ? "+" : ""}
                  {withMinus(average(margin))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

function LastGames({ team, games: { list, won, lost } }: { team: HeaderTeam; games: GamesView }) {
  const t = useText("match-analysis");
  return (
    <LastMatches
      team={team}
      sport="basketball"
      list={list}
      sums={list.length > 0 ? t("games.sums", { count: won + lost, won, lost }) : null}
    />
  );
}
