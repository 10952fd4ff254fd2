import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { MomentCard } from "./moment-card.tsx";
import { ShortCards } from "./short-cards.tsx";
import type { ShortView } from "./short-view.ts";
import "./person-posts.css";

export interface PersonPostsView {
  moments: readonly ShortView[];
  momentCount: number;
  videos: readonly ShortView[];
  videoCount: number;
  visits: number;
}

/** Needs the translation area `shorts`. */
export function PersonPosts({ uid, posts, isOwn }: { uid: number; posts: PersonPostsView; isOwn: boolean }) {
  const t = useText("shorts");
  const { moments, momentCount, videos, videoCount, visits } = posts;
  return (
    <>
      <p className="center-note">
        {t("person.moments", { count: momentCount })} · {t("person.videos", { count: videoCount })} ·{" "}
        {t("person.visits", { count: visits })}
        {isOwn ? (
          <>
            {" "}
            <Link to="/user-center/posts">{t("own")}</Link>
          </>
        ) : null}
      </p>
      {moments.length > 0 ? (
        <section className="center-card person-posts">
          <h2>{t("moments")}</h2>
          <ul>
            {moments.map((moment) => (
              <MomentCard key={moment.id} moment={moment} />
            ))}
          </ul>
          {momentCount > moments.length ? (
            <Link className="more" to={`/vip-user/${uid}/posts`} prefetch="intent">
              {t("moments.all")}
            </Link>
          ) : null}
        </section>
      ) : null}
      {videos.length > 0 ? (
        <section className="center-card person-posts">
          <h2>{t("videos")}</h2>
          <ShortCards shorts={videos} />
          {videoCount > videos.length ? (
            <Link className="more" to={`/vip-user/${uid}/posts?kind=video`} prefetch="intent">
              {t("videos.all")}
            </Link>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
