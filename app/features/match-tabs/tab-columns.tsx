import type { ReactNode } from "react";
import type { HeaderView } from "../match-header/header-view.ts";
import { VoteBar } from "../match-header/vote-bar.tsx";

/** Props of a tab, or of a part of one: the match and the tab's own data. */
export interface TabProps<Body extends object> {
  view: HeaderView;
  body: Body;
}

interface TabColumnsProps {
  view: HeaderView;
  main: ReactNode;
  /** The content below the votes. */
  aside: ReactNode;
}

/** A tab in two columns; on a phone the second follows the first. */
export const TabColumns = ({ view, main, aside }: TabColumnsProps) => (
  <div className="tab-columns">
    <div>{main}</div>
    <div>
      <VoteBar view={view} />
      {aside}
    </div>
  </div>
);
