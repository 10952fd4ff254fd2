import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, type MetaFunction, useLoaderData, useSubmit } from "@remix-run/react";
import { BackHead } from "#app/features/back-head.tsx";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { BoardTable, useBoardNames } from "#app/features/database/board-table.tsx";
import { BOARDS_OF, boardNames } from "#app/features/database/board-view.ts";
import { NoResults } from "#app/features/database/empty-state.tsx";
import { Pager } from "#app/features/database/pager.tsx";
import { Bones } from "#app/features/late-part/bones.tsx";
import { late, findPresent } from "#app/features/late-part/late.ts";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { formatDate } from "#app/features/format-time.ts";
import { idParam, readPaging, wordParam } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { useVisit } from "#app/visit/visit.ts";
import { type AreaText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { type BillboardPage, readBillboard, sportOfBoard } from "./queries.ts";
import { BoardHead } from "./board-head.tsx";
import { getText } from "#app/i18n/use-text.ts";
import "./billboard.css";

const SPORTS: readonly SportName[] = ["football", "basketball"];

export const handle = { areas: ["database"], wide: true } satisfies ScreenHandle;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const type = params.type ?? "";
  const sport = query.get("sport") ? wordParam(query.get("sport") ?? undefined, SPORTS) : sportOfBoard(type);
  const league = query.get("league") ? idParam(query.get("league") ?? undefined) : null;
  return {
    type,
    sport,
    league,
    list: await late(context, readBillboard(context, { type, sport, league, page: readPaging(query).page })),
  };
}

/** While the competition is loading, the title does not contain the competition's name. */
function formatTitle(
  t: AreaText<"database">,
  type: string,
  sport: SportName,
  league: BillboardPage["league"] | undefined,
): string {
  const { name } = boardNames(type, sport, t);
  return league ? t("board.title.league", { name, league: league[1] }) : t("board.title", { name });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "database");
    const { type = "", sport = "football", list } = args.data ?? {};
    const title = formatTitle(t, type, sport, findPresent(list)?.league);
    return { title, description: t("board.description", { name: title }) };
  });

export default function Billboard() {
  const { type, sport, league, list } = useLoaderData<typeof loader>();
  return (
    <article className="billboard">
      <BackHead to={`/database?sport=${sport}`} />
      <LatePart
        key={`${type} ${sport} ${league}`}
        part={list}
        placeholder={
          <div className="billboard">
            <BoardHead type={type} sport={sport} types={BOARDS_OF[sport]} />
            <Bones rows={[10]} />
          </div>
        }
        whole
      >
        {(page) => <Board page={page} />}
      </LatePart>
    </article>
  );
}

function Board({ page }: { page: BillboardPage }) {
  const t = useText("database");
  const names = useBoardNames(page.sport);
  const visit = useVisit();
  const { board, league, sport } = page;
  const { name } = names(board.type);
  const leaguePart = league && page.leagues.length > 0 ? `&league=${league[0]}` : "";
  const address = `/database/billboard/${board.type}?sport=${sport}${leaguePart}`;
  const empty = page.computed ? ("board.fifa.empty" as const) : ("board.empty" as const);
  return (
    <>
      <LateTitle>{formatTitle(t, board.type, sport, league)}</LateTitle>
      <BoardHead type={board.type} sport={sport} types={page.types}>
        {page.leagues.length > 0 ? <LeagueFilter page={page} /> : null}
      </BoardHead>
      {board.rows.length > 0 && page.computed ? <p className="billboard-note hint">{t("board.fifa.computed")}</p> : null}
      {board.rows.length > 0 && board.type.startsWith("hot-") ? (
        <p className="billboard-note hint">{t("board.hot.note")}</p>
      ) : null}
      {board.rows.length === 0 ? (
        <NoResults title={t(empty)} text={t(`${empty}.text`)} />
      ) : (
        <section className="card">
          <BoardTable board={board} caption={league ? `${league[1]} ${name}` : name} />
        </section>
      )}
      <Pager page={page.page} pages={page.pages} address={address} />
      {page.updatedAt > 0 && board.rows.length > 0 ? (
        <p className="billboard-note hint">{t("board.updated", { date: formatDate(page.updatedAt * 1000, visit) })}</p>
      ) : null}
    </>
  );
}

/** Choosing a league submits the form; without JavaScript, a button submits it. */
function LeagueFilter({ page }: { page: BillboardPage }) {
  const t = useText("database");
  const submit = useSubmit();
  return (
    <Form className="league-filter row" onChange={(event) => submit(event.currentTarget)}>
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
