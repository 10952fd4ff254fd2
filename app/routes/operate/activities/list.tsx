import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { formatDateTime } from "#app/features/format-time.ts";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { SectionList } from "#app/features/operate/section-list.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getActivities", {});

export const handle = { areas: ["operate-activity"] } satisfies ScreenHandle;

export const meta = operateMeta("section.activities");

export default function OperateActivities() {
  const own = useText("operate-activity");
  const visit = useVisit();
  const time = (s: number): string => formatDateTime(s * 1000, visit);
  return (
    <SectionList
      section="activities"
      text={own("text")}
      page={useLoaderData<typeof loader>()}
      add={(["draw", "task"] as const).map((kind) => [
        `/operate/activities/new?kind=${kind}`,
        `${own("new")} · ${own(`kind.${kind}`)}`,
      ])}
      empty={own("empty")}
      row={(item) => ({
        id: item.id,
        title: writtenIn(item, "title", visit.locale),
        about: [own(`kind.${item.kind}`), `${time(item.starts_at)} – ${time(item.ends_at)}`],
        mark: item.state === "draft" ? own("draft") : own(`phase.${item.phase}`),
      })}
    />
  );
}
