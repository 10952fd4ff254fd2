import { memo, type ReactNode, Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import * as votes from "../match-header/vote-bar.tsx";

/** The votes are below the first screen, so their code is loaded after the page. Until then the server's plain form works. */
const VoteBar = import.meta.env.SSR
  ? votes.VoteBar
  : lazily(() => import("../match-header/vote-bar.tsx").then((file) => file.VoteBar));

export interface TabProps<Body extends object> {
  view: HeaderView;
  body: Body;
}

interface TabColumnsProps {
  view: HeaderView;
  main: ReactNode;
  aside: ReactNode;
}

const LateVote = memo(({ view }: { view: HeaderView }) => (
  <Suspense>
    <VoteBar view={view} />
  </Suspense>
));

/** On a phone the second column follows the first. */
export const TabColumns = ({ view, main, aside }: TabColumnsProps) => (
  <div className="tab-columns">
    <div>{main}</div>
    <div>
      <LateVote view={view} />
      {aside}
    </div>
  </div>
);
