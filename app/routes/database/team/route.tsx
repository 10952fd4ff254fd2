import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { BackHead } from "#app/features/back-head.tsx";
import { toSportId, type SportName } from "#edge/contract/rules/matches.ts";
import { TABLE_SIDES } from "#edge/contract/rules/tables/sides.ts";
import { LateBell } from "#app/features/alerts/late-bell.tsx";
import { FollowButton, FollowPlace } from "#app/features/database/follow-button.tsx";
import { followSubject } from "#app/features/database/follow-subject.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { idParam, wordParam } from "#app/features/page-guard.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { subjectPicture } from "#app/features/subject-picture.ts";
import { TableExcerpt } from "./parts/table-excerpt.tsx";
import { TeamFacts } from "./parts/team-facts.tsx";
import { TeamHeader } from "./parts/team-header.tsx";
import { TeamTabContent } from "./parts/team-tab.tsx";
import { readTeam, TEAM_TABS, type TeamPage } from "./queries.ts";
import "#app/features/database/split.css";
import "./team.css";

const SPORTS: readonly SportName[] = ["football", "basketball"];

export const handle = { areas: ["database", "standings"], wide: true } satisfies ScreenHandle;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const tab = wordParam(query.get("tab") ?? "matches", TEAM_TABS);
  const side = wordParam(query.get("side") ?? "all", TABLE_SIDES);
  const page = await readTeam(context, { sport: wordParam(params.sname, SPORTS), teamid: idParam(params.teamId), tab, side });
  const { sport, teamId, name, logo } = page.frame;
  return {
    ...page,
    picture: subjectPicture(`team/${sport}/${teamId}`, [name, logo], context.visit),
    pushKey: context.pushKey,
  };
}

export const action = ({ context, params, request }: ActionFunctionArgs) =>
  followSubject(context, request, "team", wordParam(params.sname, SPORTS), idParam(params.teamId));

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "database");
    const { frame, picture } = args.data ?? {};
    const name = frame?.name ?? "";
    return name
      ? { title: t("team.title", { name }), description: t("team.description", { name }), ...(picture && { picture }) }
      : { description: t("home.description") };
  });

export default function Team() {
  const { page, frame, pushKey } = useLoaderData<typeof loader>();
  const t = useText("database");
  const { sport, teamId, tab } = frame;
  const head = (
    <TeamHeader
      frame={frame}
      actions={
        <div className="subject-actions">
          {pushKey ? <span className="subject-action icon-button" /> : null}
          <FollowPlace />
        </div>
      }
    />
  );
  return (
    <article className="team split">
      <BackHead to={`/database?sport=${sport}`} />
      <LatePart
        key={`${sport} ${teamId} ${tab}`}
        part={page}
        placeholder={
          <div className="split">
            {head}
            <div className="main-column">
              <Bones rows={[5, 6]} />
            </div>
          </div>
        }
        failed={
          frame.name === ""
            ? undefined
            : (note) => (
                <>
                  {head}
                  <div className="main-column">{note}</div>
                </>
              )
        }
        whole
      >
        {(shown) => (
          <>
            <LateTitle>{t("team.title", { name: shown.name })}</LateTitle>
            <TeamHeader frame={shown} actions={<TeamActions page={shown} pushKey={pushKey} />} />
            <div className="main-column">
              <TeamTabContent page={shown} />
            </div>
            <div className="side-column">
              <TeamFacts page={shown} />
              {shown.excerpt ? <TableExcerpt page={shown} table={shown.excerpt} /> : null}
            </div>
          </>
        )}
      </LatePart>
    </article>
  );
}

function TeamActions({ page, pushKey }: { page: TeamPage; pushKey: string }) {
  const t = useText("database");
  const { name, sport, teamId } = page;
  const followed = page.followed === 1;
  return (
    <div className="subject-actions">
      {pushKey ? (
        <LateBell
          key={teamId}
          subject="team"
          sport={toSportId(sport)}
          id={teamId}
          name={name}
          label={t("alerts", { name })}
          pushKey={pushKey}
          followed={followed}
          className="subject-action icon-button"
        />
      ) : null}
      <FollowButton kind="team" id={teamId} name={name} followed={followed} />
    </div>
  );
}
