import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { formatCalendarDate } from "#app/features/format-time.ts";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { idParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { Crest } from "#app/ui/crest.tsx";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import { FIELD, type RatingsPage, readRatings } from "./queries.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "./ratings.css";

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  readRatings(context, params.cid === undefined ? null : idParam(params.cid));

export const handle = { areas: ["forecast"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "forecast");
    const name = args.data?.league?.name;
    return {
      title: name ? t("ratings.title.league", { league: name }) : t("ratings.title"),
      description: name ? t("ratings.description.league", { league: name }) : t("ratings.description"),
    };
  });

/** Without a league in the address, lists the leagues that have ratings (docs/decisions/0060). */
export default function Ratings() {
  const { league, leagues } = useLoaderData<typeof loader>();
  return league ? <LeagueRatings league={league} /> : <Leagues leagues={leagues ?? []} />;
}

function Leagues({ leagues }: { leagues: NonNullable<RatingsPage["leagues"]> }) {
  const t = useText("forecast");
  return (
    <article className="ratings">
      <ScreenHead up={{ to: "/data", label: t("home.title") }} title={t("ratings.title")} />
      {leagues.length === 0 ? (
        <Empty title={t("ratings.empty")} text={t("ratings.empty.text")} />
      ) : (
        <ul className="card ratings-leagues divided">
          {leagues.map(({ id, name, logo }) => (
            <li key={id}>
              <Link to={`/data/ratings/${id}`} prefetch="intent">
                <Crest logo={logo} />
                <span>{name}</span>
                <ForwardIcon size={18} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function LeagueRatings({ league }: { league: NonNullable<RatingsPage["league"]> }) {
  const t = useText("forecast");
  const { locale } = useVisit();
  const { id, sport, name, day, since, teams } = league;
  const hasCourse = since !== day;
  const [first] = teams;
  return (
    <article className="ratings">
      <ScreenHead up={{ to: "/data/ratings", label: t("ratings.title") }} title={name} />
      {first ? (
        <>
          <p className="ratings-lead secondary">
            {t(`ratings.text.${sport}`, { team: first.name, attack: first.attack, defence: first.defence })}
          </p>
          <section className="card" aria-label={t("ratings.title")}>
            {hasCourse ? (
              <p className="ratings-legend caption" aria-hidden>
                <span className="legend-attack">{t("ratings.attack")}</span>
                <span className="legend-defence">{t("ratings.defence")}</span>
              </p>
            ) : null}
            <table className="ratings-table">
              <thead>
                <tr>
                  <th className="hint" scope="col">
                    {t("ratings.team")}
                  </th>
                  <th className="hint" scope="col">
                    {t("ratings.attack")}
                  </th>
                  <th className="hint" scope="col">
                    {t("ratings.defence")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {teams.map((team) => (
                  <tr key={team.id} id={`team-${team.id}`}>
                    <th scope="row">
                      <Link to={`/database/team/${sport}/${team.id}`} prefetch="intent">
                        <Crest logo={team.logo} />
                        <span className="cut">{team.name}</span>
                      </Link>
                      {team.attackCourse && team.defenceCourse ? (
                        <svg viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} preserveAspectRatio="none" aria-hidden>
                          <path className="ratings-mean" d={`M0 ${FIELD.height / 2}H${FIELD.width}`} />
                          <path className="ratings-defence" d={team.defenceCourse} />
                          <path className="ratings-attack" d={team.attackCourse} />
                        </svg>
                      ) : null}
                      {team.past.map(([date, attack, defence]) => (
                        <span key={date} className="visually-hidden">
                          {t("ratings.course", { day: formatCalendarDate(date, locale), attack, defence })}
                        </span>
                      ))}
                    </th>
                    <td>{team.attack}</td>
                    <td>{team.defence}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="ratings-note hint">
              {hasCourse
                ? t("ratings.note", { day: formatCalendarDate(day, locale), since: formatCalendarDate(since, locale) })
                : t("ratings.note.first", { day: formatCalendarDate(day, locale) })}
            </p>
          </section>
          {sport === "football" ? (
            <Link className="card card-head" to={`/database/league/football/${id}?tab=outlook`} prefetch="intent">
              <h2>{t("ratings.outlook")}</h2>
              <ForwardIcon size={18} />
            </Link>
          ) : null}
        </>
      ) : (
        <Empty title={t("ratings.empty")} text={t("ratings.empty.text")} />
      )}
    </article>
  );
}
