import type { CommandAnswer } from "../protocol/commands.ts";

/** A picture that goes up beside a message's file, once it is stored: bytes and pixels. */
export interface StoredPicture {
  url: string;
  size: number;
  width: number;
  height: number;
}

/** A message's file before its upload, and the progress callback. */
export interface PendingUpload {
  file: Blob & { name?: string };
  /** Duration of a sound or video in seconds, if the caller knows it. */
  second: number;
  onProgress: ((share: number) => void) | undefined;
  /** A picture's thumbnail and large rendition, or a video's cover, made by the app. */
  pictures?: readonly Blob[];
  /** Ends the upload. */
  signal?: AbortSignal;
  /** Those of `pictures` that are stored. */
  stored?: StoredPicture[];
  /** Upload and download addresses, once requested, and the byte at which the upload continues. */
  at?: CommandAnswer<"im_cos_msg.pre_sig">;
  next?: number;
}

/** Stored on the message itself, so that it is also found through a framework's proxy of the message. */
const UPLOAD = Symbol();

/** The file to upload before the message can be sent; undefined if there is none. */
export const pendingUpload = (message: object): PendingUpload | undefined => (message as { [UPLOAD]?: PendingUpload })[UPLOAD];

/** Attaches the file, or removes it after the upload. */
export const setPendingUpload = (message: object, upload?: PendingUpload): void =>
  void Object.assign(message, { [UPLOAD]: upload });
