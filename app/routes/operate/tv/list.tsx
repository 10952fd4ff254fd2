import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TV_KINDS } from "#edge/contract/rules/tv-channels.ts";
import { formatDateTime } from "#app/features/format-time.ts";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { SectionList } from "#app/features/operate/section-list.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { subjectName } from "./subject-name.ts";

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getTvSubjects", { kind: TV_KINDS }, { kind: "league" });

export const handle = { areas: ["operate-content"] } satisfies ScreenHandle;

export const meta = operateMeta("section.tv");

export default function TvChannels() {
  const own = useText("operate-content");
  const visit = useVisit();
  return (
    <SectionList
      section="tv"
      text={own("tv.text")}
      page={useLoaderData<typeof loader>()}
      chips={{
        label: own("tv.kinds"),
        filter: "kind",
        values: TV_KINDS.map((kind) => [kind, own(`tv.${kind}`)]),
      }}
      empty={own("tv.empty")}
      row={(item) => ({
        id: `${item.kind}/${item.id}`,
        title: subjectName(item, visit.locale),
        about: [
          item.kind === "match" && formatDateTime(item.time * 1000, visit),
          own(item.sport_id === 2 ? "tv.basketball" : "tv.football"),
          item.broadcasters > 0 && own("tv.count", { count: item.broadcasters }),
          item.countries > 0 && own("tv.countries", { count: item.countries }),
        ],
      })}
    />
  );
}
