import { useText } from "../../i18n/use-text";
import { Bones } from "../late-part/bones";
import type { Late } from "../late-part/late";
import { LatePart } from "../late-part/late-part";
import type { HeaderView } from "../match-header/header-view";
import type { TabBody } from "./load-tab";
import { MatchTabBody } from "./match-tab";
import type { MatchTab } from "./tabs";
import { useLiveTab } from "./use-live-tab";

/** The chosen tab of a match, which may come behind the match's head. */
export function LateTab({ view, tab, shown }: { view: HeaderView; tab: MatchTab | null; shown: Late<TabBody | null> }) {
  const t = useText("match");
  useLiveTab(view, tab === "happening");
  return (
    <LatePart key={tab} part={shown} placeholder={<Bones rows={[5, 4]} />}>
      {(body) => (body ? <MatchTabBody view={view} shown={body} /> : <p className="card tab-note">{t("tabs.off")}</p>)}
    </LatePart>
  );
}
