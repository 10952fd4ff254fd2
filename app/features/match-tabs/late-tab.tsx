import type { ReactNode } from "react";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Bones } from "../late-part/bones.tsx";
import type { Late } from "../late-part/late.ts";
import { LatePart } from "../late-part/late-part.tsx";
import type { HeaderView } from "../match-header/header-view.ts";
import type { TabBody } from "./load-tab.ts";
import type { NavTab } from "./match-page.ts";
import { MatchTabBody } from "./match-tab.tsx";
import type { MatchTab } from "../match-header/tabs.ts";
import { useVisit } from "../../visit/visit.ts";
import { useLiveTab } from "./use-live-tab.ts";

const NO_TABS: readonly NavTab[] = [];

interface LateTabProps {
  view: HeaderView;
  /** Empty where the screen has no other tabs. */
  nav?: readonly NavTab[];
  tab: MatchTab | null;
  shown: Late<TabBody | null>;
  /** Shown together with the tab, because the tab's height is unknown until the tab has loaded. */
  below?: ReactNode;
}

export function LateTab({ view, nav = NO_TABS, tab, shown, below }: LateTabProps) {
  const t = useText("match");
  useScoreFeed(view.sport, useVisit().now);
  return (
    <LatePart key={tab} part={shown} placeholder={<Bones rows={[5, 4]} />}>
      {(body) => (
        <>
          {tab === "happening" ? <LiveTab view={view} /> : null}
          {body ? <MatchTabBody view={view} nav={nav} shown={body} /> : <p className="card tab-note">{t("tabs.off")}</p>}
          {below}
        </>
      )}
    </LatePart>
  );
}

/**
 * This component must be inside the late part. Outside, its first request could be sent before the part has arrived, and React
 * would then render the part again.
 */
function LiveTab({ view }: { view: HeaderView }) {
  useLiveTab(view);
  return null;
}
