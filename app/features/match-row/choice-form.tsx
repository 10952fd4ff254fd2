import { Form, useLocation, useRevalidator } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { setFollowed } from "#app/client/follows.ts";
import { revealScore } from "#app/client/spoilers.ts";
import { LEAGUE_LISTS, type LeagueList, toggledLeague, writeLeagueList } from "#app/client/league-lists.ts";
import { useVisit } from "../../visit/visit.ts";

interface ChoiceFormProps {
  sport: SportId;
  /** Missing if the form cannot pin and fold leagues. */
  leagues?: Record<LeagueList, readonly number[]>;
  className?: string;
  children: ReactNode;
}

export const CHOICE_ACTION = "/score/collected";

/**
 * Stars send `follow` or `unfollow` with a match id, league headers `pinned` or `folded` with a league id. Without JavaScript the
 * form is posted and redirects back.
 */
export function ChoiceForm({ sport, leagues, className, children }: ChoiceFormProps) {
  const { user } = useVisit();
  const { pathname, search } = useLocation();

  const { revalidate } = useRevalidator();
  const choose = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const id = Number(submitter.value);
    const list = LEAGUE_LISTS.find((name) => name === submitter.name);
    if (submitter.name === "reveal") {
      revealScore(id);
      revalidate();
    } else if (!list) void setFollowed(sportName(sport), id, submitter.name === "follow", user !== null);
    else if (leagues) writeLeagueList(list, toggledLeague(leagues[list], id));
  };

  return (
    <Form className={className} method="post" action={CHOICE_ACTION} onSubmit={choose} preventScrollReset discover="none">
      <input type="hidden" name="sport" value={sportName(sport)} />
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </Form>
  );
}
