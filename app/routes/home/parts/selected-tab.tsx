import { Link } from "@remix-run/react";
import { LiveCards } from "#app/features/live/live-cards.tsx";
import { VideoCards } from "#app/features/live/video-cards.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { HeadlineMain } from "../headline-queries.ts";
import { SectionHead } from "./section-head.tsx";

/** The tabs that the config enables, and the content of the selected tab (Specification 2.22 to 2.25, 3.18). */
export function SelectedTab(main: HeadlineMain) {
  const t = useText("home");
  const { tabs, tab } = main;
  return (
    <>
      {tabs.length > 1 ? (
        <nav className="chips home-tabs" aria-label={t("tabs")}>
          {tabs.map((name) => (
            <Link
              key={name}
              className="chip"
              to={`/headline?tab=${name}`}
              prefetch="intent"
              aria-current={name === tab ? "true" : undefined}
              preventScrollReset
              replace
              discover="none"
            >
              {t(`tab.${name}`)}
            </Link>
          ))}
        </nav>
      ) : null}
      {tab === "anchors" ? <Rooms {...main} /> : null}
      {tab === "clips" ? <Clips {...main} /> : null}
      {tab === "database" ? <Leagues {...main} /> : null}
    </>
  );
}

function Rooms({ rooms, anchors }: HeadlineMain) {
  const t = useText("home");
  return (
    <>
      {rooms.length === 0 ? (
        <section className="card">
          <SectionHead title={t("lives")} to="/live" more={t("more.lives")} />
          <p className="card-body faded">{t("lives.none")}</p>
        </section>
      ) : null}
      {rooms.map((row) => (
        <section key={row.name} className="card">
          <SectionHead title={t(`lives.${row.name}`)} to={row.to} more={t("more.lives")} />
          <LiveCards rooms={row.rooms} />
        </section>
      ))}
      {anchors.length > 0 ? (
        <section className="card">
          <SectionHead title={t("anchors")} to="/anchor-list" more={t("more.anchors")} />
          <ul className="hot-leagues home-anchors">
            {anchors.map(({ id, nick, avatar, isLive }) => (
              <li key={id}>
                <Link className="caption" to={`/user-center/anchor/${id}`} prefetch="intent" discover="none">
                  <img
                    className={isLive ? "avatar home-on-air" : "avatar"}
                    src={avatar}
                    alt=""
                    width={48}
                    height={48}
                    loading="lazy"
                  />
                  <span className="cut">{nick}</span>
                  {isLive ? <small>{t("search.on-air")}</small> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Clips({ clips }: HeadlineMain) {
  const t = useText("home");
  return (
    <section className="card">
      <SectionHead title={t("clips")} to="/live/videos" more={t("more.clips")} />
      {clips.length === 0 ? <p className="card-body faded">{t("clips.none")}</p> : <VideoCards videos={clips} />}
    </section>
  );
}

function Leagues({ leagues }: HeadlineMain) {
  const t = useText("home");
  return (
    <section className="card">
      <SectionHead title={t("leagues")} to="/database" more={t("more.database")} />
      <ul className="hot-leagues">
        {leagues.map(({ path, name, logo }) => (
          <li key={path}>
            <Link className="caption" to={`/database/league/${path}`} prefetch="intent" discover="none">
              <Crest logo={logo} size={36} />
              <span className="cut">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
