import { Link } from "@remix-run/react";
import { LateBell } from "#app/features/alerts/late-bell.tsx";
import { FollowButton } from "#app/features/database/follow-button.tsx";
import { ChoiceForm } from "#app/features/match-row/choice-form.tsx";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { PersonIcon } from "#app/ui/icons.tsx";
import type { FirstHit } from "../search-queries.ts";
import "#app/features/database/subject-header.css";

export function FirstHitCard({ hit, pushKey, asOf }: { hit: FirstHit; pushKey: string; asOf: number }) {
  const t = useText("home");
  const database = useText("database");
  const { kind, id, path, name, logo, detail, sport, followed, next, last } = hit;
  return (
    <section className="card first-hit">
      <header className="row-wide">
        <Link className="row-wide" to={path} prefetch="intent" discover="none">
          {logo ? <Crest logo={logo} size={48} /> : <PersonIcon size={48} />}
          <span>
            <h2>{name}</h2>
            {detail ? <small className="cut">{detail}</small> : null}
          </span>
        </Link>
        {kind === "team" && pushKey !== "" ? (
          <LateBell
            key={id}
            subject="team"
            sport={sport}
            id={id}
            name={name}
            label={database("alerts", { name })}
            pushKey={pushKey}
            followed={followed === true}
            className="subject-action icon-button"
          />
        ) : null}
        {followed === null || kind === "player" ? null : (
          <FollowButton key={path} kind={kind} id={id} name={name} followed={followed} page={path} />
        )}
      </header>
      {(
        [
          ["next", next],
          ["last", last],
        ] as const
      ).map(([which, match]) =>
        match ? (
          <div key={which}>
            <h3 className="hint">{t(`search.first.${which}`)}</h3>
            <ChoiceForm sport={sport}>
              <MatchRows sport={sport} matches={[match]} asOf={asOf} day />
            </ChoiceForm>
          </div>
        ) : null,
      )}
    </section>
  );
}
