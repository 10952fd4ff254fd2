import { useText } from "../../../i18n/use-text";
import type { HeaderTeam, HeaderView } from "../../match-header/header-view";
import { VoteBar } from "../../match-header/vote-bar";
import { StandingsTable } from "../../standings-table";
import { useVisit } from "../../visit";
import { MatchLines, ResultChip } from "../match-lines";
import { resultFor } from "../past-match";
import type { FootballAnalysis, FormView } from "./analysis-view";

const CHIPS = 6;

/** How the two sides met before, how they come, and where they stand. */
export function FootballAnalysisTab({ view, body }: { view: HeaderView; body: FootballAnalysis }) {
  const t = useText("match");
  return (
    <div className="tab-columns">
      <div>
        <HeadToHead view={view} body={body} />
        <section className="card" aria-labelledby="form-title">
          <div className="card-head">
            <h2 id="form-title">{t("form.title")}</h2>
          </div>
          <SideForm team={view.home} form={body.home} />
          <SideForm team={view.away} form={body.away} />
        </section>
      </div>
      <div>
        <VoteBar view={view} />
        {body.table ? (
          <section className="card" aria-labelledby="near-title">
            <div className="card-head">
              <h2 id="near-title">{t("table.title")}</h2>
            </div>
            <StandingsTable table={body.table} caption={view.league.name} highlight={[view.home.id, view.away.id]} />
          </section>
        ) : null}
        <Coming view={view} body={body} />
      </div>
    </div>
  );
}

function HeadToHead({ view, body }: { view: HeaderView; body: FootballAnalysis }) {
  const t = useText("match");
  const results = body.headToHead.map((match) => resultFor(match, view.home.id));
  const count = (result: "W" | "D" | "L") => results.filter((known) => known === result).length;
  const [won, drawn, lost] = [count("W"), count("D"), count("L")];
  const total = won + drawn + lost;
  return (
    <section className="card" aria-labelledby="met-title">
      <div className="card-head">
        <h2 id="met-title">{t("met.title")}</h2>
      </div>
      {total === 0 ? (
        <p className="tab-note">{t("met.empty")}</p>
      ) : (
        <>
          <div className="met">
            <p>
              <b>{won}</b> {t("met.wins", { team: view.home.short, count: won })}
            </p>
            <p>
              <b>{drawn}</b> {t("met.draws", { count: drawn })}
            </p>
            <p>
              <b>{lost}</b> {t("met.wins", { team: view.away.short, count: lost })}
            </p>
          </div>
          <svg className="met-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
            <rect className="bar-home" width={(100 * won) / total} height="6" />
            <rect className="bar-draw" x={(100 * won) / total} width={(100 * drawn) / total} height="6" />
            <rect className="bar-away" x={(100 * (won + drawn)) / total} width={(100 * lost) / total} height="6" />
          </svg>
          <MatchLines list={body.headToHead} sport="football" team={view.home.id} />
        </>
      )}
    </section>
  );
}

function SideForm({ team, form }: { team: HeaderTeam; form: FormView }) {
  const t = useText("match");
  const { locale } = useVisit();
  const played = form.won + form.drawn + form.lost;
  const average = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <div className="side-form">
      <h3>{team.name}</h3>
      {played === 0 ? (
        <p className="tab-note">{t("form.empty")}</p>
      ) : (
        <>
          <p className="side-form-line">
            {form.list.slice(0, CHIPS).map((match) => {
              const result = resultFor(match, team.id);
              return result ? <ResultChip key={match[0]} result={result} /> : null;
            })}
            <span>
              {t("form.sums", {
                won: form.won,
                drawn: form.drawn,
                lost: form.lost,
                scored: average.format(form.scored / played),
                conceded: average.format(form.conceded / played),
              })}
            </span>
          </p>
          <MatchLines list={form.list.slice(0, CHIPS)} sport="football" team={team.id} />
        </>
      )}
    </div>
  );
}

function Coming({ view, body }: { view: HeaderView; body: FootballAnalysis }) {
  const t = useText("match");
  if (body.homeNext.length + body.awayNext.length === 0) return null;
  const sides = [
    { team: view.home, list: body.homeNext },
    { team: view.away, list: body.awayNext },
  ];
  return (
    <section className="card" aria-labelledby="coming-title">
      <div className="card-head">
        <h2 id="coming-title">{t("coming.title")}</h2>
      </div>
      {sides.map(({ team, list }) =>
        list.length > 0 ? (
          <div key={team.id} className="side-form">
            <h3>{team.name}</h3>
            <MatchLines list={list} sport="football" team={team.id} />
          </div>
        ) : null,
      )}
    </section>
  );
}
