import { Hono } from "hono";
import type { AppEnv } from "#edge/ground/provide.ts";
import { getStream } from "#edge/streams/streams.ts";
import { readConfig } from "../ground/env.ts";
import { refuseSocket } from "../ground/http/own-socket.ts";
import { tokenOfRequest } from "../ground/visit/viewer.ts";

/**
 * GET /sockets/desk: notifies an anchor's desk that something changed (docs/decisions/0053). It sends no figures, because the
 * desk's loader checks the rights.
 */
export const deskSocket = new Hono<AppEnv>().get("/desk", async (c) => {
  const request = c.req.raw;
  const config = readConfig(c.env);
  const refusal = refuseSocket(request, config);
  if (refusal) return refusal;
  // If an upstream host is configured, the channels are on that host, so there is no socket here. The desk polls the host at
  // intervals.
  if (config.UPSTREAM_HOSTS.length > 0) return c.text("This site has no channels of its own.", 404);
  const token = await tokenOfRequest(request, config.SESSION_SECRET);
  const viewer = await c.var.provide.findViewer(c.env, token, Date.now(), (work) => c.executionCtx.waitUntil(work));
  if (viewer?.user.is_anchor !== 1) return c.text("Sign in as an anchor to follow a channel's desk.", 403);
  return getStream(c.env, viewer.user.uid).fetch(request);
});
