import * as z from "zod";
import { Address, Done } from "./bounds.ts";
import type { CommandTable } from "./command.ts";

/** A browser's subscription to Web Push (RFC 8291). The keys are base64url: the public key has 65 bytes, the secret 16. */
export const WebPushToken = z.object({
  Endpoint: Address.min(1),
  P256dh: z.string().regex(/^[A-Za-z0-9_-]{86,88}$/),
  Auth: z.string().regex(/^[A-Za-z0-9_-]{22,24}$/),
});
export type WebPushToken = z.infer<typeof WebPushToken>;

export const pushTokenCommands = {
  /**
   * Stores this device's push subscription (specification 7.61, 7.104). The relay does not send pushes to the subscription yet.
   * Name and shape of the command are our own.
   */
  "im_open_push.set_token": { request: z.object({ WebPush: WebPushToken }), answer: Done },

  /** Deletes a push subscription. Name and shape are our own. */
  "im_open_push.delete_token": { request: z.object({ Endpoint: Address.min(1) }), answer: Done },
} satisfies CommandTable;
