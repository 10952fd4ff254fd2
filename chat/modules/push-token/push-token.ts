import { mustBe, requireText } from "../../arguments.ts";
import type { Context } from "../../context.ts";
import { type Answer, done } from "../../types/result.ts";

/** Called by name, because the model client has no methods for these operations. */
export interface PushTokenApi {
  /**
   * Stores the result of a browser's `pushManager.subscribe` on the server for Web Push to this device. The relay stores it but
   * does not send through it yet.
   */
  setPushSubscription(subscription: unknown): Answer;
  /** Deletes a subscription by its endpoint. */
  deletePushSubscription(endpoint: unknown): Answer;
}

/** A subscription as plain data; a browser's own object provides it as `toJSON`. */
function plain(subscription: unknown): PushSubscriptionJSON {
  if (typeof subscription !== "object" || subscription === null) throw mustBe("parameter", subscription, "pushManager");
  const { toJSON } = subscription as Partial<PushSubscription>;
  return typeof toJSON === "function" ? toJSON.call(subscription) : (subscription as PushSubscriptionJSON);
}

/** Push subscriptions of this device (specification 7.61, 7.104). */
export default function createPushToken(context: Context): PushTokenApi {
  return {
    async setPushSubscription(subscription) {
      const { endpoint, keys } = plain(subscription);
      requireText(endpoint, "endpoint");
      const { p256dh, auth } = keys ?? {};
      if (!p256dh || !auth) throw mustBe("parameter", endpoint, "pushManager");
      await context.command("im_open_push.set_token", { WebPush: { Endpoint: endpoint, P256dh: p256dh, Auth: auth } });
      return done({});
    },

    async deletePushSubscription(endpoint) {
      requireText(endpoint, "endpoint");
      await context.command("im_open_push.delete_token", { Endpoint: endpoint });
      return done({});
    },
  };
}
