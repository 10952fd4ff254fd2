import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { reportRead } from "#app/client/task-counts.ts";
import { formatDate, formatDayTime } from "#app/features/format-time.ts";
import { Bones } from "#app/features/late-part/bones.tsx";
import { LatePart, LateTitle } from "#app/features/late-part/late-part.tsx";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { idParam, readPaging } from "#app/features/page-guard.ts";
import { Prose } from "#app/features/site/prose.tsx";
import { subjectPicture } from "#app/features/subject-picture.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { ShareArticle } from "./parts/share-article.tsx";
import { type NewsList, readArticle, readNews } from "./queries.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "./news.css";

export const handle = { areas: ["site"], shell: "browser" } satisfies ScreenHandle;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const requested = query.get("id");
  if (requested === null) return { ...(await readNews(context, readPaging(query).page)), shown: null, picture: null };
  const id = idParam(requested);
  const shown = await readArticle(context, id);
  // Records the article as read if the browser loads it as a document. After a prefetch or a client-side navigation, the
  // component records it once the page is visible.
  if (context.visit.viewer && request.headers.get("sec-fetch-dest") === "document") {
    context.waitUntil(context.product.task.readInfo({ id, zone: context.visit.zone }).catch(() => undefined));
  }
  const picture = subjectPicture(`news/${id}`, [shown.frame.title], context.visit);
  return { shown, picture };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "site");
    const article = args.data?.shown?.frame;
    const picture = args.data?.picture;
    const { search } = args.location;
    return article
      ? {
          title: article.title,
          description: article.lead || article.title,
          ...(picture && { picture }),
          canonical: `/m/mobile/news${search.replace(/[?&]lang=[^&]*/, "").replace(/^&/, "?")}`,
        }
      : { title: t("news.heading"), description: t("news.description") };
  });

export default function News() {
  const data = useLoaderData<typeof loader>();
  const t = useText("site");
  const shell = useText("shell");
  if (data.shown) {
    const { article, frame } = data.shown;
    return (
      <article className="news-article">
        <ScreenHead up={{ to: "/mobile/news", label: t("news.heading") }} />
        <LatePart
          key={frame.id}
          part={article}
          placeholder={
            <>
              {frame.title ? <ArticleHead title={frame.title} time={frame.time} /> : null}
              <Prose text={frame.lead} untitled />
              <Bones rows={frame.title ? [] : [6]} />
            </>
          }
          failed={
            frame.title
              ? (note) => (
                  <>
                    <ArticleHead title={frame.title} time={frame.time} />
                    {note}
                  </>
                )
              : undefined
          }
          whole
        >
          {(shown) => (
            <>
              <LateTitle>{shown.title}</LateTitle>
              <ArticleText {...shown} />
            </>
          )}
        </LatePart>
      </article>
    );
  }
  return (
    <article className="news">
      <ScreenHead up={{ to: "/score", label: shell("site.back") }} title={t("news.heading")} />
      <LatePart key={data.page} part={data.news} placeholder={<Bones rows={[8]} />}>
        {(shown) => <NewsPage {...shown} />}
      </LatePart>
    </article>
  );
}

function ArticleHead({ title, time }: { title: string; time: number }) {
  const visit = useVisit();
  return (
    <>
      <h1>{title}</h1>
      <time dateTime={new Date(time * 1000).toISOString()}>{formatDayTime(time * 1000, visit)}</time>
    </>
  );
}

function ArticleText({ id, title, time, body }: { id: number; title: string; time: number; body: string }) {
  const isSignedIn = useVisit().user !== null;
  useEffect(() => {
    if (isSignedIn) reportRead(id);
  }, [isSignedIn, id]);
  return (
    <>
      <ArticleHead title={title} time={time} />
      <Prose text={body} untitled />
      <ShareArticle id={id} title={title} />
    </>
  );
}

function NewsPage({ list, page, pages }: NewsList) {
  const t = useText("site");
  const visit = useVisit();
  return (
    <>
      {list.length === 0 ? (
        <Empty title={t("news.empty")} text={t("news.empty.text")} />
      ) : (
        <ul className="card">
          {list.map(([id, title, lead, time]) => (
            <li key={id}>
              <Link to={`/mobile/news?id=${id}`} prefetch="intent">
                <h2>{title}</h2>
                <p className="secondary">{lead}</p>
                <time className="hint" dateTime={new Date(time * 1000).toISOString()}>
                  {formatDate(time * 1000, visit)}
                </time>
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
    </>
  );
}
