import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { BackHead } from "#app/features/back-head.tsx";
import type { Match } from "#edge/contract/entities/match.ts";
import { SPORT_IDS, type SportId, toSportId, sportName } from "#edge/contract/rules/matches.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { late } from "#app/features/late-part/late.ts";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { ChoiceForm } from "#app/features/match-row/choice-form.tsx";
import { type MatchLine, matchLine } from "#app/features/match-row/match-line.ts";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { formatShortName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Crest } from "#app/ui/crest.tsx";
import { SearchIcon } from "#app/ui/icons.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { Card, Empty } from "#app/ui/blocks.tsx";
import "#app/features/database/spread.css";

type SubjectLink = [path: string, name: string, logo: string];
type SportMatches = [sport: SportId, matches: MatchLine[]];

const bySport = (list: readonly Match[], locale: Locale): SportMatches[] =>
  SPORT_IDS.map(
    (sport): SportMatches => [sport, list.filter(({ sport_id }) => sport_id === sport).map((match) => matchLine(match, locale))],
  ).filter(([, matches]) => matches.length > 0);

/** If the keyword is empty, reads hot leagues and teams, otherwise the matches that fit the keyword (Specification 7.35, 7.37). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const keyword = (query.get("q") ?? "").trim();
  const sport = toSportId(query.get("sport") ?? undefined) ?? 0;
  return { keyword, found: await late(context, readFound(context, keyword, sport)), asOf: context.now() };
}

interface Found {
  matches: SportMatches[];
  leagues: SubjectLink[];
  teams: SubjectLink[];
}

async function readFound({ product, visit: { locale } }: LoadContext, keyword: string, sport: 0 | SportId): Promise<Found> {
  if (keyword) {
    const { list } = await guard(product.race.getRaceSearch({ keyword, sport }));
    return { matches: bySport(list, locale), leagues: [], teams: [] };
  }
  const hot = await guard(product.search.raceHome({}));
  return {
    matches: bySport(hot.hot_matches, locale),
    leagues: hot.hot_events.map(
      (league): SubjectLink => [
        `league/${sportName(league.sport_id)}/${league.id}`,
        formatShortName(league, locale),
        league.logo,
      ],
    ),
    teams: hot.hot_teams.map(
      ({ team, sport_id }): SubjectLink => [
        `team/${sport_id === 2 ? "basketball" : "football"}/${team.id}`,
        formatShortName(team, locale),
        team.logo,
      ],
    ),
  };
}

export const handle = { areas: ["score"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "score");
    const keyword = args.data?.keyword;
    return { title: keyword ? `${t("search.title")}: ${keyword}` : t("search.title"), description: t("search.description") };
  });

export default function ScoreSearch() {
  const t = useText("score");
  const { keyword, found, asOf } = useLoaderData<typeof loader>();
  useScoreFeed(0, asOf);
  return (
    <div className="spread">
      <h1 className="visually-hidden">{t("search.title")}</h1>
      <BackHead to="/score">
        <SearchForm action="/score/search" keyword={keyword} field={t("search.field")} submit={t("search.submit")} />
      </BackHead>
      <LatePart key={keyword} part={found} placeholder={<Bones rows={keyword ? [8] : [1, 1, 6]} />}>
        {(answer) => <FoundList keyword={keyword} found={answer} asOf={asOf} />}
      </LatePart>
    </div>
  );
}

function FoundList({ keyword, found: { matches, leagues, teams }, asOf }: { keyword: string; found: Found; asOf: number }) {
  const t = useText("score");
  const found = matches.reduce((sum, [, list]) => sum + list.length, 0);
  return (
    <>
      <Subjects title={t("search.hot-leagues")} links={leagues} />
      <Subjects title={t("search.hot-teams")} links={teams} />
      {keyword && found === 0 ? (
        <Empty
          plain
          icon={<SearchIcon size={48} />}
          title={t("search.none", { keyword })}
          text={t("search.none.text")}
          to={`/search?q=${encodeURIComponent(keyword)}`}
          link={t("search.everywhere")}
          discover="none"
        />
      ) : null}
      {found > 0 ? (
        <Card title={keyword ? t("search.found", { keyword, count: found }) : t("search.hot-matches")}>
          {matches.map(([sport, list]) => (
            <ChoiceForm key={sport} sport={sport}>
              <MatchRows sport={sport} matches={list} asOf={asOf} day />
            </ChoiceForm>
          ))}
        </Card>
      ) : null}
    </>
  );
}

function Subjects({ title, links }: { title: string; links: readonly SubjectLink[] }) {
  if (links.length === 0) return null;
  return (
    <Card title={title}>
      <div className="link-chips">
        {links.map(([path, name, logo]) => (
          <Link key={path} to={`/database/${path}`} prefetch="intent" discover="none">
            <Crest logo={logo} size={20} />
            <span className="cut">{name}</span>
          </Link>
        ))}
      </div>
    </Card>
  );
}
