import type { Config } from "../env.ts";

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Allows the site's own hosts, API lines and chat origins. Also allows a request without an origin: such a request comes from no
 * page, because browsers always send an origin.
 */
export function isOwnOrigin(
  origin: string | null,
  requestUrl: string,
  config: Pick<Config, "ENVIRONMENT" | "SITE_HOSTS" | "API_LINE_HOSTS" | "CHAT_ORIGINS">,
): boolean {
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  if (host === new URL(requestUrl).host || Object.hasOwn(config.SITE_HOSTS, host)) return true;
  if ([...config.API_LINE_HOSTS, ...config.CHAT_ORIGINS].some((own) => new URL(own).host === host)) return true;
  return config.ENVIRONMENT === "development" && LOOPBACK.test(hostname);
}

/**
 * Refuses a request that opens no socket. Also refuses a request from another site's page, because browsers add this site's
 * cookies to such a request. Null if the request may proceed.
 */
export function refuseSocket(request: Request, config: Parameters<typeof isOwnOrigin>[2]): Response | null {
  if (request.headers.get("upgrade")?.toLowerCase() !== "websocket")
    return new Response("This address takes WebSockets only.", { status: 426, headers: { upgrade: "websocket" } });
  const origin = request.headers.get("origin");
  if (isOwnOrigin(origin, request.url, config)) return null;
  return new Response(
    `Pages of ${JSON.stringify(origin?.slice(0, 100))} may not open sockets here; CHAT_ORIGINS names others that may.`,
    { status: 403 },
  );
}
