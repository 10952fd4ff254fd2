import { matchPhase } from "../../../edge/contract/rules/match-status";
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
import "./match-tabs.css";
import "./plots.css";
import "./tables.css";

/** Tabs that tell how the match stands, or out of which one can read it. */
const TELLING = /-(?:happening|lineup|index)$/;

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
