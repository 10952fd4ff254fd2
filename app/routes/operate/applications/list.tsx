import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { APPLICATION_STATES } from "#edge/contract/rules/service.ts";
import { formatDateTime } from "#app/features/format-time.ts";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { SectionList } from "#app/features/operate/section-list.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export const loader = (args: LoaderFunctionArgs) =>
  loadList(args, "getApplications", { state: APPLICATION_STATES }, { state: "open" });

export const handle = { areas: ["operate-people"] } satisfies ScreenHandle;

export const meta = operateMeta("section.applications");

export default function Applications() {
  const own = useText("operate-people");
  const visit = useVisit();
  return (
    <SectionList
      section="applications"
      text={own("applications.text")}
      page={useLoaderData<typeof loader>()}
      chips={{
        label: own("applications.states"),
        values: APPLICATION_STATES.map((state) => [state, own(`applications.${state}`)]),
      }}
      empty={own("applications.empty")}
      row={(item) => ({
        id: item.id,
        title: item.real_name,
        about: [
          own(`applications.type.${item.type}`),
          `${item.nick_name} · ${item.uid}`,
          own(item.sport_id === 2 ? "applications.sport.2" : "applications.sport.1"),
          formatDateTime(item.created_at * 1000, visit),
        ],
        mark: own(`applications.${item.state}`),
      })}
    />
  );
}
