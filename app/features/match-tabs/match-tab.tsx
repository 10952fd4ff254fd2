import { type ComponentType, lazy, type ReactNode } from "react";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { patiently } from "#app/state/patiently.ts";
import { useScoreHidden } from "#app/client/spoilers.ts";
import { type Area, loadCatalogue } from "#app/i18n/catalogues.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SharedPart } from "../kept-part/kept-part.tsx";
import { useMatchAddress } from "../match-header/match-address.ts";
import { drawnMatch } from "../match-header/moving-match.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import { AnchorsTab } from "./anchors.tsx";
import { BasketballAnalysisTab } from "./basketball/analysis.tsx";
import { BoxScoreTab } from "./basketball/box-score.tsx";
import { BasketballHappeningTab } from "./basketball/happening.tsx";
import { BasketballIndexTab } from "./basketball/index-tab.tsx";
import { QuizPanel as QuizTab } from "../quiz/quiz-panel.tsx";
import { FootballAnalysisTab } from "./football/analysis.tsx";
import { FootballHappeningTab } from "./football/happening.tsx";
import { FootballIndexTab } from "./football/index-tab.tsx";
import { FootballLineupTab } from "./football/lineup.tsx";
import { RankTab } from "./rank-tab.tsx";
import { useVisit } from "../../visit/visit.ts";
import { Doors, hasDoors } from "./doors.tsx";
import type { TabBody } from "./load-tab.ts";
import type { NavTab } from "./match-page.ts";
import type { MatchTab } from "../match-header/tabs.ts";
// The server's markup arrives before a tab's own file could load its styles, so the styles of every tab are imported here.
import "../forecast/forecast.css";
import "../live/live-cards.css";
import "../quiz/quiz.css";
import "../standings/standings-table.css";
import "./football/course.css";
import "./football/lineup.css";
import "./match-tabs.css";
import "./tab-lists.css";
import "./plots.css";
import "./tables.css";

/** These tabs show or imply the result of the match. */
const SHOWS_RESULT = /-(?:happening|lineup|index)$/;
const SUMMING = /-(?:analysis|rank)$/;

interface Texts {
  areas: Area[];
}

const ROOMS: Texts = { areas: ["rooms"] };
const QUIZ: Texts = { areas: ["quiz"] };
const FOOTBALL: Texts = { areas: ["match-football"] };
const BASKETBALL: Texts = { areas: ["match-basketball"] };
const ANALYSIS: Texts = { areas: ["match-analysis", "standings"] };
const ODDS: Texts = { areas: ["match-odds"] };

/** The tab's file and its texts are loaded in parallel, so that opening a tab takes one round trip. */
const ofFile = <Props,>({ areas }: Texts, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const locale = document.documentElement.dataset.lang as Locale;
    const [file] = await Promise.all([patiently(load)(), ...areas.map((area) => loadCatalogue(locale, area))]);
    return { default: file };
  });

type TabProps<Body> = Body & { view: HeaderView; doors: ReactNode };

/** Paths from this folder, without extension. The server names the open tab's file in the page's start script. */
const FILES: Record<TabBody["kind"], string> = {
  anchors: "anchors",
  quiz: "../quiz/quiz-panel",
  "football-happening": "football/happening",
  "football-analysis": "football/analysis",
  "football-lineup": "football/lineup",
  "football-index": "football/index-tab",
  "football-rank": "rank-tab",
  "basketball-happening": "basketball/happening",
  "basketball-analysis": "basketball/analysis",
  "basketball-lineup": "basketball/box-score",
  "basketball-index": "basketball/index-tab",
  "basketball-rank": "rank-tab",
};

/*
 * In the browser each tab is a separate file, which is loaded when the tab is opened. The server's bundle contains all tabs. Each
 * build drops the branch that it does not use.
 */
const TABS: {
  [Kind in TabBody["kind"]]: [texts: Texts, tab: ComponentType<TabProps<Extract<TabBody, { kind: Kind }>>>];
} = {
  anchors: [
    ROOMS,
    import.meta.env.SSR ? AnchorsTab : ofFile(ROOMS, () => import("./anchors.tsx").then((file) => file.AnchorsTab)),
  ],
  quiz: [
    QUIZ,
    import.meta.env.SSR ? QuizTab : ofFile(QUIZ, () => import("../quiz/quiz-panel.tsx").then((file) => file.QuizPanel)),
  ],
  "football-happening": [
    FOOTBALL,
    import.meta.env.SSR
      ? FootballHappeningTab
      : ofFile(FOOTBALL, () => import("./football/happening.tsx").then((file) => file.FootballHappeningTab)),
  ],
  "football-analysis": [
    ANALYSIS,
    import.meta.env.SSR
      ? FootballAnalysisTab
      : ofFile(ANALYSIS, () => import("./football/analysis.tsx").then((file) => file.FootballAnalysisTab)),
  ],
  "football-lineup": [
    FOOTBALL,
    import.meta.env.SSR
      ? FootballLineupTab
      : ofFile(FOOTBALL, () => import("./football/lineup.tsx").then((file) => file.FootballLineupTab)),
  ],
  "football-index": [
    ODDS,
    import.meta.env.SSR
      ? FootballIndexTab
      : ofFile(ODDS, () => import("./football/index-tab.tsx").then((file) => file.FootballIndexTab)),
  ],
  "football-rank": [
    ANALYSIS,
    import.meta.env.SSR ? RankTab : ofFile(ANALYSIS, () => import("./rank-tab.tsx").then((file) => file.RankTab)),
  ],
  "basketball-happening": [
    BASKETBALL,
    import.meta.env.SSR
      ? BasketballHappeningTab
      : ofFile(BASKETBALL, () => import("./basketball/happening.tsx").then((file) => file.BasketballHappeningTab)),
  ],
  "basketball-analysis": [
    ANALYSIS,
    import.meta.env.SSR
      ? BasketballAnalysisTab
      : ofFile(ANALYSIS, () => import("./basketball/analysis.tsx").then((file) => file.BasketballAnalysisTab)),
  ],
  "basketball-lineup": [
    BASKETBALL,
    import.meta.env.SSR
      ? BoxScoreTab
      : ofFile(BASKETBALL, () => import("./basketball/box-score.tsx").then((file) => file.BoxScoreTab)),
  ],
  "basketball-index": [
    ODDS,
    import.meta.env.SSR
      ? BasketballIndexTab
      : ofFile(ODDS, () => import("./basketball/index-tab.tsx").then((file) => file.BasketballIndexTab)),
  ],
  "basketball-rank": [
    ANALYSIS,
    import.meta.env.SSR ? RankTab : ofFile(ANALYSIS, () => import("./rank-tab.tsx").then((file) => file.RankTab)),
  ],
};

/** undefined if the page has no frame. */
function openTab(data: unknown) {
  const { frame } = (data ?? {}) as { frame?: { view: { sport: SportId }; tab: MatchTab | null } | null };
  if (!frame?.tab) return null;
  const { tab, view } = frame;
  return tab === "anchors" || tab === "quiz" ? tab : (`${sportName(view.sport)}-${tab}` as const);
}

/** For `ScreenHandle.modules`: a match's screen loads these modules before hydration. */
export function tabModules(data: unknown): string[] {
  const kind = openTab(data);
  return kind ? [`features/match-tabs/${FILES[kind]}`.replace("match-tabs/../", "")] : [];
}

/** For `ScreenHandle.moreAreas`: the translation areas of the tab with which a match's screen opens. */
export const tabAreas = (data: unknown): Area[] => {
  const kind = openTab(data);
  return kind ? TABS[kind][0].areas : [];
};

/** The tabs with which matches open (`openingTab`). */
const DOORS_OF: Partial<Record<TabBody["kind"], MatchTab>> = {
  "football-happening": "happening",
  "football-analysis": "analysis",
  "basketball-happening": "happening",
  "basketball-analysis": "analysis",
};

/** If the viewer hides scores, a note replaces each tab that would reveal them. */
interface MatchTabBodyProps {
  view: HeaderView;
  nav: readonly NavTab[];
  shown: TabBody;
}

export function MatchTabBody({ view, nav, shown }: MatchTabBodyProps) {
  const t = useText("match");
  const address = useMatchAddress();
  const visit = useVisit();
  const Tab = TABS[shown.kind][1] as ComponentType<TabProps<TabBody>>;
  const hidden = useScoreHidden(view.id) && drawnMatch(view).phase !== "waiting";
  // Tables and recent form are sums of results, so they stay hidden while the reader hides any scores.
  if (visit.spoilers && SUMMING.test(shown.kind)) return <p className="card tab-note">{t("spoilers.sums")}</p>;
  if (hidden && SHOWS_RESULT.test(shown.kind)) return <p className="card tab-note">{t("spoilers.body")}</p>;
  // The quiz is not cached, because it shows the viewer's own points.
  if (shown.kind === "quiz") return <Tab {...shown} view={view} doors={null} />;
  const doors = hasDoors(view, DOORS_OF[shown.kind] ?? "rank") ? <Doors view={view} nav={nav} /> : null;
  const linked = nav.filter((tab) => tab.linked).map(({ to }) => to);
  return (
    <SharedPart of={[shown, view]} name={`tab ${address} ${linked}`}>
      <Tab {...shown} view={view} doors={doors} />
    </SharedPart>
  );
}
