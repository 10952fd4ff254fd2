import { Hono } from "hono";
import { STATUS_FAILED, STATUS_OK } from "#edge/contract/envelope.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { readBody } from "#edge/ground/http/read-body.ts";
import { takeCallback } from "./callback.ts";

const BODY_MAX_BYTES = 256 * 1024;

/** POST /cashier/callback/:name: receives the cashiers' callbacks about orders. Each cashier has its own form of signature. */
export const cashierCallbacks = new Hono<{ Bindings: Env }>().post("/callback/:name", async (c) => {
  const body = await readBody(c.req.raw, BODY_MAX_BYTES);
  if (!body) return c.json({ status: STATUS_FAILED, msg: `The body is larger than ${BODY_MAX_BYTES} bytes.`, data: null }, 413);
  const nowS = Math.floor(Date.now() / 1000);
  const { http, msg, verdict } = await takeCallback(
    openDatabase(c.env.DB),
    readConfig(c.env),
    c.req.param("name"),
    body,
    c.req.raw.headers,
    nowS,
  );
  return c.json({ status: http === 200 ? STATUS_OK : STATUS_FAILED, msg, data: verdict && { verdict } }, http);
});
