import type { ReactNode } from "react";
import type { HeaderView } from "../match-header/header-view.ts";
import type { PastMatch } from "./past-match.ts";
import { ComingMatches, type Sport } from "./side-matches.tsx";

interface StandingProps {
  view: HeaderView;
  sport: Sport;
  /** null if the competition has no table. */
  table: { title: string; rows: ReactNode } | null;
  comingTitle: string;
  body: { homeNext: readonly PastMatch[]; awayNext: readonly PastMatch[] };
}

export function Standing({ view, sport, table, comingTitle, body }: StandingProps) {
  return (
    <>
      {table ? (
        <section className="card" aria-labelledby="near-title">
          <div className="card-head">
            <h2 id="near-title">{table.title}</h2>
          </div>
          {table.rows}
        </section>
      ) : null}
      <ComingMatches view={view} sport={sport} title={comingTitle} home={body.homeNext} away={body.awayNext} />
    </>
  );
}
