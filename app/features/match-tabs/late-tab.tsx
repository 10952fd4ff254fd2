import { useText } from "#app/i18n/use-text.ts";
import { Bones } from "../late-part/bones.tsx";
import type { Late } from "../late-part/late.ts";
import { LatePart } from "../late-part/late-part.tsx";
import type { HeaderView } from "../match-header/header-view.ts";
import type { TabBody } from "./load-tab.ts";
import { MatchTabBody } from "./match-tab.tsx";
import type { MatchTab } from "./tabs.ts";
import { useLiveTab } from "./use-live-tab.ts";

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
