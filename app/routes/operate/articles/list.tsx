import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/names.ts";
import { ARTICLE_KINDS, PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { filteredAddress, OperateList } from "#app/features/operate/operate-list.tsx";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, pageParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = { kind: ARTICLE_KINDS.find((known) => known === query.get("kind")) };
  const page = pageParam(query);
  return {
    ...(await guard(context.product.operate.getArticles({ ...filters, page, size: PAGE_SIZE }), request)),
    filters,
    page,
    now: Math.floor(context.now() / 1000),
  };
}

export const handle = { areas: ["operate-content"] } satisfies ScreenHandle;

export const meta = operateMeta("section.articles");

/** Announcements, news and notices of live rooms, with drafts and those to come. */
export default function Articles() {
  const t = useText("operate");
  const own = useText("operate-content");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const { filters, now } = page;
  const state = (draft: number, at: number) =>
    draft ? own("articles.draft") : at > now ? own("articles.coming") : own("articles.out");
  return (
    <OperateScreen title={t("section.articles")} text={own("articles.text")}>
      <nav className="chips" aria-label={own("articles.kinds")}>
        {[undefined, ...ARTICLE_KINDS].map((kind) => (
          <Link
            key={kind ?? ""}
            className="chip"
            to={filteredAddress("/operate/articles", { kind })}
            aria-current={kind === filters.kind ? "true" : undefined}
          >
            {kind ? own(`articles.${kind}`) : t("all")}
          </Link>
        ))}
        <Link className="chip operate-add" to={filteredAddress("/operate/articles/new", filters)}>
          {own("articles.new")}
        </Link>
      </nav>
      <OperateList
        page={page}
        path="/operate/articles"
        filters={filters}
        empty={own("articles.empty")}
        render={(item) => (
          <OperateRow
            key={item.id}
            to={`/operate/articles/${item.id}`}
            title={writtenIn(item, "title", visit.locale)}
            about={[
              own(`articles.${item.kind}`),
              `${formatDate(item.published_at * 1000, visit)} ${formatTime(item.published_at * 1000, visit)}`,
            ]}
            mark={state(item.is_draft, item.published_at)}
          />
        )}
      />
    </OperateScreen>
  );
}
