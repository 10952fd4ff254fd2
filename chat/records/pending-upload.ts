import type { CommandAnswer } from "../protocol/commands.ts";

/** An uploaded picture that belongs to a message's file. Sizes are in bytes and pixels. */
export interface StoredPicture {
  url: string;
  size: number;
  width: number;
  height: number;
}

export interface PendingUpload {
  file: Blob & { name?: string };
  /** Duration of a sound or video in seconds, if the caller has measured it. */
  second: number;
  onProgress: ((share: number) => void) | undefined;
  /** The pictures that the app has made: a picture's thumbnail and large rendition, or a video's cover. */
  pictures?: readonly Blob[];
  signal?: AbortSignal;
  /** Entries of `pictures` that are already uploaded. */
  stored?: StoredPicture[];
  /** Upload and download addresses, after they were requested; `next` is the byte at which the upload continues. */
  at?: CommandAnswer<"im_cos_msg.pre_sig">;
  next?: number;
}

/** Symbol under which a message keeps its upload, so that the upload is also found through a framework's proxy of the message. */
const UPLOAD = Symbol();

/** Undefined if nothing must be uploaded before the message is sent. */
export const pendingUpload = (message: object): PendingUpload | undefined => (message as { [UPLOAD]?: PendingUpload })[UPLOAD];

/** Without `upload`, removes the file. */
export const setPendingUpload = (message: object, upload?: PendingUpload): void =>
  void Object.assign(message, { [UPLOAD]: upload });
