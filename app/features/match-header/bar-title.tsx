import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { SPORT, sportName } from "#edge/contract/rules/matches.ts";
import { lazily } from "#app/client/lazily.ts";
import { useText } from "#app/i18n/use-text.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import type { HeaderView } from "./header-view.ts";
import type { MovingMatch } from "./moving-match.ts";
import { roundText } from "./status-text.ts";
import "./match-bar.css";

/** This board is neither in the server's page nor in the page's first code, because nobody sees it before the page is scrolled. */
const FoldedBoard = lazily(() => import("./folded-board.tsx").then((file) => file.FoldedBoard));

/** The space before the dot does not break, so that no line begins with the dot. */
export const SEPARATOR = "\u00a0· ";

interface BarTitleProps {
  view: HeaderView;
  moving: MovingMatch;
  folded: boolean;
}

/** After the board has scrolled out of sight, time or score replace the league's name. */
export function BarTitle({ view, moving, folded }: BarTitleProps) {
  const t = useText("match");
  return (
    <>
      <Link
        to={view.sport === SPORT.BASKETBALL ? "/score?sport=basketball" : "/score"}
        className="match-bar-action"
        data-up
        aria-label={t("back")}
      >
        <BackIcon />
      </Link>
      <p className="match-bar-league caption">
        <LeagueLink view={view} />
      </p>
      {folded ? (
        <Suspense>
          <FoldedBoard view={view} moving={moving} />
        </Suspense>
      ) : null}
    </>
  );
}

export function LeagueLink({ view }: { view: HeaderView }) {
  const t = useText("match");
  return (
    <Link className="cut" to={`/database/league/${sportName(view.sport)}/${view.league.id}`} prefetch="intent">
      {[view.league.name, roundText(t, view.sport, view.round, view.group)].filter(Boolean).join(SEPARATOR)}
    </Link>
  );
}
