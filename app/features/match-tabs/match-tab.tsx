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
import "./match-tabs.css";
import "./plots.css";
import "./tables.css";

/** One tab of a match, of its sport. */
export function MatchTabBody({ view, shown }: { view: HeaderView; shown: TabBody }) {
  switch (shown.kind) {
    case "football-happening":
      return <FootballHappeningTab view={view} body={shown.body} />;
    case "football-analysis":
      return <FootballAnalysisTab view={view} body={shown.body} />;
    case "football-lineup":
      return <FootballLineupTab view={view} body={shown.body} />;
    case "football-index":
      return <FootballIndexTab markets={shown.markets} />;
    case "football-rank":
      return <FootballRankTab view={view} tables={shown.tables} />;
    case "basketball-happening":
      return <BasketballHappeningTab view={view} body={shown.body} />;
    case "basketball-analysis":
      return <BasketballAnalysisTab view={view} body={shown.body} />;
    case "basketball-lineup":
      return <BoxScoreTab view={view} body={shown.body} />;
    case "basketball-index":
      return <BasketballIndexTab markets={shown.markets} />;
    case "basketball-rank":
      return <BasketballRankTab view={view} tables={shown.tables} />;
  }
}
