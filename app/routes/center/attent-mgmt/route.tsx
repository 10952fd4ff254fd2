import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { sportName } from "#edge/contract/rules/matches.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { ChoiceForm } from "#app/features/match-row/choice-form.tsx";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { guard, idParam, wordParam } from "#app/features/page-guard.ts";
import { metaOf } from "#app/features/page-meta.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { StarIcon } from "#app/ui/icons.tsx";
import { FollowedRow, UndoForm } from "./parts/followed-row.tsx";
import { FOLLOW_TABS, followedMatches, followedSubjects, type FollowTab } from "./queries.ts";
import "#app/features/account-form/account-form.css";
import "./attent-mgmt.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const query = new URL(request.url).searchParams;
  const tab = FOLLOW_TABS.find((known) => known === query.get("tab")) ?? "match";
  const page = query.get("page") ? idParam(query.get("page") ?? undefined) : 1;
  return tab === "match" ? followedMatches(context, request) : followedSubjects(context, request, tab, page);
}

/** Follows no longer, or again: the answer names what it was about, so that it can be undone. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireOwn(context, request);
  const form = await request.formData();
  const text = (name: string): string => String(form.get(name) ?? "");
  const about = {
    kind: wordParam(text("kind"), ["team", "league"]),
    sport: wordParam(text("sport"), ["football", "basketball"]),
    id: idParam(text("id")),
  };
  const type = text("type") === "1" ? 1 : 0;
  await guard(context.product.sportDatabase.attentSubject({ ...about, type }), request);
  return data({ ...about, type, name: text("name").slice(0, 100) });
}

export const handle = { areas: ["center", "people", "money"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "people");
    return { title: t("follow.title"), description: t("follow.description") };
  });

/** A person's follows: matches, teams, leagues (Specification 2.10). */
export default function FollowManagement() {
  const t = useText("people");
  const followed = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isEmpty = followed.kind === "match" ? followed.sports.length === 0 : followed.list.length === 0;
  return (
    <CenterScreen
      title={t("follow.title")}
      done={answer && t(answer.type === 1 ? "follow.back" : "follow.ended", { name: answer.name })}
    >
      {answer?.type === 0 ? <UndoForm about={answer} /> : null}
      <TabLinks
        label={t("follow.kinds")}
        tabs={FOLLOW_TABS.map((tab) => ({
          to: tab === "match" ? "/user-center/attent-mgmt" : `/user-center/attent-mgmt?tab=${tab}`,
          name: t(`follow.${tab}`),
          current: tab === followed.kind,
        }))}
      />
      {isEmpty ? <NothingFollowed tab={followed.kind} /> : null}
      {followed.kind === "match"
        ? followed.sports.map(([sport, matches]) => (
            <section key={sport} className="followed-sport">
              <h2>{t(`sport.${sport}`)}</h2>
              <ChoiceForm sport={sport}>
                <MatchRows sport={sport} matches={matches} asOf={followed.asOf} day />
              </ChoiceForm>
            </section>
          ))
        : null}
      {followed.kind === "match" && !isEmpty ? <Feed asOf={followed.asOf} /> : null}
      {followed.kind !== "match" && !isEmpty ? (
        <GrowingList
          key={followed.kind}
          first={followed}
          size={PAGE_SIZE}
          address={`/user-center/attent-mgmt?tab=${followed.kind}`}
          className="card followed"
          render={(subject) => (
            <FollowedRow key={subject.id} subject={subject} sport={sportName(subject.sport_id === 2 ? 2 : 1)} />
          )}
        />
      ) : null}
    </CenterScreen>
  );
}

function Feed({ asOf }: { asOf: number }) {
  useScoreFeed(0, asOf);
  return null;
}

function NothingFollowed({ tab }: { tab: FollowTab }) {
  const t = useText("people");
  return (
    <section className="empty">
      <StarIcon size={48} />
      <strong>{t(`follow.empty.${tab}`)}</strong>
      <p>{t(`follow.empty.${tab}.text`)}</p>
      <Link className="button" to={tab === "match" ? "/score" : "/database"}>
        {t(`follow.find.${tab}`)}
      </Link>
    </section>
  );
}
