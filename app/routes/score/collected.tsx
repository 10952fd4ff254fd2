import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { Match } from "#edge/contract/entities/match.ts";
import { SPORT_IDS, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { choiceAction } from "#app/features/match-row/choice-action.ts";
import { ChoiceForm } from "#app/features/match-row/choice-form.tsx";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { guard } from "#app/features/page-guard.ts";
import { metaOf } from "#app/features/page-meta.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { StarIcon } from "#app/ui/icons.tsx";
import "./collected.css";

/** The matches that the viewer follows, by sport; null for a guest, whom the page asks to log in. */
export async function loader({ context: { product, visit, now } }: LoaderFunctionArgs) {
  if (!visit.viewer) return { sports: null, asOf: now() };
  const { list, as_of } = await guard(product.race.getAttentMatchlist({ sport_id: 0 }));
  const briefs = (sport: SportId) =>
    list.filter((match: Match) => match.sport_id === sport).map((match) => matchLine(match, visit.locale));
  return {
    sports: SPORT_IDS.map((sport) => [sport, briefs(sport)] as const).filter(([, matches]) => matches.length > 0),
    asOf: as_of,
  };
}

export const action = choiceAction;

export const handle = { areas: ["score"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "score");
    return { title: t("collected.title"), description: t("collected.description") };
  });

export default function CollectedMatches() {
  const t = useText("score");
  const { sports, asOf } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="screen-title">{t("collected.title")}</h1>
      {sports === null ? (
        <Invitation
          title={t("collected.guest")}
          text={t("collected.guest.text")}
          to={loginAddress("/score/collected")}
          label={t("collected.login")}
        />
      ) : sports.length === 0 ? (
        <Invitation title={t("collected.empty")} text={t("collected.empty.text")} to="/score" label={t("collected.find")} />
      ) : (
        sports.map(([sport, matches]) => (
          <section key={sport} className="collected">
            <h2>{t(`sport.${sportName(sport)}`)}</h2>
            <ChoiceForm sport={sport}>
              <MatchRows sport={sport} matches={matches} asOf={asOf} day />
            </ChoiceForm>
          </section>
        ))
      )}
      {sports && sports.length > 0 ? <Feed asOf={asOf} /> : null}
    </>
  );
}

function Feed({ asOf }: { asOf: number }) {
  useScoreFeed(0, asOf);
  return null;
}

function Invitation({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  return (
    <div className="empty">
      <StarIcon size={48} />
      <strong>{title}</strong>
      <p>{text}</p>
      <Link className="button" to={to} discover="none">
        {label}
      </Link>
    </div>
  );
}
