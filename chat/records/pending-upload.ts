import type { CommandAnswer } from "../protocol/commands";
import type { Message } from "../types/message";

/** The file of a message that has yet to be uploaded, and who hears how far that is. */
export interface PendingUpload {
  file: Blob & { name?: string };
  /** Length of a sound or video in seconds, where the caller knows it. */
  second: number;
  onProgress: ((share: number) => void) | undefined;
  /** Where it goes and where it is afterwards, once that was asked, and the byte at which it goes on. */
  at?: CommandAnswer<"im_cos_msg.pre_sig">;
  next?: number;
}

const uploads = new WeakMap<object, PendingUpload>();

/** Notes what has to go up before a message can be sent. */
export const needsUpload = (message: object, upload: PendingUpload): void => void uploads.set(message, upload);

/** What has to go up before a message can be sent; undefined where nothing has. */
export const pendingUpload = (message: Message): PendingUpload | undefined => uploads.get(message);
export const uploadDone = (message: Message): boolean => uploads.delete(message);
