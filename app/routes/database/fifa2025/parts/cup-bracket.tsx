import { Link } from "@remix-run/react";
import type { BracketMatch, BracketRound, BracketSide } from "#app/features/database/bracket-view.ts";
import { EmptyState } from "#app/features/database/empty-state.tsx";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import { formatStart } from "#app/features/format-time.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { CupContent } from "../queries.ts";

/** Each match is placed between the two earlier matches that decide its teams. On a phone the tree scrolls sideways. */
export function CupBracket({ content }: { content: CupContent<"bracket"> }) {
  const tc = useText("cups");
  const { tree, others, present } = content;
  const strip = useCurrentInView<HTMLElement>(present);
  if (tree.length + others.length === 0)
    return <EmptyState title={tc("cup.bracket.empty")} text={tc("cup.bracket.empty.text")} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="bracket" aria-label={tc("cup.bracket")} tabIndex={0} ref={strip}>
        {tree.map((round, at) => (
          <Round key={round.name} round={round} last={at === tree.length - 1} isPresent={round.name === present} />
        ))}
      </section>
      {others.map((round) => (
        <section key={round.name} className="bracket-others">
          <h2 className="hint">{round.name}</h2>
          <ul className="stack">
            {round.matches.map((match) => (
              <li key={match.id}>
                <Tie match={match} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Round({ round, last, isPresent }: { round: BracketRound; last: boolean; isPresent: boolean }) {
  return (
    <section className={last ? "bracket-round bracket-last" : "bracket-round"} aria-current={isPresent || undefined}>
      <h2 className="hint">{round.name}</h2>
      <ol>
        {round.matches.map((match) => (
          <li key={match.id}>
            <Tie match={match} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The whole box is a link. */
function Tie({ match }: { match: BracketMatch }) {
  const t = useText("database");
  const visit = useVisit();
  const [home, away] = match.sides;
  const played = home.score !== null && away.score !== null;
  return (
    <Link className="tie" to={`/score/detail/football/${match.id}`} prefetch="intent">
      <Side side={home} through={match.through === 0} />
      <Side side={away} through={match.through === 1} />
      <small>
        {home.penalties !== null && away.penalties !== null
          ? t("cup.penalties", { home: home.penalties, away: away.penalties })
          : played
            ? ""
            : formatStart(match.start, visit)}
      </small>
    </Link>
  );
}

function Side({ side, through }: { side: BracketSide; through: boolean }) {
  const t = useText("database");
  const tc = useText("cups");
  return (
    <span className={through ? "through" : undefined}>
      <Crest logo={side.logo} size={16} />
      <span className="cut">{side.name || tc("cup.undecided")}</span>
      <b>{side.score ?? ""}</b>
      {through ? <span className="visually-hidden">{t("cup.advances")}</span> : null}
    </span>
  );
}
