import { mustBe, requireText } from "../../arguments.ts";
import type { Context } from "../../context.ts";
import { type Answer, done } from "../../types/result.ts";

/** Operations that callExperimentalAPI calls by name, because the chat vendor's official client has no methods for them. */
export interface PushTokenApi {
  /**
   * Stores the result of `pushManager.subscribe` on the server for Web Push. The relay does not send pushes to this subscription
   * yet.
   */
  setPushSubscription(subscription: unknown): Answer;
  deletePushSubscription(endpoint: unknown): Answer;
}

/** A browser's own subscription has a `toJSON` method that returns plain data. */
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
