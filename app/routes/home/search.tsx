import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { BackHead } from "#app/features/back-head.tsx";
import { useEffect, useRef } from "react";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { logSearch } from "#app/state/stored-state.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { ChoiceForm } from "#app/features/match-row/choice-form.tsx";
import { RunRows } from "#app/features/match-row/run-rows.tsx";
import { toMeta } from "#app/features/page-meta.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { SearchIcon } from "#app/ui/icons.tsx";
import { FirstHitCard } from "./parts/first-hit.tsx";
import { Hits } from "./parts/hits.tsx";
import { SearchHistory } from "./parts/search-history.tsx";
import { type TYPED, TypingForm, useTypedSearch } from "./parts/typing-form.tsx";
import { SEARCH_TABS, type SearchResults, type SearchTab, searchScreen } from "./search-queries.ts";
import { Card, Empty } from "#app/ui/blocks.tsx";
import "#app/features/database/spread.css";
import "./search.css";

export const loader = ({ request, context }: LoaderFunctionArgs) => searchScreen(context, new URL(request.url).searchParams);

export const handle = { areas: ["home", "database"], wide: true } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "home");
    const keyword = args.data?.keyword;
    return { title: keyword ? t("search.title-of", { keyword }) : t("search.title"), description: t("search.description") };
  });

const address = (keyword: string, tab: SearchTab, page = 1): string => {
  const query = new URLSearchParams({ q: keyword });
  if (tab !== "all") query.set("tab", tab);
  if (page > 1) query.set("page", String(page));
  return `/search?${query}`;
};

export default function Search() {
  const t = useText("home");
  const { keyword, tab, page, pushKey, results } = useLoaderData<typeof loader>();
  const { state } = useLocation();
  const isTyped = (state as Partial<typeof TYPED> | null)?.isTyped === true;
  const typed = useTypedSearch(keyword);
  useEffect(() => {
    if (keyword && !isTyped) logSearch(keyword);
  }, [keyword, isTyped]);
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the person opens a result, the typed keyword was a whole word, so it is remembered.
    const remember = ({ target }: MouseEvent) => {
      if (keyword && isTyped && target instanceof Element && target.closest("a")) logSearch(keyword);
    };
    const element = screen.current;
    element?.addEventListener("click", remember);
    return () => element?.removeEventListener("click", remember);
  }, [keyword, isTyped]);
  return (
    <div className="spread" ref={screen}>
      <h1 className="visually-hidden">{keyword ? t("search.title-of", { keyword }) : t("search.title")}</h1>
      <BackHead to="/score">
        <TypingForm keyword={keyword} typed={typed} />
      </BackHead>
      {keyword ? (
        <nav className="tabs" aria-label={t("search.kinds")}>
          {SEARCH_TABS.map((kind) => (
            <Link
              key={kind}
              to={address(keyword, kind)}
              aria-current={kind === tab ? "page" : undefined}
              prefetch="intent"
              preventScrollReset
              discover="none"
            >
              {t(`search.tab.${kind}`)}
            </Link>
          ))}
        </nav>
      ) : (
        <SearchHistory />
      )}
      <LatePart key={`${tab} ${page} ${typed.fieldKey}`} part={results} placeholder={<Bones rows={[4, 5]} />}>
        {(shown) => <Results keyword={keyword} tab={tab} page={page} pushKey={pushKey} {...shown} />}
      </LatePart>
    </div>
  );
}

interface ResultsProps extends SearchResults {
  keyword: string;
  tab: SearchTab;
  page: number;
  pushKey: string;
}

function Results({ keyword, tab, page, pushKey, pages, found, asOf }: ResultsProps) {
  const t = useText("home");
  const { matches, teams, leagues, players, lives, anchors, videos, people } = found;
  const nothing = [matches, teams, leagues, players, lives, anchors, videos, people].every(({ length }) => length === 0);
  useScoreFeed(0, asOf);
  return (
    <>
      {nothing && keyword ? (
        <Empty
          plain
          icon={<SearchIcon size={48} />}
          title={t("search.none", { keyword })}
          text={t("search.none.text")}
          to="/database"
          link={t("search.browse")}
          discover="none"
        />
      ) : null}
      {found.first ? <FirstHitCard hit={found.first} pushKey={pushKey} asOf={asOf} /> : null}
      {matches.length > 0 ? (
        <Card title={keyword ? t("search.tab.match") : t("search.hot-matches")}>
          {matches.map((run) => (
            <ChoiceForm key={`${run.sport} ${run.matches[0]}`} sport={run.sport}>
              <RunRows {...run} asOf={asOf} />
            </ChoiceForm>
          ))}
        </Card>
      ) : null}
      <Hits title={t("search.tab.live")} hits={lives} under="/live-detail" />
      <Hits title={t("search.tab.anchor")} hits={anchors} under="/live-detail" />
      <Hits title={keyword ? t("search.tab.team") : t("search.hot-teams")} hits={teams} />
      <Hits title={keyword ? t("search.tab.league") : t("search.hot-leagues")} hits={leagues} />
      <Hits title={t("search.tab.player")} hits={players} />
      <Hits title={t("search.tab.video")} hits={videos} under="" />
      <Hits title={t("search.tab.user")} hits={people} under="/vip-user" />
      {pages > 1 ? (
        <nav className="pages" aria-label={t("search.pages")}>
          {page > 1 ? <Link to={address(keyword, tab, page - 1)}>{t("search.previous")}</Link> : null}
          <span>{t("search.page", { page, pages })}</span>
          {page < pages ? <Link to={address(keyword, tab, page + 1)}>{t("search.next")}</Link> : null}
        </nav>
      ) : null}
    </>
  );
}
