import type { ImageInfo, Message, VideoPayload } from "#chat/index.ts";
import { toBox, durationText, type Size } from "#edge/contract/rules/chat-media.ts";
import { fileAddress } from "#edge/contract/rules/own-picture.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PlayIcon } from "../../player/icons.tsx";
import { MessageText } from "../message-text.tsx";
import { formatSender } from "../message-words.ts";

const [ORIGINAL, THUMBNAIL, LARGE] = [0, 1, 2] as const;

export interface PictureFacts extends Size {
  /** The address of the original picture. For a video, the address of the video itself. */
  original: string;
  isVideo: boolean;
  thumbnail: string;
  large: string;
}

/** null if the address is neither a file of the site nor a data address, because the page may not show it. */
export const shownAddress = (address: string): string | null =>
  address.startsWith("data:image/") ? address : fileAddress(address, Date.now());

function videoFacts({ videoUrl, thumbUrl, thumbWidth: width, thumbHeight: height }: VideoPayload): PictureFacts | null {
  const cover = shownAddress(thumbUrl) ?? "";
  const original = fileAddress(videoUrl, Date.now()) ?? (videoUrl === "" ? "" : null);
  return original === null ? null : { original, large: cover, thumbnail: cover, width, height, isVideo: true };
}

/** null if the page may load none of the message's files. */
export function pictureFacts({ type, payload }: Pick<Message, "type" | "payload">): PictureFacts | null {
  if (type === "TIMVideoFileElem") return videoFacts(payload as VideoPayload);
  if (type !== "TIMImageElem") return null;
  const { imageInfoArray } = payload as { imageInfoArray: readonly ImageInfo[] };
  const at = (wanted: ImageInfo["type"]): string | null =>
    shownAddress(imageInfoArray.find((info) => info.type === wanted)?.url ?? "");
  const original = at(ORIGINAL) ?? at(LARGE) ?? at(THUMBNAIL);
  if (original === null) return null;
  const { width = 0, height = 0 } = imageInfoArray.find((info) => info.width > 0 && info.height > 0) ?? {};
  return { original, large: at(LARGE) ?? original, thumbnail: at(THUMBNAIL) ?? original, width, height, isVideo: false };
}

const px = (pixels: number): string => `calc(${pixels} * var(--px))`;

/** The space of the picture is reserved before the picture loads. `isCell`: the picture is a square of an album. */
export function Picture({ message, isCell = false }: { message: Message; isCell?: boolean }) {
  const t = useText("messenger");
  const facts = pictureFacts(message);
  if (!facts) {
    const [first] = message.type === "TIMImageElem" ? message.payload.imageInfoArray : [];
    return <MessageText text={`${t("kind.TIMImageElem")} ${first?.url ?? ""}`} />;
  }
  const box = toBox(facts);
  return (
    <button
      type="button"
      className="picture"
      data-act="view"
      aria-label={t("media.view", { sender: formatSender(message) })}
      style={isCell ? undefined : { width: px(box.width), height: px(box.height) }}
    >
      <img src={isCell ? facts.thumbnail : facts.large} alt="" decoding="async" draggable={false} />
    </button>
  );
}

/** The space of the video is reserved before its cover loads. */
export function Video({ message, isCell = false }: { message: Message; isCell?: boolean }) {
  const t = useText("messenger");
  if (message.type !== "TIMVideoFileElem") return null;
  const facts = pictureFacts(message);
  const length = durationText(message.payload.videoSecond);
  if (!facts) return <MessageText text={`${t("kind.TIMVideoFileElem")} ${message.payload.videoUrl}`} />;
  const box = toBox(facts);
  return (
    <button
      type="button"
      className="picture"
      data-act="view"
      aria-label={t("media.play", { sender: formatSender(message), length })}
      style={isCell ? undefined : { width: px(box.width), height: px(box.height) }}
    >
      {facts.large ? <img src={facts.large} alt="" decoding="async" draggable={false} /> : null}
      <span className="picture-play">
        <PlayIcon size={28} />
      </span>
      <small className="picture-length">{length}</small>
    </button>
  );
}
