import type { CommandAnswer } from "../protocol/commands.ts";

/** A picture that is uploaded beside a message's file, after the store has accepted it. Sizes are in bytes and pixels. */
export interface StoredPicture {
  url: string;
  size: number;
  width: number;
  height: number;
}

/** A message's file before its upload, and the progress callback. */
export interface PendingUpload {
  file: Blob & { name?: string };
  /** Duration of a sound or video in seconds, if the caller has measured it. */
  second: number;
  onProgress: ((share: number) => void) | undefined;
  /** The pictures that the app has made: a picture's thumbnail and large rendition, or a video's cover. */
  pictures?: readonly Blob[];
  /** Aborts the upload. */
  signal?: AbortSignal;
  /** Those of the `pictures` that are uploaded already. */
  stored?: StoredPicture[];
  /** Upload and download addresses, after they were requested; `next` is the byte at which the upload continues. */
  at?: CommandAnswer<"im_cos_msg.pre_sig">;
  next?: number;
}

/** Key of the upload on the message itself, so that the upload is also found through a framework's proxy of the message. */
const UPLOAD = Symbol();

/** Returns the file that must be uploaded before the message can be sent; undefined if there is none. */
export const pendingUpload = (message: object): PendingUpload | undefined => (message as { [UPLOAD]?: PendingUpload })[UPLOAD];

/** Attaches the file to the message; without `upload`, removes the file. */
export const setPendingUpload = (message: object, upload?: PendingUpload): void =>
  void Object.assign(message, { [UPLOAD]: upload });
