import { useFetcher } from "@remix-run/react";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import { askToLogin } from "#app/client/ask-to-login.ts";
import type { HeaderView } from "./header-view.ts";
import { useMatchAddress } from "./match-address.ts";
import { drawnMatch } from "./moving-match.ts";
import { type Choice, type Votes, voteShares } from "./vote-shares.ts";

/**
 * Before the end of the match, each share is a button that votes; the action redirects guests to the login screen. After the match,
 * the shares are plain text, and a match without votes shows nothing.
 */
export function VoteBar({ view }: { view: HeaderView }) {
  const t = useText("match");
  const { user } = useVisit();
  const fetcher = useFetcher<{ votes?: Votes; message?: string }>();
  const address = useMatchAddress();
  const requested = fetcher.formData?.get("choice") as Choice | null | undefined;
  const votes = fetcher.data?.votes ?? view.votes;
  const mine = requested ?? votes.mine;
  const { phase } = drawnMatch(view);
  const choices: readonly Choice[] = view.sport === SPORT.FOOTBALL ? ["home", "draw", "away"] : ["home", "away"];
  const shares = voteShares(votes, choices);
  const total = choices.reduce((sum, choice) => sum + votes[choice], 0);
  const closed = phase === "finished";
  if (closed && total === 0) return null;
  const label = (choice: Choice): string =>
    choice === "home" ? view.home.short : choice === "away" ? view.away.short : t("draw");
  return (
    <section className="card vote" aria-labelledby="vote-title">
      <div className="card-head">
        <h2 id="vote-title">{t(closed ? "vote.closed" : "vote.title")}</h2>
        <span className="vote-total hint">{t("vote.total", { count: total })}</span>
      </div>
      {closed ? (
        <ul className="vote-choices">
          {choices.map((choice, index) => (
            <li key={choice} className={mine === choice ? "vote-choice vote-mine" : "vote-choice"}>
              <span className="cut">{label(choice)}</span>
              <b>{shares[index]}%</b>
              {mine === choice ? <span className="visually-hidden">{t("vote.mine")}</span> : null}
            </li>
          ))}
        </ul>
      ) : (
        <fetcher.Form method="post" action={address} className="vote-choices" onSubmit={user ? undefined : askToLogin("vote")}>
          <input type="hidden" name="intent" value="vote" />
          <input type="hidden" name="matchid" value={view.id} />
          {choices.map((choice, index) => (
            <button
              key={choice}
              type="submit"
              name="choice"
              value={choice}
              aria-pressed={mine === choice}
              className={`vote-choice vote-${choice}`}
            >
              <span className="cut">{label(choice)}</span>
              {total > 0 ? <b>{shares[index]}%</b> : null}
            </button>
          ))}
        </fetcher.Form>
      )}
      <svg className="vote-shares" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        {total > 0
          ? choices.map((choice, index) => (
              <rect
                key={choice}
                className={`vote-${choice}`}
                x={shares.slice(0, index).reduce((sum, share) => sum + share, 0)}
                width={shares[index]}
                height="4"
              />
            ))
          : null}
      </svg>
      {fetcher.data?.message ? (
        <p className="vote-message" role="alert">
          {fetcher.data.message}
        </p>
      ) : null}
    </section>
  );
}
