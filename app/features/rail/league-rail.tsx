import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { toggledLeague, useLeagueList, writeLeagueList } from "#app/client/league-lists.ts";
import { useAnswer } from "#app/client/use-answer.ts";
import { useMedia } from "#app/client/use-media.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import { useVisit } from "../../visit/visit.ts";
import { arrangeLeagues } from "./arrange-leagues.ts";
import type { RailAnswer, RailSubject } from "./rail-subject.ts";

const NONE: readonly number[] = [];
/** On a narrower window, a match page shows the list of its day instead of this rail (day-pane.css). */
const BESIDE_DAY = "(min-width: 1600px)";

/** Returns the sport of the screen; football if the screen has no sport. */
const sportOf = (address: string): SportId => (address.includes("basketball") ? SPORT.BASKETBALL : SPORT.FOOTBALL);

export function LeagueRail() {
  const t = useText("score");
  const visit = useVisit();
  const { pathname, search } = useLocation();
  const isBesideDay = useMedia(BESIDE_DAY);
  const isShown = isBesideDay || !/\/detail\//.test(pathname);
  const sport = sportOf(pathname + search);
  const chosen = useLeagueList("pinned", NONE);
  // A follow on a team's page reloads the root's data and then the rail. A new pin reloads the rail too, because its league's name
  // may be unknown here.
  const followedAt = pathname.startsWith("/database/team/") ? visit.now : 0;
  const answer = useAnswer<RailAnswer>(
    isShown ? `/score/rail?sport=${sport}` : null,
    `${followedAt} ${visit.user?.uid} ${chosen.join()}`,
  )?.content;
  const pinned = useLeagueList("pinned", answer?.pinned ?? NONE);
  if (!answer) return null;
  const { first, others } = arrangeLeagues(answer, pinned);
  return (
    <nav className="rail-inner" aria-label={t("rail")}>
      <RailGroup title={t("rail.pinned")} subjects={first} pinned={pinned} />
      <RailGroup title={t("rail.teams")} subjects={answer.teams} />
      <RailGroup title={t("rail.top")} subjects={others} pinned={pinned}>
        <li>
          <Link to={sport === SPORT.FOOTBALL ? "/database" : "/database?sport=basketball"} prefetch="intent" discover="none">
            <span className="cut">{t("rail.all")}</span>
            <ForwardIcon size={16} />
          </Link>
        </li>
      </RailGroup>
    </nav>
  );
}

interface RailGroupProps {
  title: string;
  subjects: readonly RailSubject[];
  /** Missing if the subjects cannot be pinned. */
  pinned?: readonly number[];
  children?: ReactNode;
}

function RailGroup({ title, subjects, pinned, children }: RailGroupProps) {
  const t = useText("score");
  const { pathname } = useLocation();
  if (subjects.length === 0) return null;
  return (
    <>
      <h2 className="hint">{title}</h2>
      <ul>
        {subjects.map(([sport, id, name, logo]) => {
          const to = `/database/${pinned ? "league" : "team"}/${sport}/${id}`;
          const isPinned = pinned?.includes(id);
          return (
            <li key={to}>
              <Link to={to} prefetch="intent" discover="none" aria-current={pathname === to ? "page" : undefined}>
                <Crest logo={logo} size={20} />
                <span className="cut">{name}</span>
              </Link>
              {pinned ? (
                <button
                  type="button"
                  className={isPinned ? "rail-pin on" : "rail-pin"}
                  aria-label={t(isPinned ? "league.unpin" : "league.pin", { name })}
                  onClick={() => writeLeagueList("pinned", toggledLeague(pinned, id))}
                />
              ) : null}
            </li>
          );
        })}
        {children}
      </ul>
    </>
  );
}
