import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { BackHead } from "#app/features/back-head.tsx";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { SubjectHeader } from "#app/features/database/subject-header.tsx";
import { Bones } from "#app/features/late-part/bones.tsx";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { idParam, wordParam } from "#app/features/page-guard.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { subjectPicture } from "#app/features/subject-picture.ts";
import { Crest } from "#app/ui/crest.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { PersonIcon } from "#app/ui/icons.tsx";
import { PlayerFacts } from "./parts/player-facts.tsx";
import { PlayerFigures } from "./parts/player-figures.tsx";
import { PlayerMatches } from "./parts/player-matches.tsx";
import { type PlayerFrame, readPlayer } from "./queries.ts";
import "#app/features/database/split.css";
import "./player.css";

const SPORTS: readonly SportName[] = ["football", "basketball"];

export const handle = { areas: ["database"], wide: true } satisfies ScreenHandle;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await readPlayer(context, wordParam(params.sname, SPORTS), idParam(params.playerId));
  const { sport, playerId, name, number, team } = page.frame;
  const shown = [name, team?.[2] ?? "", String(number ?? "")] as const;
  return { ...page, picture: subjectPicture(`player/${sport}/${playerId}`, shown, context.visit) };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "database");
    const { frame, picture } = args.data ?? {};
    const name = frame?.name ?? "";
    return name
      ? { title: t("player.title", { name }), description: t("player.description", { name }), ...(picture && { picture }) }
      : { description: t("home.description") };
  });

export default function Player() {
  const { page, frame } = useLoaderData<typeof loader>();
  const t = useText("database");
  return (
    <article className="player split">
      <BackHead to={`/database?sport=${frame.sport}`} />
      <LatePart
        key={`${frame.sport} ${frame.playerId}`}
        part={page}
        placeholder={
          <div className="split">
            <Header frame={frame} />
            <div className="main-column">
              <Bones rows={[2, 3]} />
            </div>
          </div>
        }
        failed={
          frame.name === ""
            ? undefined
            : (note) => (
                <>
                  <Header frame={frame} />
                  <div className="main-column">{note}</div>
                </>
              )
        }
        whole
      >
        {(shown) => (
          <>
            <LateTitle>{t("player.title", { name: shown.name })}</LateTitle>
            <Header frame={shown} />
            <div className="main-column">
              <PlayerFacts page={shown} />
              <PlayerFigures page={shown} />
            </div>
            <div className="side-column">
              <PlayerMatches page={shown} />
            </div>
          </>
        )}
      </LatePart>
    </article>
  );
}

function Header({ frame }: { frame: PlayerFrame }) {
  const t = useText("database");
  const { sport, team } = frame;
  return (
    <SubjectHeader
      name={frame.name}
      picture={
        <span className="player-number" aria-hidden>
          {frame.number ?? <PersonIcon size={28} />}
        </span>
      }
    >
      <p>
        {team ? (
          <Link to={`/database/team/${sport}/${team[0]}`} prefetch="intent">
            <Crest logo={team[2]} size={16} />
            {team[1]}
          </Link>
        ) : (
          <span>{frame.name ? t("player.free") : "\u00a0"}</span>
        )}
        {frame.country ? (
          <span>
            {frame.flag ? <Flag country={frame.flag} /> : null}
            {frame.country}
          </span>
        ) : null}
      </p>
    </SubjectHeader>
  );
}
