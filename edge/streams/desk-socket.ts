import { Hono } from "hono";
import { readConfig } from "../env.ts";
import type { AppEnv } from "../http/app-env.ts";
import { refuseSocket } from "../http/own-socket.ts";
import { tokenOfRequest } from "../pages/viewer.ts";
import { askedOf, viewerOf } from "../product/provide.ts";
import { streamOf } from "./stubs.ts";

/**
 * GET /sockets/desk: a socket that notifies the desk of an anchor's own channel of each change (docs/decisions/0053). It carries no
 * figures: the desk reads them through its loader, which checks the anchor's rights each time.
 */
export const deskSocket = new Hono<AppEnv>().get("/desk", async (c) => {
  const request = c.req.raw;
  const config = readConfig(c.env);
  const refusal = refuseSocket(request, config);
  if (refusal) return refusal;
  // The channel of an upstream host is not here: the desk asks that host at intervals.
  if (config.UPSTREAM_HOSTS.length > 0) return c.text("This site has no channels of its own.", 404);
  const token = await tokenOfRequest(request, config.SESSION_SECRET);
  const viewer = await viewerOf(c.env, token, Date.now(), askedOf(c).waitUntil);
  if (viewer?.user.is_anchor !== 1) return c.text("Sign in as an anchor to follow a channel's desk.", 403);
  return streamOf(c.env, viewer.user.uid).fetch(request);
});
