import type { CommandAnswer } from "../protocol/commands";

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

/** On the message itself: it is found through a proxy as well, in which a framework gives messages back. */
const UPLOAD = Symbol();

/** What has to go up before a message can be sent; undefined where nothing has. */
export const pendingUpload = (message: object): PendingUpload | undefined => (message as { [UPLOAD]?: PendingUpload })[UPLOAD];

/** Notes that, or that it is done. */
export const setPendingUpload = (message: object, upload?: PendingUpload): void => void Object.assign(message, { [UPLOAD]: upload });
