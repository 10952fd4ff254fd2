import { Hono } from "hono";
import type { RateLimit } from "#chat/protocol/limits/rates.ts";
import { retryReason, TRY_AGAIN_LATER } from "#chat/protocol/ping.ts";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { type Config, readConfig } from "#edge/ground/env.ts";
import { clientIp, toNetwork } from "#edge/ground/http/client-ip.ts";
import { refuseSocket } from "#edge/ground/http/own-socket.ts";
import { requestUnderWay } from "#edge/ground/metrics/under-way.ts";
import type { AppEnv } from "#edge/ground/provide.ts";
import { newestSecret, toMac } from "#edge/ground/secrets.ts";
import { tokenOfRequest } from "#edge/ground/visit/viewer.ts";
import { RateWindows } from "../rate-windows.ts";
import { NETWORK_HEADER, PERSON_HEADER } from "../socket/read-opening.ts";
import { getRelay } from "../stubs.ts";
import { findShards, toShard, toShardOfNetwork } from "./shards.ts";

export const LOCAL_REGION = "local";

/** Number of Relays that are tried: if one is full, the next one is tried. */
const RELAYS_TRIED_MAX = 3;

/** Time for which an isolate repeats a Relay's refusal of a network's sockets by itself, so that a flood of them reaches no Relay. */
const REFUSAL_KEPT_MS = 1_000;
/** The refusal of a network's socket is answered so late, so that a client which opens one after another makes no load. */
const REFUSAL_DELAY_MS = 1_000;
/** Further refusals are answered at once, because each waiting one needs memory. */
const DELAYED_MAX: RateLimit = { count: 2_000, intervalMs: REFUSAL_DELAY_MS };

const refusals = new BoundedMap<string, { until: number; retryAfterS: number; info: string }>(10_000);
const delays = new RateWindows();

/** Clients of one network share one Relay of their region (specification 7.57). */
export const chatSockets = new Hono<AppEnv>();

/** Empty if the request has no session that this site signed. Reads no database, so an ended session also has a name. */
async function toPerson(request: Request, { CHAT_SECRET, SESSION_SECRET }: Config): Promise<string> {
  const token = await tokenOfRequest(request, SESSION_SECRET);
  return token ? toMac(newestSecret(CHAT_SECRET), `socket-person:${token}`).toString("base64url") : "";
}

/**
 * Refuses with a socket that closes as soon as it opens, because a browser can read this kind of refusal. No Relay holds the
 * socket.
 */
function closedAtOnce(retryAfterS: number): Response {
  const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
  server.accept();
  server.close(TRY_AGAIN_LATER, retryReason(retryAfterS));
  return new Response(null, { status: 101, webSocket: client });
}

async function refused(response: Response, query: URLSearchParams): Promise<Response> {
  const underWay = requestUnderWay();
  // The answer of a full Relay counts as a refusal, although its status may be 503, so that the metrics show full Relays.
  if (underWay) underWay.refusedAs = response.status;
  if (response.status === 429 && delays.take("refusals", DELAYED_MAX, Date.now())) await scheduler.wait(REFUSAL_DELAY_MS);
  if (query.get("refusal") === "close") return closedAtOnce(Number(response.headers.get("retry-after")));
  return new Response(response.body, response);
}

async function open(request: Request, env: Env): Promise<Response> {
  const config = readConfig(env);
  const refusal = refuseSocket(request, config);
  if (refusal) return refusal;
  const query = new URL(request.url).searchParams;
  const { CHAT_APP_ID: appId, CHAT_SECRET: secret, CHAT_SOCKETS_PER_NETWORK: perNetwork } = config;
  if (query.get("sdkappid") !== String(appId))
    return new Response(`sdkappid must be ${appId}; it was "${(query.get("sdkappid") ?? "").slice(0, 20)}".`, { status: 403 });
  const region = String((request.cf as { continent?: string } | undefined)?.continent ?? LOCAL_REGION);
  const network = toNetwork(clientIp(request));
  const person = await toPerson(request, config);
  const known = refusals.get(network);
  if (person === "" && known && Date.now() < known.until) {
    const { retryAfterS, info } = known;
    return refused(new Response(info, { status: 429, headers: { "retry-after": String(retryAfterS) } }), query);
  }
  const shards = await findShards(env, config.RELAY_SHARDS);
  const isSpread = network === "" || perNetwork === 0;
  const first = isSpread ? toShard(query.get("instanceid") ?? "", shards) : toShardOfNetwork(secret, network, shards);
  const headers = new Headers(request.headers);
  headers.set(NETWORK_HEADER, network);
  headers.set(PERSON_HEADER, person);
  for (let tried = 1; ; tried++) {
    const response = await getRelay(env, { appId, region, shard: (first + tried - 1) % shards }).fetch(
      new Request(request, { headers }),
    );
    if (response.status === 503 && tried < Math.min(RELAYS_TRIED_MAX, shards)) continue;
    if (response.status === 429) {
      const info = await response.text();
      const retryAfterS = Number(response.headers.get("retry-after"));
      if (network !== "" && person === "") refusals.set(network, { until: Date.now() + REFUSAL_KEPT_MS, retryAfterS, info });
      return refused(new Response(info, response), query);
    }
    if (response.status === 503) return refused(response, query);
    // Copies the answer, because a Durable Object's answer is immutable and each answer later gets common headers.
    return response.webSocket ? response : new Response(response.body, response);
  }
}

chatSockets.get("/binfo", (c) => open(c.req.raw, c.env));
chatSockets.get("/info", (c) => open(c.req.raw, c.env));
