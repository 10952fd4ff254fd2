import { Hono } from "hono";
import { STATUS_FAILED, STATUS_OK } from "../contract/envelope";
import { openDatabase } from "../db/client";
import { readConfig } from "../env";
import { readBody } from "../feed/intake/batches";
import { signatureFault } from "../feed/intake/signature";
import { checkBook } from "../ledger/check";

/** Header of a signed request, as `/feed` has it: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
export const MONEY_SIGNATURE_HEADER = "x-money-signature";

const BODY_MAX_BYTES = 1024;

/** POST /ledger/check, signed with MONEY_SECRET: the whole book proved (`npm run ledger:check`). */
export const ledger = new Hono<{ Bindings: Env }>().post("/check", async (c) => {
  const { MONEY_SECRET } = readConfig(c.env);
  const refuse = (http: 401 | 413 | 404, msg: string) => c.json({ status: STATUS_FAILED, msg, data: null }, http);
  if (!MONEY_SECRET) return refuse(404, "This server has no MONEY_SECRET; set one to have the book checked.");
  const body = await readBody(c.req.raw, BODY_MAX_BYTES);
  if (!body) return refuse(413, `The body is larger than ${BODY_MAX_BYTES} bytes; send {}.`);
  const header = c.req.header(MONEY_SIGNATURE_HEADER);
  const fault = await signatureFault(MONEY_SECRET, header, body, Math.floor(Date.now() / 1000), MONEY_SIGNATURE_HEADER);
  if (fault) return refuse(401, fault);
  return c.json({ status: STATUS_OK, msg: "", data: await checkBook(openDatabase(c.env.DB)) });
});
