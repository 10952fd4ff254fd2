import { Hono } from "hono";
import { STATUS_FAILED, STATUS_OK } from "#edge/contract/envelope.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { readBody } from "#edge/ground/http/read-body.ts";
import { callSignature, once } from "#edge/ground/http/signed-call.ts";
import { checkBook } from "./check.ts";

/** Header of a call signed with MONEY_SECRET (signed-call.ts). */
export const MONEY_SIGNATURE_HEADER = "x-money-signature";

const BODY_MAX_BYTES = 1024;

/** POST /ledger/check, signed with MONEY_SECRET: verifies the whole ledger (`npm run ledger:check`). */
export const ledger = new Hono<{ Bindings: Env }>().post("/check", async (c) => {
  const { MONEY_SECRET } = readConfig(c.env);
  const refuse = (http: 400 | 401 | 404 | 409 | 413, msg: string) => c.json({ status: STATUS_FAILED, msg, data: null }, http);
  if (!MONEY_SECRET) return refuse(404, "This server has no MONEY_SECRET; set one to have the book checked.");
  const body = await readBody(c.req.raw, BODY_MAX_BYTES);
  if (!body) return refuse(413, `The body is larger than ${BODY_MAX_BYTES} bytes; send {}.`);
  const { pathname } = new URL(c.req.url);
  const nowS = Math.floor(Date.now() / 1000);
  const signature = callSignature(
    MONEY_SECRET,
    MONEY_SIGNATURE_HEADER,
    c.req.header(MONEY_SIGNATURE_HEADER),
    pathname,
    body,
    nowS,
  );
  if (typeof signature === "string") return refuse(401, signature);
  // A repeated call gets the first result, because verifying the whole ledger is expensive.
  const { http, msg, data } = await once(c.env.DB, signature, pathname, nowS, async () => ({
    http: 200,
    msg: "",
    data: await checkBook(openDatabase(c.env.DB)),
  }));
  return http === 200 ? c.json({ status: STATUS_OK, msg, data }) : refuse(http, msg);
});
