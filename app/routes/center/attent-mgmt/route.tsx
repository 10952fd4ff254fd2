import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sportName } from "#edge/contract/rules/matches.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { ChoiceForm } from "#app/features/match-row/choice-form.tsx";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { guard, idParam, readPaging, wordParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { StarIcon } from "#app/ui/act-icons.tsx";
import { AnchorRow, FollowedRow, MasterRow, UndoForm } from "./parts/followed-row.tsx";
import { followedAnchors, followedMasters, followedMatches, followedSubjects, type FollowTab, shownTabs } from "./queries.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/ui/form/form.css";
import "./attent-mgmt.css";

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireOwn(context, request);
  const query = new URL(request.url).searchParams;
  const tab = shownTabs(context.visit.comfort).find((known) => known === query.get("tab")) ?? "match";
  const { page } = readPaging(query);
  if (tab === "match") return followedMatches(context, request);
  if (tab === "master") return followedMasters(context, request, page);
  return tab === "anchor" ? followedAnchors(context, request, page) : followedSubjects(context, request, tab, page);
}

/** The result names the subject, so that the page can offer to undo the change. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireOwn(context, request);
  const form = await request.formData();
  const text = (name: string): string => String(form.get(name) ?? "");
  const type = text("type") === "1" ? 1 : 0;
  const id = idParam(text("id"));
  const kind = wordParam(text("kind"), ["team", "league", "anchor", "master"]);
  const name = text("name").slice(0, 100);
  if (kind === "anchor" || kind === "master") {
    const { room, redorder } = context.product;
    await guard(
      kind === "anchor" ? room.followAnchor({ anchorid: id, type }) : redorder.followMaster({ masterid: id, type }),
      request,
    );
    return data({ kind, sport: "football" as const, id, type, name });
  }
  const about = { kind, sport: wordParam(text("sport"), ["football", "basketball"]), id };
  await guard(context.product.sportDatabase.attentSubject({ ...about, type }), request);
  return data({ ...about, type, name });
}

export const handle = { areas: ["people", "rooms", "redorder"] } satisfies ScreenHandle;

export const meta = createMeta("people", "follow.title", "follow.description");

/** The follows of specification 2.10. */
export default function FollowManagement() {
  const t = useText("people");
  const { comfort } = useVisit();
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
        tabs={shownTabs(comfort).map((tab) => ({
          to: tab === "match" ? "/user-center/attent-mgmt" : `/user-center/attent-mgmt?tab=${tab}`,
          name: t(`follow.${tab}`),
          current: tab === followed.kind,
        }))}
      />
      {isEmpty ? <NothingFollowed tab={followed.kind} /> : null}
      {followed.kind === "match"
        ? followed.sports.map(([sport, matches]) => (
            <section key={sport} className="followed-sport">
              <h2 className="secondary">{t(`sport.${sport}`)}</h2>
              <ChoiceForm sport={sport}>
                <MatchRows sport={sport} matches={matches} asOf={followed.asOf} day />
              </ChoiceForm>
            </section>
          ))
        : null}
      {followed.kind === "match" && !isEmpty ? <Feed asOf={followed.asOf} /> : null}
      {followed.kind === "anchor" && !isEmpty ? (
        <GrowingList
          key="anchor"
          first={followed}
          address="/user-center/attent-mgmt?tab=anchor"
          className="card followed divided"
          render={(card) => <AnchorRow key={card.id} card={card} />}
        />
      ) : null}
      {followed.kind === "master" && !isEmpty ? (
        <GrowingList
          key="master"
          first={followed}
          address="/user-center/attent-mgmt?tab=master"
          className="card followed divided"
          render={({ id, master, onSale }) => <MasterRow key={id} master={master} onSale={onSale} />}
        />
      ) : null}
      {(followed.kind === "team" || followed.kind === "league") && !isEmpty ? (
        <GrowingList
          key={followed.kind}
          first={followed}
          address={`/user-center/attent-mgmt?tab=${followed.kind}`}
          className="card followed divided"
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

/** For each tab, the screen on which the person finds subjects to follow. */
const FINDS = {
  match: "/score",
  team: "/database",
  league: "/database",
  anchor: "/anchor-list",
  master: "/redorder/rank/all",
} as const;

function NothingFollowed({ tab }: { tab: FollowTab }) {
  const t = useText("people");
  return (
    <Empty
      plain
      icon={<StarIcon size={48} />}
      title={t(`follow.empty.${tab}`)}
      text={t(`follow.empty.${tab}.text`)}
      to={FINDS[tab]}
      link={t(`follow.find.${tab}`)}
    />
  );
}
