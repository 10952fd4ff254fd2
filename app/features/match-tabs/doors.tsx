import { Link } from "@remix-run/react";
import { memo, Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import { openingTab, type MatchTab } from "../match-header/tabs.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import { drawnMatch } from "../match-header/moving-match.ts";
import * as votes from "../match-header/vote-bar.tsx";
import type { NavTab } from "./match-page.ts";

/** The code of the votes is loaded after the page. Until then the server's plain form works. */
const VoteBar = import.meta.env.SSR
  ? votes.VoteBar
  : lazily(() => import("../match-header/vote-bar.tsx").then((file) => file.VoteBar));

const LateVote = memo(({ view }: { view: HeaderView }) => (
  <Suspense>
    <VoteBar view={view} />
  </Suspense>
));

/** The votes and the links to quiz and streamers are shown only in the tab with which the match opens. */
export const hasDoors = ({ sport, ...view }: HeaderView, tab: MatchTab): boolean =>
  openingTab(sport, drawnMatch({ sport, ...view }).status) === tab;

export function Doors({ view, nav }: { view: HeaderView; nav: readonly NavTab[] }) {
  const linked = nav.filter((tab) => tab.linked);
  return (
    <>
      <LateVote view={view} />
      {linked.length > 0 ? (
        <p className="match-doors">
          {linked.map(({ to, name }) => (
            <Link key={to} className="more" to={to} prefetch="intent" preventScrollReset replace>
              {name}
            </Link>
          ))}
        </p>
      ) : null}
    </>
  );
}
