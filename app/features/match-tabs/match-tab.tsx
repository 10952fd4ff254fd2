import { lazy } from "react";
import type { Locale } from "../../../edge/contract/rules/locale";
import { type SportId, sportName } from "../../../edge/contract/rules/sports";
import { useScoreHidden } from "../../client/spoilers";
import { type Area, loadCatalogue } from "../../i18n/catalogues";
import { useText } from "../../i18n/use-text";
import { SharedPart } from "../kept-part/kept-part";
import { useMatchAddress } from "../match-header/match-address";
import { drawnMatch } from "../match-header/moving-match";
import type { HeaderView } from "../match-header/header-view";
import { BasketballAnalysisTab } from "./basketball/analysis";
import { BoxScoreTab } from "./basketball/box-score";
import { BasketballHappeningTab } from "./basketball/happening";
import { BasketballIndexTab } from "./basketball/index-tab";
import { BasketballRankTab } from "./basketball/rank";
import { FootballAnalysisTab } from "./football/analysis";
import { FootballHappeningTab } from "./football/happening";
import { FootballIndexTab } from "./football/index-tab";
import { FootballLineupTab } from "./football/lineup";
import { FootballRankTab } from "./football/rank";
import type { TabBody } from "./load-tab";
import type { MatchTab } from "./tabs";
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
  happening: { football: { file: "football/happening", areas: ["match-football"] }, basketball: { file: "basketball/happening", areas: ["match-basketball"] } },
  analysis: {
    football: { file: "football/analysis", areas: ["match-analysis", "standings"] },
    basketball: { file: "basketball/analysis", areas: ["match-analysis", "standings"] },
  },
  lineup: { football: { file: "football/lineup", areas: ["match-football"] }, basketball: { file: "basketball/box-score", areas: ["match-basketball"] } },
  index: { football: { file: "football/index-tab", areas: ["match-odds"] }, basketball: { file: "basketball/index-tab", areas: ["match-odds"] } },
  rank: { football: { file: "football/rank", areas: ["match-analysis", "standings"] }, basketball: { file: "basketball/rank", areas: ["match-analysis", "standings"] } },
};

/** Brings a tab's texts along with its file: one round trip when a viewer opens it. */
async function withTexts<Module>(file: Promise<Module>, { areas }: TabParts): Promise<Module> {
  const locale = document.documentElement.dataset.lang as Locale;
  await Promise.all(areas.map((area) => loadCatalogue(locale, area)));
  return file;
}

/*
 * In the browser each tab is a file of its own, so that a first visit loads the open one alone. The server has all of them at hand: its pages
 * wait for no file. Either build drops the half that it does not use.
 */
const BasketballAnalysis = import.meta.env.SSR ? BasketballAnalysisTab : lazy(async () => ({ default: (await withTexts(import("./basketball/analysis"), TABS.analysis.basketball)).BasketballAnalysisTab }));
const BoxScore = import.meta.env.SSR ? BoxScoreTab : lazy(async () => ({ default: (await withTexts(import("./basketball/box-score"), TABS.lineup.basketball)).BoxScoreTab }));
const BasketballHappening = import.meta.env.SSR ? BasketballHappeningTab : lazy(async () => ({ default: (await withTexts(import("./basketball/happening"), TABS.happening.basketball)).BasketballHappeningTab }));
const BasketballIndex = import.meta.env.SSR ? BasketballIndexTab : lazy(async () => ({ default: (await withTexts(import("./basketball/index-tab"), TABS.index.basketball)).BasketballIndexTab }));
const BasketballRank = import.meta.env.SSR ? BasketballRankTab : lazy(async () => ({ default: (await withTexts(import("./basketball/rank"), TABS.rank.basketball)).BasketballRankTab }));
const FootballAnalysis = import.meta.env.SSR ? FootballAnalysisTab : lazy(async () => ({ default: (await withTexts(import("./football/analysis"), TABS.analysis.football)).FootballAnalysisTab }));
const FootballHappening = import.meta.env.SSR ? FootballHappeningTab : lazy(async () => ({ default: (await withTexts(import("./football/happening"), TABS.happening.football)).FootballHappeningTab }));
const FootballIndex = import.meta.env.SSR ? FootballIndexTab : lazy(async () => ({ default: (await withTexts(import("./football/index-tab"), TABS.index.football)).FootballIndexTab }));
const FootballLineup = import.meta.env.SSR ? FootballLineupTab : lazy(async () => ({ default: (await withTexts(import("./football/lineup"), TABS.lineup.football)).FootballLineupTab }));
const FootballRank = import.meta.env.SSR ? FootballRankTab : lazy(async () => ({ default: (await withTexts(import("./football/rank"), TABS.rank.football)).FootballRankTab }));

/** The parts of the tab that a match's screen opens with, where the page's frame names one. */
function openTab(data: unknown): TabParts | null {
  const { frame } = (data ?? {}) as { frame?: { view: { sport: SportId }; tab: MatchTab | null } | null };
  return frame?.tab ? TABS[frame.tab][sportName(frame.view.sport)] : null;
}

/** What a match's screen loads with it, before React takes it over (`ScreenHandle.modules`). */
export function tabModules(data: unknown): string[] {
  const tab = openTab(data);
  return tab ? [`features/match-tabs/${tab.file}`] : [];
}

/** The areas of text of the tab that a match's screen opens with (`ScreenHandle.moreAreas`). */
export const tabAreas = (data: unknown): Area[] => openTab(data)?.areas ?? [];

/** One tab of a match, of its sport; to those who hide scores nothing that tells the score. */
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
