import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "../../../../edge/contract/rules/paging";
import { formatDate } from "../../../features/format-time";
import { GrowingList } from "../../../features/money/growing-list";
import { OperateRow } from "../../../features/operate/operate-row";
import { operateMeta, OperateScreen } from "../../../features/operate/operate-screen";
import { guard, idParam } from "../../../features/page-guard";
import { useVisit } from "../../../features/visit";
import { useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";

const ROLES = ["all", "anchor", "operator", "banned"] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").trim().slice(0, 50);
  const role = ROLES.find((known) => known === query.get("role")) ?? "all";
  const page = query.get("page") ? idParam(query.get("page") ?? undefined) : 1;
  return { ...(await guard(context.product.operate.getPeople({ q, role, page, size: PAGE_SIZE }), request)), q, role, page };
}

export const handle = { areas: ["operate-people"] } satisfies ScreenHandle;

export const meta = operateMeta("section.people");

/** People by number, phone number or name. */
export default function People() {
  const t = useText("operate");
  const own = useText("operate-people");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const { q, role } = page;
  const query = new URLSearchParams({ ...(q && { q }), ...(role !== "all" && { role }) }).toString();
  return (
    <OperateScreen title={t("section.people")} text={own("people.text")}>
      <Form method="get" className="operate-form operate-filters" key={query}>
        <label className="field">
          <span>{own("people.q")}</span>
          <input name="q" type="search" defaultValue={q} maxLength={50} autoComplete="off" />
        </label>
        <label className="field">
          <span>{own("people.role")}</span>
          <select name="role" defaultValue={role}>
            {ROLES.map((value) => (
              <option key={value} value={value}>
                {own(`people.role.${value}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          {own("people.search")}
        </button>
      </Form>
      {page.list.length === 0 ? (
        <section className="empty">
          <h2>{own("people.empty")}</h2>
          <p>{own("people.empty.text")}</p>
        </section>
      ) : (
        <GrowingList
          key={query}
          first={page}
          size={PAGE_SIZE}
          address={query ? `/operate/people?${query}` : "/operate/people"}
          className="card"
          render={(person) => (
            <OperateRow
              key={person.uid}
              to={`/operate/people/${person.uid}`}
              title={person.nick_name}
              about={[String(person.uid), person.mobile, person.is_operate === 1 && own("people.is_operate"), person.is_anchor === 1 && own("people.is_anchor"), formatDate(person.regist_time * 1000, visit)]}
              mark={person.banned ? own("people.banned") : ""}
              urgent
            />
          )}
        />
      )}
    </OperateScreen>
  );
}
