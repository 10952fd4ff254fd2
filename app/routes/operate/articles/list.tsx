import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "../../../../edge/contract/rules/paging";
import { formatDate, formatTime } from "../../../features/format-time";
import { GrowingList } from "../../../features/money/growing-list";
import { writtenIn } from "../../../features/names";
import { OperateRow } from "../../../features/operate/operate-row";
import { operateMeta, OperateScreen } from "../../../features/operate/operate-screen";
import { guard, idParam } from "../../../features/page-guard";
import { useVisit } from "../../../features/visit";
import { useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";

const KINDS = ["announcement", "news"] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const kind = KINDS.find((known) => known === query.get("kind"));
  const page = query.get("page") ? idParam(query.get("page") ?? undefined) : 1;
  return { ...(await guard(context.product.operate.getArticles({ kind, page, size: PAGE_SIZE }), request)), kind: kind ?? "", page, now: Math.floor(context.now() / 1000) };
}

export const handle = { areas: ["operate-content"] } satisfies ScreenHandle;

export const meta = operateMeta("section.articles");

/** Announcements and news, with drafts and those to come. */
export default function Articles() {
  const t = useText("operate");
  const own = useText("operate-content");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const { kind, now } = page;
  const address = kind ? `/operate/articles?kind=${kind}` : "/operate/articles";
  const state = (draft: number, at: number) => (draft ? own("articles.draft") : at > now ? own("articles.coming") : own("articles.out"));
  return (
    <OperateScreen title={t("section.articles")} text={own("articles.text")}>
      <nav className="chips" aria-label={own("articles.kinds")}>
        {["", ...KINDS].map((value) => (
          <Link key={value} className="chip" to={value ? `/operate/articles?kind=${value}` : "/operate/articles"} aria-current={value === kind ? "true" : undefined}>
            {value === "" ? t("all") : own(`articles.${value as (typeof KINDS)[number]}`)}
          </Link>
        ))}
        <Link className="chip operate-add" to={`/operate/articles/new${kind ? `?kind=${kind}` : ""}`}>
          {own("articles.new")}
        </Link>
      </nav>
      {page.list.length === 0 ? (
        <section className="empty">
          <h2>{own("articles.empty")}</h2>
        </section>
      ) : (
        <GrowingList
          key={kind}
          first={page}
          size={PAGE_SIZE}
          address={address}
          className="card"
          render={(item) => (
            <OperateRow
              key={item.id}
              to={`/operate/articles/${item.id}`}
              title={writtenIn(item, "title", visit.locale)}
              about={[own(`articles.${item.kind}`), `${formatDate(item.published_at * 1000, visit)} ${formatTime(item.published_at * 1000, visit)}`]}
              mark={state(item.is_draft, item.published_at)}
            />
          )}
        />
      )}
    </OperateScreen>
  );
}
