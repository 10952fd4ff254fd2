import { outbound } from "#edge/ground/outbound.ts";
import { type CodeSender, NotSent } from "./sender.ts";

const SEND_TIMEOUT_MS = 5_000;

export interface HttpProvider {
  url: string;
  token: string;
  fetch?: (input: string, init: RequestInit) => Promise<Response>;
  timeoutMs?: number;
}

/**
 * Sends each message to a provider as `POST {mobile, text, kind, code, locale}`. Any 2xx answer means that the provider has
 * accepted it (docs/deploy-settings.md).
 */
export function httpSender({ url, token, fetch: send = outbound, timeoutMs = SEND_TIMEOUT_MS }: HttpProvider): CodeSender {
  return {
    async send({ mobile, text, kind, code, locale }) {
      const response = await send(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ mobile, text, kind, code, locale }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new NotSent(
          `The provider of CODE_SENDER_URL did not answer: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
      await response.body?.cancel();
      if (!response.ok) throw new NotSent(`The provider of CODE_SENDER_URL answered HTTP ${response.status}`);
    },
  };
}
