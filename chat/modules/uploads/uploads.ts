import { REPORT } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { ChatError, failure } from "../../errors.ts";
import { MESSAGE_FILE_URL_IS_EMPTY, MESSAGE_ONPROGRESS_FUNCTION_ERROR } from "../../protocol/client-errors.ts";
import { REPORT_LEVEL } from "../../protocol/kinds.ts";
import { MSG_AUDIO, MSG_IMAGE, MSG_VIDEO } from "../../protocol/types.ts";
import { blankPayload } from "../../records/elements.ts";
import { setElements } from "../../records/message.ts";
import { type PendingUpload, pendingUpload, type StoredPicture, setPendingUpload } from "../../records/pending-upload.ts";
import { newInstanceId } from "../../session-state.ts";
import type { ImageInfo, Message, MessageElement } from "../../types/message.ts";
import { failureBy } from "./failure-by.ts";
import { findExtension, isUploadedType, requireUploadable, UPLOAD_KINDS, type UploadedType } from "./kinds.ts";
import { measureImage, measureVideo, scaled } from "./measure.ts";
import { createStore, type StoredAt } from "./store.ts";

/** Numbers of the picture formats on the wire; 255 is any other format. */
const IMAGE_FORMATS: Readonly<Record<string, number>> = { jpg: 1, jpeg: 1, gif: 2, png: 3, bmp: 4 };
const ANY_IMAGE_FORMAT = 255;

/** Shorter sides of a picture's thumbnail and large rendition, in pixels (specification 9.8). */
const THUMBNAIL_SIDE_PX = 198;
const LARGE_SIDE_PX = 720;

const PLATFORM_WEB = 7;

export interface Uploads {
  /** Writes the file's address into the message. Does nothing if the message has no file. */
  upload(message: Message): Promise<void>;
}

/**
 * Checks and uploads messages' files and writes their addresses into the messages (specification 5.42, 5.46, 7.100, 8.21, 9.24).
 */
export default function createUploads(context: Context): Uploads {
  const { bus, clock, random, plugins } = context;
  const store = createStore(context);

  /** If the app's callback throws, the upload fails with a separate error. */
  const toProgress =
    ({ onProgress }: PendingUpload) =>
    (share: number): void => {
      try {
        onProgress?.(share);
      } catch (error) {
        throw failure(MESSAGE_ONPROGRESS_FUNCTION_ERROR, error);
      }
    };

  /** If the store makes no covers, the video is sent without a cover. */
  const findCover = async ({ request_snapshot_url }: StoredAt, uuid: string): Promise<string> => {
    if (!request_snapshot_url) return "";
    const body = { version: 1, platform: PLATFORM_WEB, cover_name: uuid, snapshot_url: request_snapshot_url };
    return context.ask("im_cos_msg.video_cover", body).then(
      ({ snapshot_url }) => snapshot_url,
      () => "",
    );
  };

  const toImage = async ({ file, stored = [] }: PendingUpload, uuid: string, at: StoredAt): Promise<MessageElement> => {
    const size = await measureImage(file);
    /** If neither the app nor the store has made a rendition, the original is used instead. */
    const info = (type: ImageInfo["type"], made?: string, sidePx = 0): ImageInfo => {
      const own = type > 0 && stored[type - 1];
      if (own) return { type, ...own, imageUrl: own.url };
      const url = made ?? at.download_url;
      return { type, size: made ? 0 : file.size, ...(made ? scaled(size, sidePx) : size), url, imageUrl: url };
    };
    const imageInfoArray = [info(0), info(1, at.thumb_url, THUMBNAIL_SIDE_PX), info(2, at.large_url, LARGE_SIDE_PX)];
    const imageFormat = IMAGE_FORMATS[findExtension(file)] ?? ANY_IMAGE_FORMAT;
    return { type: MSG_IMAGE, payload: { uuid, imageFormat, imageInfoArray } };
  };

  const toVideo = async (
    { file, second, stored: [own] = [] }: PendingUpload,
    uuid: string,
    at: StoredAt,
  ): Promise<MessageElement> => {
    const [measured, cover] = await Promise.all([measureVideo(file), own?.url ?? findCover(at, uuid)]);
    const payload = {
      ...blankPayload(MSG_VIDEO),
      videoUUID: uuid,
      videoUrl: at.download_url,
      videoFormat: findExtension(file),
      videoSize: file.size,
      videoSecond: second || measured.second,
      thumbUUID: cover ? uuid : "",
      thumbUrl: cover,
      thumbFormat: cover ? "jpg" : "",
      thumbSize: own?.size ?? 0,
      thumbWidth: measured.width || (own?.width ?? 0),
      thumbHeight: measured.height || (own?.height ?? 0),
      snapshotUrl: cover,
    };
    return { type: MSG_VIDEO, payload };
  };

  const toElement = async (type: UploadedType, pending: PendingUpload, uuid: string, at: StoredAt): Promise<MessageElement> => {
    const { file, second } = pending;
    if (type === MSG_IMAGE) return toImage(pending, uuid, at);
    if (type === MSG_VIDEO) return toVideo(pending, uuid, at);
    if (type === MSG_AUDIO) return { type, payload: { uuid, url: at.download_url, size: file.size, second } };
    return { type, payload: { uuid, fileName: file.name ?? uuid, fileUrl: at.download_url, fileSize: file.size } };
  };

  /** If the store or the app's uploader refuses the file, reports this to the operator. Failed commands report themselves. */
  const storeFile = async (type: UploadedType, pending: PendingUpload, name: string): Promise<StoredAt> => {
    const kind = UPLOAD_KINDS[type];
    const progress = toProgress(pending);
    try {
      if (plugins.uploader) {
        const { url } = await plugins.uploader(pending.file, name, progress);
        return { upload_url: url, download_url: url };
      }
      return await store(kind, pending, name, progress);
    } catch (error) {
      if (error instanceof ChatError) throw error;
      const lost = failureBy(error, kind.failed, name);
      bus.emit(REPORT, { Event: "requestFailed", Level: REPORT_LEVEL.ERROR, Code: lost.code, Message: lost.message });
      throw lost;
    }
  };

  const toName = (uuid: string, file: Blob & { name?: string }): string => {
    const extension = findExtension(file);
    return `${uuid}-${clock.now()}${extension && `.${extension}`}`;
  };

  /** Each picture is uploaded once, even if the file's upload is retried. */
  const storePictures = async (pending: PendingUpload, uuid: string): Promise<void> => {
    const { pictures = [], signal } = pending;
    pending.stored ??= [];
    for (const file of pictures.slice(pending.stored.length)) {
      const own = { file, second: 0, onProgress: undefined, ...(signal && { signal }) };
      const { download_url: url } = await storeFile(MSG_IMAGE, own, toName(uuid, file));
      pending.stored.push({ url, size: file.size, ...(await measureImage(file)) } satisfies StoredPicture);
    }
  };

  const upload = async (message: Message): Promise<void> => {
    const pending = pendingUpload(message);
    if (!pending || !isUploadedType(message.type)) return;
    requireUploadable(context, UPLOAD_KINDS[message.type], pending.file);
    const uuid = newInstanceId(random);
    await storePictures(pending, uuid);
    const at = await storeFile(message.type, pending, toName(uuid, pending.file));
    if (!at.download_url) throw failure(MESSAGE_FILE_URL_IS_EMPTY);
    setElements(message, [await toElement(message.type, pending, uuid, at)]);
    setPendingUpload(message);
  };

  return { upload };
}
