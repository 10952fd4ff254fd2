import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#app/features/format-time.ts";
import { FilterField, FilterSelect, OperateFilters } from "#app/features/operate/operate-filters.tsx";
import { OperateList } from "#app/features/operate/operate-list.tsx";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const ROLES = ["anchor", "operator", "banned"] as const;

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getPeople", { q: /^.{1,50}/, role: ROLES });

export const handle = { areas: ["operate-people"] } satisfies ScreenHandle;

export const meta = operateMeta("section.people");

/** A search of people by uid, phone number or name. */
export default function People() {
  const t = useText("operate");
  const own = useText("operate-people");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const { filters } = page;
  return (
    <OperateScreen title={t("section.people")} text={own("people.text")}>
      <OperateFilters path="/operate/people" filters={filters} submit={own("people.search")}>
        <FilterField name="q" type="search" label={own("people.q")} value={filters.q} maxLength={50} />
        <FilterSelect
          name="role"
          label={own("people.role")}
          value={filters.role}
          options={ROLES.map((role) => [role, own(`people.role.${role}`)])}
        />
      </OperateFilters>
      <OperateList
        page={page}
        path="/operate/people"
        filters={filters}
        empty={own("people.empty")}
        emptyText={own("people.empty.text")}
        render={(person) => (
          <OperateRow
            key={person.uid}
            to={`/operate/people/${person.uid}`}
            title={person.nick_name}
            about={[
              String(person.uid),
              person.mobile,
              person.is_operate === 1 && own("people.is_operate"),
              person.is_anchor === 1 && own("people.is_anchor"),
              formatDate(person.regist_time * 1000, visit),
            ]}
            mark={person.banned ? own("people.banned") : ""}
            urgent
          />
        )}
      />
    </OperateScreen>
  );
}
