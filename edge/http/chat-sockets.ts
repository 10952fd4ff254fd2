import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { AppEnv } from "../app";
import { chatConfig } from "../relay/config";
import { relayOf } from "../relay/stubs";

/** Region where no edge says from where a request comes: a laptop. */
export const LOCAL_REGION = "local";

/** The sockets of the chat (specification 7.57): each client instance keeps to one Relay of its region. */
export const chatSockets = new Hono<AppEnv>();

/** Which of so many Relays a client's instance keeps to: the same one after every reconnect. */
export const shardOf = (instanceId: string, shards: number): number => createHash("sha256").update(instanceId).digest().readUInt32BE() % shards;

const open = (request: Request, env: Env): Response | Promise<Response> => {
  if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") return new Response("This address takes WebSockets only.", { status: 426, headers: { upgrade: "websocket" } });
  const query = new URL(request.url).searchParams;
  const { appId, shards } = chatConfig(env);
  if (query.get("sdkappid") !== String(appId)) return new Response(`sdkappid must be ${appId}; it was "${(query.get("sdkappid") ?? "").slice(0, 20)}".`, { status: 403 });
  const region = String((request.cf as { continent?: string } | undefined)?.continent ?? LOCAL_REGION);
  return relayOf(env, { appId, region, shard: shardOf(query.get("instanceid") ?? "", shards) }).fetch(request);
};

chatSockets.get("/binfo", (c) => open(c.req.raw, c.env));
chatSockets.get("/info", (c) => open(c.req.raw, c.env));
