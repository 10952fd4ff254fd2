import type { ReactNode } from "react";
import type { HeaderView } from "../match-header/header-view.ts";

export interface TabProps<Body extends object> {
  view: HeaderView;
  body: Body;
  /** The votes and the links, shown after the first card. null in every tab except the one with which the match opens. */
  doors: ReactNode;
}

/** On a phone the second column follows the first. */
export const TabColumns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className="tab-columns">
    <div>{main}</div>
    <div>{aside}</div>
  </div>
);
