import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { tellRead } from "../../../client/task-counts";
import { formatDate, formatDayTime } from "../../../features/format-time";
import { idParam } from "../../../features/page-guard";
import { metaOf } from "../../../features/page-meta";
import { Prose } from "../../../features/site/prose";
import { SiteLink } from "../../../features/site/site-link";
import { useVisit } from "../../../features/visit";
import { WayBack } from "../../../features/way-back";
import { textOf, useText } from "../../../i18n/use-text";
import type { ScreenHandle } from "../../../root";
import { ShareArticle } from "./parts/share-article";
import { readArticle, readNews } from "./queries";
import "./news.css";

export const handle = { areas: ["site"], shell: "bare" } satisfies ScreenHandle;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const id = query.get("id");
  if (id !== null) {
    const read = await readArticle(context, idParam(id));
    // Loaded as a page, it is read; loaded ahead or by the router, the component says so once it is seen.
    if (context.visit.viewer && request.headers.get("sec-fetch-dest") === "document") {
      context.waitUntil(context.product.task.readInfo({ id: read.article.id, zone: context.visit.zone }).catch(() => undefined));
    }
    return read;
  }
  return readNews(context, query.get("page") ? idParam(query.get("page") ?? undefined) : 1);
}

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "site");
    const article = args.data?.article;
    const { search } = args.location;
    return article
      ? {
          title: article.title,
          description: article.body.split("\n", 1)[0] ?? article.title,
          canonical: `/m/mobile/news${search.replace(/[?&]lang=[^&]*/, "").replace(/^&/, "?")}`,
        }
      : { title: t("news.heading"), description: t("news.description") };
  });

export default function News() {
  const { article, list, page, pages } = useLoaderData<typeof loader>();
  const t = useText("site");
  const visit = useVisit();
  const shown = visit.user && article ? article.id : null;
  useEffect(() => {
    if (shown !== null) tellRead(shown);
  }, [shown]);
  if (article) {
    return (
      <article className="news-article">
        <WayBack to="/mobile/news">{t("news.heading")}</WayBack>
        <h1>{article.title}</h1>
        <time dateTime={new Date(article.time * 1000).toISOString()}>{formatDayTime(article.time * 1000, visit)}</time>
        <Prose text={article.body} untitled />
        <ShareArticle id={article.id} title={article.title} />
      </article>
    );
  }
  return (
    <article className="news">
      <SiteLink />
      <h1>{t("news.heading")}</h1>
      {list.length === 0 ? (
        <section className="empty">
          <h2>{t("news.empty")}</h2>
          <p>{t("news.empty.text")}</p>
        </section>
      ) : (
        <ul className="card">
          {list.map(([id, title, lead, time]) => (
            <li key={id}>
              <Link to={`/mobile/news?id=${id}`} prefetch="intent">
                <h2>{title}</h2>
                <p>{lead}</p>
                <time dateTime={new Date(time * 1000).toISOString()}>{formatDate(time * 1000, visit)}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 ? (
        <nav className="news-pages" aria-label={t("news.pages")}>
          {page > 1 ? <Link to={`/mobile/news?page=${page - 1}`}>{t("news.newer")}</Link> : <span />}
          {page < pages ? <Link to={`/mobile/news?page=${page + 1}`}>{t("news.older")}</Link> : <span />}
        </nav>
      ) : null}
    </article>
  );
}
