import { lazy } from "react";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { useScoreHidden } from "#app/client/spoilers.ts";
import { type Area, loadCatalogue } from "#app/i18n/catalogues.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SharedPart } from "../kept-part/kept-part.tsx";
import { useMatchAddress } from "../match-header/match-address.ts";
import { drawnMatch } from "../match-header/moving-match.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import { BasketballAnalysisTab } from "./basketball/analysis.tsx";
import { BoxScoreTab } from "./basketball/box-score.tsx";
import { BasketballHappeningTab } from "./basketball/happening.tsx";
import { BasketballIndexTab } from "./basketball/index-tab.tsx";
import { BasketballRankTab } from "./basketball/rank.tsx";
import { FootballAnalysisTab } from "./football/analysis.tsx";
import { FootballHappeningTab } from "./football/happening.tsx";
import { FootballIndexTab } from "./football/index-tab.tsx";
import { FootballLineupTab } from "./football/lineup.tsx";
import { FootballRankTab } from "./football/rank.tsx";
import type { TabBody } from "./load-tab.ts";
import type { MatchTab } from "./tabs.ts";
import "./football/lineup.css";
import "./match-tabs.css";
import "./plots.css";
import "./tables.css";

/** Tabs that tell how the match stands, or out of which one can read it. */
const TELLING = /-(?:happening|lineup|index)$/;

interface TabParts {
  /** The module below this folder, without its ending. */
  file: string;
  /** The areas of text that the tab stands on. */
  areas: Area[];
}

const TABS: Record<MatchTab, Record<"football" | "basketball", TabParts>> = {
  happening: {
    football: { file: "football/happening", areas: ["match-football"] },
    basketball: { file: "basketball/happening", areas: ["match-basketball"] },
  },
  analysis: {
    football: { file: "football/analysis", areas: ["match-analysis", "standings"] },
    basketball: { file: "basketball/analysis", areas: ["match-analysis", "standings"] },
  },
  lineup: {
    football: { file: "football/lineup", areas: ["match-football"] },
    basketball: { file: "basketball/box-score", areas: ["match-basketball"] },
  },
  index: {
    football: { file: "football/index-tab", areas: ["match-odds"] },
    basketball: { file: "basketball/index-tab", areas: ["match-odds"] },
  },
  rank: {
    football: { file: "football/rank", areas: ["match-analysis", "standings"] },
    basketball: { file: "basketball/rank", areas: ["match-analysis", "standings"] },
  },
};

/** Brings a tab's texts along with its file: one round trip when a viewer opens it. */
async function withTexts<Module>(file: Promise<Module>, { areas }: TabParts): Promise<Module> {
  const locale = document.documentElement.dataset.lang as Locale;
  await Promise.all(areas.map((area) => loadCatalogue(locale, area)));
  return file;
}

/*
 * In the browser each tab is a separate file, so that a first visit loads the open one only. The server has all of them in its
 * bundle: its pages wait for no file. Either build drops the half that it does not use.
 */
const BasketballAnalysis = import.meta.env.SSR
  ? BasketballAnalysisTab
  : lazy(async () => ({
      default: (await withTexts(import("./basketball/analysis.tsx"), TABS.analysis.basketball)).BasketballAnalysisTab,
    }));
const BoxScore = import.meta.env.SSR
  ? BoxScoreTab
  : lazy(async () => ({ default: (await withTexts(import("./basketball/box-score.tsx"), TABS.lineup.basketball)).BoxScoreTab }));
const BasketballHappening = import.meta.env.SSR
  ? BasketballHappeningTab
  : lazy(async () => ({
      default: (await withTexts(import("./basketball/happening.tsx"), TABS.happening.basketball)).BasketballHappeningTab,
    }));
const BasketballIndex = import.meta.env.SSR
  ? BasketballIndexTab
  : lazy(async () => ({
      default: (await withTexts(import("./basketball/index-tab.tsx"), TABS.index.basketball)).BasketballIndexTab,
    }));
const BasketballRank = import.meta.env.SSR
  ? BasketballRankTab
  : lazy(async () => ({ default: (await withTexts(import("./basketball/rank.tsx"), TABS.rank.basketball)).BasketballRankTab }));
const FootballAnalysis = import.meta.env.SSR
  ? FootballAnalysisTab
  : lazy(async () => ({
      default: (await withTexts(import("./football/analysis.tsx"), TABS.analysis.football)).FootballAnalysisTab,
    }));
const FootballHappening = import.meta.env.SSR
  ? FootballHappeningTab
  : lazy(async () => ({
      default: (await withTexts(import("./football/happening.tsx"), TABS.happening.football)).FootballHappeningTab,
    }));
const FootballIndex = import.meta.env.SSR
  ? FootballIndexTab
  : lazy(async () => ({ default: (await withTexts(import("./football/index-tab.tsx"), TABS.index.football)).FootballIndexTab }));
const FootballLineup = import.meta.env.SSR
  ? FootballLineupTab
  : lazy(async () => ({ default: (await withTexts(import("./football/lineup.tsx"), TABS.lineup.football)).FootballLineupTab }));
const FootballRank = import.meta.env.SSR
  ? FootballRankTab
  : lazy(async () => ({ default: (await withTexts(import("./football/rank.tsx"), TABS.rank.football)).FootballRankTab }));

/** The parts of the tab that a match's screen opens with, where the page's frame names one. */
function openTab(data: unknown): TabParts | null {
  const { frame } = (data ?? {}) as { frame?: { view: { sport: SportId }; tab: MatchTab | null } | null };
  return frame?.tab ? TABS[frame.tab][sportName(frame.view.sport)] : null;
}

/** Modules that a match's screen loads before React takes it over (`ScreenHandle.modules`). */
export function tabModules(data: unknown): string[] {
  const tab = openTab(data);
  return tab ? [`features/match-tabs/${tab.file}`] : [];
}

/** The areas of text of the tab that a match's screen opens with (`ScreenHandle.moreAreas`). */
export const tabAreas = (data: unknown): Area[] => openTab(data)?.areas ?? [];

/** One tab of a match in its sport; without any score for viewers who hide scores. */
export function MatchTabBody({ view, shown }: { view: HeaderView; shown: TabBody }) {
  const t = useText("match");
  const address = useMatchAddress();
  const hidden = useScoreHidden(view.id) && drawnMatch(view).phase !== "waiting";
  if (hidden && TELLING.test(shown.kind)) return <p className="card tab-note">{t("spoilers.body")}</p>;
  return (
    <SharedPart of={[shown, view]} name={`tab ${address}`}>
      <OpenTab view={view} shown={shown} />
    </SharedPart>
  );
}

function OpenTab({ view, shown }: { view: HeaderView; shown: TabBody }) {
  switch (shown.kind) {
    case "football-happening":
      return <FootballHappening view={view} body={shown.body} />;
    case "football-analysis":
      return <FootballAnalysis view={view} body={shown.body} />;
    case "football-lineup":
      return <FootballLineup view={view} body={shown.body} />;
    case "football-index":
      return <FootballIndex markets={shown.markets} />;
    case "football-rank":
      return <FootballRank view={view} tables={shown.tables} />;
    case "basketball-happening":
      return <BasketballHappening view={view} body={shown.body} />;
    case "basketball-analysis":
      return <BasketballAnalysis view={view} body={shown.body} />;
    case "basketball-lineup":
      return <BoxScore view={view} body={shown.body} />;
    case "basketball-index":
      return <BasketballIndex markets={shown.markets} />;
    case "basketball-rank":
      return <BasketballRank view={view} tables={shown.tables} />;
  }
}
