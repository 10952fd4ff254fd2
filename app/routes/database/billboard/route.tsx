import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link, type MetaFunction, useLoaderData, useSubmit } from "@remix-run/react";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { BoardTable, useBoardNames } from "#app/features/database/board-table.tsx";
import { boardNames } from "#app/features/database/board-view.ts";
import { EmptyState } from "#app/features/database/empty-state.tsx";
import { useCurrentInView } from "#app/features/database/use-current-in-view.ts";
import { Pager } from "#app/features/database/pager.tsx";
import { formatDate } from "#app/features/format-time.ts";
import { idParam, wordParam } from "#app/features/page-guard.ts";
import { metaOf } from "#app/features/page-meta.ts";
import { useVisit } from "#app/features/visit.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { type BillboardPage, readBillboard } from "./queries.ts";
import "./billboard.css";

const SPORTS: readonly SportName[] = ["football", "basketball"];

export const handle = { areas: ["database"], wide: true } satisfies ScreenHandle;

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const sport = query.get("sport");
  return readBillboard(context, {
    type: params.type ?? "",
    sport: sport ? wordParam(sport, SPORTS) : null,
    league: query.get("league") ? idParam(query.get("league") ?? undefined) : null,
    page: query.get("page") ? idParam(query.get("page") ?? undefined) : 1,
  });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "database");
    const { board, league } = (args.data ?? {}) as Partial<BillboardPage>;
    const { name } = boardNames(board?.type ?? "", board?.sport ?? "football", t);
    const title = league ? t("board.title.league", { name, league: league[1] }) : t("board.title", { name });
    return { title, description: t("board.description", { name: title }) };
  });

export default function Billboard() {
  const page = useLoaderData<typeof loader>();
  const t = useText("database");
  const names = useBoardNames(page.sport);
  const visit = useVisit();
  const { board, league, sport } = page;
  const types = useCurrentInView<HTMLElement>(board.type);
  const { name } = names(board.type);
  const leaguePart = league && page.leagues.length > 0 ? `&league=${league[0]}` : "";
  const address = `/database/billboard/${board.type}?sport=${sport}${leaguePart}`;
  const empty = page.computed ? ("board.fifa.empty" as const) : ("board.empty" as const);
  return (
    <article className="billboard">
      <header className="billboard-head">
        <h1>{name}</h1>
        {page.leagues.length > 0 ? <LeagueFilter page={page} /> : null}
      </header>
      <nav className="tabs" aria-label={t("home.sports")}>
        {SPORTS.map((other) => (
          <Link
            key={other}
            to={`/database/billboard/${other === "football" ? "goals" : "points"}?sport=${other}`}
            prefetch="intent"
            aria-current={other === sport ? "page" : undefined}
          >
            {t(`sport.${other}`)}
          </Link>
        ))}
      </nav>
      <nav className="chips billboard-types" ref={types} aria-label={t("board.types")}>
        {page.types.map((type) => (
          <Link
            key={type}
            className="chip"
            to={`/database/billboard/${type}?sport=${sport}`}
            prefetch="intent"
            aria-current={type === board.type ? "page" : undefined}
          >
            {names(type).name}
          </Link>
        ))}
      </nav>
      {board.rows.length > 0 && page.computed ? <p className="billboard-note">{t("board.fifa.computed")}</p> : null}
      {board.rows.length > 0 && board.type.startsWith("hot-") ? <p className="billboard-note">{t("board.hot.note")}</p> : null}
      {board.rows.length === 0 ? (
        <EmptyState title={t(empty)} text={t(`${empty}.text`)} />
      ) : (
        <section className="card">
          <BoardTable board={board} caption={league ? `${league[1]} ${name}` : name} />
        </section>
      )}
      <Pager page={page.page} pages={page.pages} address={address} />
      {page.updatedAt > 0 && board.rows.length > 0 ? (
        <p className="billboard-note">{t("board.updated", { date: formatDate(page.updatedAt * 1000, visit) })}</p>
      ) : null}
    </article>
  );
}

/** The competition of a list: submits itself, with a button where no JavaScript runs. */
function LeagueFilter({ page }: { page: BillboardPage }) {
  const t = useText("database");
  const submit = useSubmit();
  return (
    <Form className="league-filter" onChange={(event) => submit(event.currentTarget)}>
      <input type="hidden" name="sport" value={page.sport} />
      <select name="league" key={page.league?.[0]} defaultValue={page.league?.[0]} aria-label={t("board.league.choose")}>
        {page.leagues.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">{t("board.league.go")}</button>
      </noscript>
    </Form>
  );
}
