import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { Why } from "../forecast/why.tsx";
import type { HeaderView } from "../match-header/header-view.ts";
import type { ChancesView } from "./chances-view.ts";

interface MatchChancesProps {
  view: HeaderView;
  chances: ChancesView | null;
  /** The votes and links. They are shown after the chances and before the reasons. */
  doors: ReactNode;
}

export function MatchChances({ view, chances, doors }: MatchChancesProps) {
  const t = useText("match-analysis");
  if (!chances) return doors;
  const { home, draw, away, lead, why, note, page } = chances;
  return (
    <>
      <section className="card" aria-labelledby="chances-title">
        <div className="card-head">
          <h2 id="chances-title">{t("chances.title")}</h2>
          <Link className="more" to={page} prefetch="intent">
            {t("chances.more")}
          </Link>
        </div>
        <div className="met stack caption">
          <p>
            <b>{home}%</b> {t("met.wins", { team: view.home.short, count: home })}
          </p>
          <p>
            {draw === null ? null : (
              <>
                <b>{draw}%</b> {t("met.draws", { count: draw })}
              </>
            )}
          </p>
          <p>
            <b>{away}%</b> {t("met.wins", { team: view.away.short, count: away })}
          </p>
        </div>
        <svg className="met-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
          <rect className="bar-home" width={home} height="6" />
          <rect className="bar-draw" x={home} width={100 - away - home} height="6" />
          <rect className="bar-away" x={100 - away} width={away} height="6" />
        </svg>
        <p className="tab-note">
          {lead ? (
            <>
              <span className="certainty">{lead.word}</span> {lead.reason}{" "}
            </>
          ) : null}
          {note}
        </p>
      </section>
      {doors}
      {why ? <Why why={why} /> : null}
    </>
  );
}
