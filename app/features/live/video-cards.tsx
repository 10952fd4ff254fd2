import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { pictureLoading } from "#app/ui/picture-loading.ts";
import type { VideoCardView } from "./video-view.ts";
import "./live-cards.css";
import "./video-cards.css";

interface VideoCardsProps {
  videos: readonly VideoCardView[];
  /** Whether the cards are the first on their screen. */
  isFirst?: boolean;
}

/** Each card has a link to the video and a link to the anchor's room. Needs the translation area `rooms`. */
export function VideoCards({ videos, isFirst = false }: VideoCardsProps) {
  const t = useText("rooms");
  return (
    <ul className="live-cards">
      {videos.map(({ id, title, cover, length, isRecording, anchorId, nick, avatar }, index) => (
        <li key={id} className="live-card">
          <Link
            className="live-cover video-cover"
            to={isRecording ? `/live-detail/${anchorId}?video=${id}` : `/shortvideo/${id}`}
            prefetch="intent"
          >
            <span className="visually-hidden">{t("video.play", { title })}</span>
            {cover ? <img src={cover} alt="" width={240} height={320} loading={pictureLoading(isFirst, index)} /> : null}
            {isRecording ? (
              <span className="live-marks">
                <span className="live-mark live-off">{t("video.recording")}</span>
              </span>
            ) : null}
            <span className="live-length">{length}</span>
          </Link>
          <Link className="live-about row" to={`/live-detail/${anchorId}`} prefetch="intent">
            <img className="avatar" src={avatar} alt="" width={32} height={32} loading="lazy" />
            <span>
              <strong className="live-title">{title}</strong>
              <span className="cut live-nick hint">{nick}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
