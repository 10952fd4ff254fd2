import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#app/features/format-time.ts";
import { FilterField, FilterSelect } from "#app/features/operate/operate-filters.tsx";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { SectionList } from "#app/features/operate/section-list.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

const ROLES = ["anchor", "operator", "banned"] as const;

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getPeople", { q: /^.{1,50}/, role: ROLES });

export const handle = { areas: ["operate-people"] } satisfies ScreenHandle;

export const meta = operateMeta("section.people");

export default function People() {
  const own = useText("operate-people");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  return (
    <SectionList
      section="people"
      text={own("people.text")}
      page={page}
      fields={
        <>
          <FilterField name="q" type="search" label={own("people.q")} value={page.filters.q} maxLength={50} />
          <FilterSelect
            name="role"
            label={own("people.role")}
            value={page.filters.role}
            options={ROLES.map((role) => [role, own(`people.role.${role}`)])}
          />
        </>
      }
      submit={own("people.search")}
      empty={own("people.empty")}
      emptyText={own("people.empty.text")}
      row={(person) => ({
        id: person.uid,
        title: person.nick_name,
        about: [
          String(person.uid),
          person.mobile,
          person.is_operate === 1 && own("people.is_operate"),
          person.is_anchor === 1 && own("people.is_anchor"),
          formatDate(person.regist_time * 1000, visit),
        ],
        mark: person.banned ? own("people.banned") : "",
        urgent: true,
      })}
    />
  );
}
