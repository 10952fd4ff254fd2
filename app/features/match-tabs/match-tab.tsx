import { lazy } from "react";
import { matchPhase } from "../../../edge/contract/rules/match-status";
import { type SportId, sportName } from "../../../edge/contract/rules/sports";
import { useScoreHidden } from "../../client/spoilers";
import { useText } from "../../i18n/use-text";
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

/*
 * In the browser each tab is a file of its own, so that a first visit loads the open one alone. The server has all of them at hand: its pages
 * wait for no file. Either build drops the half that it does not use.
 */
const BasketballAnalysis = import.meta.env.SSR ? BasketballAnalysisTab : lazy(async () => ({ default: (await import("./basketball/analysis")).BasketballAnalysisTab }));
const BoxScore = import.meta.env.SSR ? BoxScoreTab : lazy(async () => ({ default: (await import("./basketball/box-score")).BoxScoreTab }));
const BasketballHappening = import.meta.env.SSR ? BasketballHappeningTab : lazy(async () => ({ default: (await import("./basketball/happening")).BasketballHappeningTab }));
const BasketballIndex = import.meta.env.SSR ? BasketballIndexTab : lazy(async () => ({ default: (await import("./basketball/index-tab")).BasketballIndexTab }));
const BasketballRank = import.meta.env.SSR ? BasketballRankTab : lazy(async () => ({ default: (await import("./basketball/rank")).BasketballRankTab }));
const FootballAnalysis = import.meta.env.SSR ? FootballAnalysisTab : lazy(async () => ({ default: (await import("./football/analysis")).FootballAnalysisTab }));
const FootballHappening = import.meta.env.SSR ? FootballHappeningTab : lazy(async () => ({ default: (await import("./football/happening")).FootballHappeningTab }));
const FootballIndex = import.meta.env.SSR ? FootballIndexTab : lazy(async () => ({ default: (await import("./football/index-tab")).FootballIndexTab }));
const FootballLineup = import.meta.env.SSR ? FootballLineupTab : lazy(async () => ({ default: (await import("./football/lineup")).FootballLineupTab }));
const FootballRank = import.meta.env.SSR ? FootballRankTab : lazy(async () => ({ default: (await import("./football/rank")).FootballRankTab }));

/** The modules of the tabs, for the page to load the open one before React takes it over. */
const FILES: Record<MatchTab, Record<"football" | "basketball", string>> = {
  happening: { football: "football/happening", basketball: "basketball/happening" },
  analysis: { football: "football/analysis", basketball: "basketball/analysis" },
  lineup: { football: "football/lineup", basketball: "basketball/box-score" },
  index: { football: "football/index-tab", basketball: "basketball/index-tab" },
  rank: { football: "football/rank", basketball: "basketball/rank" },
};

/** What a match's screen loads with it (`ScreenHandle.modules`): the file of its tab, where the page's frame names one. */
export function tabModules(data: unknown): string[] {
  const { frame } = (data ?? {}) as { frame?: { view: { sport: SportId }; tab: MatchTab | null } | null };
  return frame?.tab ? [`features/match-tabs/${FILES[frame.tab][sportName(frame.view.sport)]}`] : [];
}

/** One tab of a match, of its sport; to those who hide scores nothing that tells the score. */
export function MatchTabBody({ view, shown }: { view: HeaderView; shown: TabBody }) {
  const t = useText("match");
  const hidden = useScoreHidden(view.id) && matchPhase(view.sport, view.pulse[1]) !== "waiting";
  if (hidden && TELLING.test(shown.kind)) return <p className="card tab-note">{t("spoilers.body")}</p>;
  return <OpenTab view={view} shown={shown} />;
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
