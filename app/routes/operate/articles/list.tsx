import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/localized.ts";
import { ARTICLE_KINDS } from "#edge/contract/rules/site.ts";
import { formatDateTime } from "#app/features/format-time.ts";
import { filteredAddress } from "#app/features/operate/operate-list.tsx";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { SectionList } from "#app/features/operate/section-list.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadList(args, "getArticles", { kind: ARTICLE_KINDS });
  return { ...page, now: Math.floor(args.context.now() / 1000) };
}

export const handle = { areas: ["operate-content"] } satisfies ScreenHandle;

export const meta = operateMeta("section.articles");

export default function Articles() {
  const own = useText("operate-content");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const state = (draft: number, at: number) =>
    draft ? own("articles.draft") : at > page.now ? own("articles.coming") : own("articles.out");
  return (
    <SectionList
      section="articles"
      text={own("articles.text")}
      page={page}
      chips={{
        label: own("articles.kinds"),
        filter: "kind",
        all: true,
        values: ARTICLE_KINDS.map((kind) => [kind, own(`articles.${kind}`)]),
      }}
      add={[[filteredAddress("/operate/articles/new", page.filters), own("articles.new")]]}
      empty={own("articles.empty")}
      row={(item) => ({
        id: item.id,
        title: writtenIn(item, "title", visit.locale),
        about: [own(`articles.${item.kind}`), formatDateTime(item.published_at * 1000, visit)],
        mark: state(item.is_draft, item.published_at),
      })}
    />
  );
}
