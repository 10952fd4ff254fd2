import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import type { SportName } from "../../../../edge/contract/rules/sports";
import { SubjectHeader } from "../../../features/database/subject-header";
import { Bones } from "../../../features/late-part/bones";
import { LatePart } from "../../../features/late-part/late-part";
import { previewMetaOf } from "../../../features/link-preview";
import { idParam, wordParam } from "../../../features/page-guard";
import { textOf, useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";
import { Crest } from "../../../ui/crest";
import { Flag } from "../../../ui/flag";
import { PersonIcon } from "../../../ui/icons";
import { PlayerFacts } from "./parts/player-facts";
import { PlayerFigures } from "./parts/player-figures";
import { PlayerMatches } from "./parts/player-matches";
import { type PlayerFrame, readPlayer } from "./queries";
import "../../../features/database/split.css";
import "./player.css";

const SPORTS: readonly SportName[] = ["football", "basketball"];

export const handle = { areas: ["database"], wide: true } satisfies ScreenHandle;

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readPlayer(context, wordParam(params.sname, SPORTS), idParam(params.playerId));

export const meta: MetaFunction<typeof loader> = (args) =>
  previewMetaOf(args, (locale) => {
    const t = textOf(locale, "database");
    const name = args.data?.frame.name ?? "";
    return { title: t("player.title", { name }), description: t("player.description", { name }) };
  });

export default function Player() {
  const { page, frame } = useLoaderData<typeof loader>();
  return (
    <article className="player split">
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
        failed={(note) => (
          <>
            <Header frame={frame} />
            <div className="main-column">{note}</div>
          </>
        )}
      >
        {(shown) => (
          <>
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

/** The player's name, number and team. */
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
          <span>{t("player.free")}</span>
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
