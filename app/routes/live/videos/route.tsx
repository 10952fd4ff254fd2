import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { LiveTabs } from "#app/features/live/live-tabs.tsx";
import { guard } from "#app/features/page-guard.ts";
import { metaOf } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { textOf, useText } from "#app/i18n/use-text.ts";
import "#app/features/live/live-cards.css";
import "./videos.css";

export const handle = { areas: ["rooms"], wide: true } satisfies ScreenHandle;

const SHOWN_MAX = 50;

export async function loader({ context }: LoaderFunctionArgs) {
  const { product, visit } = context;
  const { list } = await guard(product.live.getVideoList({ page: 1, size: SHOWN_MAX }));
  return {
    videos: list.map(({ id, title, cover, url, duration, nick_name, avatar, anchorid, kind }) => ({
      id,
      title,
      cover,
      url,
      kind,
      anchorid,
      length: `${Math.floor(duration / 60)}:${String(duration % 60).padStart(2, "0")}`,
      nick: nick_name,
      avatar: avatarAddress({ id: anchorid, avatar }, visit.brand.avatar),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  metaOf(args, (locale) => {
    const t = textOf(locale, "rooms");
    return { title: t("videos.title"), description: t("videos.description") };
  });

export default function Videos() {
  const t = useText("rooms");
  const { videos } = useLoaderData<typeof loader>();
  const [playing, setPlaying] = useState<number | null>(null);
  return (
    <>
      <h1 className="visually-hidden">{t("videos.title")}</h1>
      <LiveTabs />
      {videos.length === 0 ? (
        <section className="empty">
          <h2>{t("videos.empty")}</h2>
          <p>{t("videos.empty.text")}</p>
        </section>
      ) : (
        <ul className="live-cards">
          {videos.map(({ id, title, cover, url, length, nick, avatar, anchorid, kind }) => (
            <li key={id} className="live-card">
              <span className="live-cover video-cover">
                {playing === id ? (
                  // biome-ignore lint/a11y/useMediaCaption: clips have no speech
                  <video src={url} poster={cover} controls autoPlay playsInline loop />
                ) : kind === "recording" ? (
                  <Link to={`/live-detail/${anchorid}?video=${id}`} prefetch="intent">
                    <span className="visually-hidden">{t("video.play", { title })}</span>
                    {cover ? <img src={cover} alt="" width={240} height={427} loading="lazy" /> : null}
                    <span className="live-viewers">{length}</span>
                    <span className="live-mark live-off">{t("video.recording")}</span>
                  </Link>
                ) : url.endsWith(".m3u8") ? (
                  <Link to={`/shortvideo/${id}`} prefetch="intent">
                    <span className="visually-hidden">{t("video.play", { title })}</span>
                    {cover ? <img src={cover} alt="" width={240} height={427} loading="lazy" /> : null}
                    <span className="live-viewers">{length}</span>
                  </Link>
                ) : (
                  <button type="button" onClick={() => setPlaying(id)}>
                    <span className="visually-hidden">{t("video.play", { title })}</span>
                    {cover ? <img src={cover} alt="" width={240} height={427} loading="lazy" /> : null}
                    <span className="live-viewers">{length}</span>
                  </button>
                )}
              </span>
              <Link className="live-about" to={`/live-detail/${anchorid}`} prefetch="intent">
                <img className="avatar" src={avatar} alt="" width={32} height={32} loading="lazy" />
                <span>
                  <strong className="cut">{title}</strong>
                  <span className="cut live-nick">{nick}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
