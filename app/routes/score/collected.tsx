import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { BackHead } from "#app/features/back-head.tsx";
import type { Match } from "#edge/contract/entities/match.ts";
import { hasGuestFollows } from "#edge/contract/rules/guest-follows.ts";
import { SPORT_IDS, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { late } from "#app/features/late-part/late.ts";
import { LatePart } from "#app/features/late-part/late-part.tsx";
import { choiceAction } from "#app/features/match-row/choice-action.ts";
import { ChoiceForm } from "#app/features/match-row/choice-form.tsx";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { guard } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "#app/visit/visit.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { StarIcon } from "#app/ui/act-icons.tsx";
import { Empty } from "#app/ui/blocks.tsx";
import "./collected.css";

/** Null for a guest who follows nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  return {
    collected: await late(
      context,
      context.visit.viewer || hasGuestFollows(context.visit.follows) ? readCollected(context) : Promise.resolve(null),
    ),
  };
}

async function readCollected({ product, visit }: LoadContext) {
  const { list, as_of } = await guard(product.race.getAttentMatchlist({ sport_id: 0, zone: visit.zone }));
  const briefs = (sport: SportId) =>
    list.filter((match: Match) => match.sport_id === sport).map((match) => matchLine(match, visit.locale));
  return {
    sports: SPORT_IDS.map((sport) => [sport, briefs(sport)] as const).filter(([, matches]) => matches.length > 0),
    asOf: as_of,
    hasHalfStars: list.some(({ attented, mine }) => attented === 0 && mine === 1),
  };
}

export const action = choiceAction;

export const handle = { areas: ["score"] } satisfies ScreenHandle;

export const meta = createMeta("score", "collected.title", "collected.description");

export default function CollectedMatches() {
  const t = useText("score");
  const { collected } = useLoaderData<typeof loader>();
  return (
    <>
      <BackHead to="/score" title={t("collected.title")} />
      <LatePart part={collected} placeholder={<Bones rows={[5]} />}>
        {(shown) => <Collected shown={shown} />}
      </LatePart>
    </>
  );
}

function Collected({ shown }: { shown: Awaited<ReturnType<typeof readCollected>> | null }) {
  const t = useText("score");
  const { user } = useVisit();
  return (
    <>
      {shown === null || shown.sports.length === 0 ? (
        <Empty
          plain
          icon={<StarIcon size={48} />}
          title={t("collected.empty")}
          text={t("collected.empty.text")}
          to="/score"
          link={t("collected.find")}
          discover="none"
        />
      ) : (
        shown.sports.map(([sport, matches]) => (
          <section key={sport} className="collected">
            <h2 className="secondary">{t(`sport.${sportName(sport)}`)}</h2>
            <ChoiceForm sport={sport}>
              <MatchRows sport={sport} matches={matches} asOf={shown.asOf} day />
            </ChoiceForm>
          </section>
        ))
      )}
      {shown?.hasHalfStars ? <p className="collected-note hint">{t("collected.half")}</p> : null}
      {user ? null : (
        <p className="collected-note hint">
          {t("collected.guest")} <Link to={loginAddress("/score/collected")}>{t("collected.login")}</Link>
        </p>
      )}
      {shown && shown.sports.length > 0 ? <Feed asOf={shown.asOf} /> : null}
    </>
  );
}

function Feed({ asOf }: { asOf: number }) {
  useScoreFeed(0, asOf);
  return null;
}
