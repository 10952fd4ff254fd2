import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import type { BoxCommands } from "../context.ts";
import { PushTokenStore } from "../store/push-tokens.ts";

/** Push services of browsers. An allowlist, because the user supplies the endpoint and the server sends requests to it. */
export const PUSH_HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return url?.protocol === "https:" && url.port === "" && PUSH_HOSTS.some((host) => host.test(url.hostname));
}

export const pushTokenBoxCommands = {
  "im_open_push.set_token": ({ sql }, { WebPush }, { instId }) => {
    if (!isPushService(WebPush.Endpoint))
      throw new Refusal(
        SERVER_ERRORS.ACCOUNT_INVALID_PARAMETER,
        `${WebPush.Endpoint.slice(0, 120)} is no push service's address.`,
      );
    new PushTokenStore(sql).set(instId, WebPush);
    return {};
  },

  "im_open_push.delete_token": ({ sql }, { Endpoint }) => {
    new PushTokenStore(sql).remove(Endpoint);
    return {};
  },
} satisfies BoxCommands;
