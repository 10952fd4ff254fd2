import type { ReactNode } from "react";
import type { HeaderView } from "../match-header/header-view.ts";

export interface TabProps<Body extends object> {
  view: HeaderView;
  body: Body;
  /** Votes and links, which follow the first card. null in a tab with which the match does not open. */
  doors: ReactNode;
}

/** On a phone the second column follows the first. */
export const TabColumns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className="tab-columns">
    <div>{main}</div>
    <div>{aside}</div>
  </div>
);
