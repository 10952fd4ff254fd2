import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import type { SportName } from "../../../../edge/contract/rules/sports";
import { SubjectHeader } from "../../../features/database/subject-header";
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
import { readPlayer } from "./queries";
import "../../../features/database/split.css";
import "./player.css";

const SPORTS: readonly SportName[] = ["football", "basketball"];

export const handle = { areas: ["database"], wide: true } satisfies ScreenHandle;

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readPlayer(context, wordParam(params.sname, SPORTS), idParam(params.playerId));

export const meta: MetaFunction<typeof loader> = (args) =>
  previewMetaOf(args, (locale) => {
    const t = textOf(locale, "database");
    const name = args.data?.name ?? "";
    return { title: t("player.title", { name }), description: t("player.description", { name }) };
  });

export default function Player() {
  const page = useLoaderData<typeof loader>();
  const t = useText("database");
  const { team } = page;
  return (
    <article className="player split">
      <SubjectHeader
        name={page.name}
        picture={
          <span className="player-number" aria-hidden>
            {page.number ?? <PersonIcon size={28} />}
          </span>
        }
      >
        <p>
          {team ? (
            <Link to={`/database/team/${page.sport}/${team[0]}`} prefetch="intent">
              <Crest logo={team[2]} size={16} />
              {team[1]}
            </Link>
          ) : (
            <span>{t("player.free")}</span>
          )}
          {page.country ? (
            <span>
              {page.flag ? <Flag country={page.flag} /> : null}
              {page.country}
            </span>
          ) : null}
        </p>
      </SubjectHeader>
      <div className="main-column">
        <PlayerFacts page={page} />
        <PlayerFigures page={page} />
      </div>
      <div className="side-column">
        <PlayerMatches page={page} />
      </div>
    </article>
  );
}
