import { type Context, Hono } from "hono";
import { COMMANDS } from "#chat/protocol/commands.ts";
import { CHAT_ERRORS, SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { clientIp } from "#edge/ground/http/client-ip.ts";
import { readBody } from "#edge/ground/http/read-body.ts";
import { TokenBucket } from "#edge/ground/http/token-bucket.ts";
import type { AppEnv } from "#edge/ground/provide.ts";
import { chatConfig } from "../config.ts";
import { done, refused } from "../refusal.ts";
import { takeReport } from "../report-tally.ts";

const BODY_MAX_BYTES = 65_536;
const Report = COMMANDS["imopenstat.tim_web_report_v2"].request;

/** The limits of one address, counted in this isolate's memory. */
const BURST = 30;
const PER_SECOND = 0.5;
const bucket = new TokenBucket(BURST, PER_SECOND);

/** Pages of any origin may report; they need only the answer's code. */
const HEADERS = { "access-control-allow-origin": "*", "cache-control": "no-store" };

async function take(c: Context<AppEnv>): Promise<Response> {
  const refuse = (http: 400 | 403 | 413 | 429, ...reason: Parameters<typeof refused>) =>
    c.json(refused(...reason), http, HEADERS);
  const { appId } = chatConfig(c.env);
  const { sdkappid = "" } = c.req.query();
  if (sdkappid !== String(appId)) return refuse(403, SERVER_ERRORS.APP_NOT_FOUND, `sdkappid must be ${appId}.`);
  const ip = clientIp(c.req.raw);
  const waitS = ip === "" ? 0 : bucket.take(ip);
  if (waitS > 0)
    return c.json(
      refused(CHAT_ERRORS.OVER_FREQUENCY_LIMIT, `Too many reports from this address; try again in ${waitS} s.`),
      429,
      { ...HEADERS, "retry-after": String(waitS) },
    );
  const body = await readBody(c.req.raw, BODY_MAX_BYTES);
  if (!body) return refuse(413, SERVER_ERRORS.INVALID_FRAME, `A report has at most ${BODY_MAX_BYTES} bytes.`);
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return refuse(400, SERVER_ERRORS.INVALID_JSON, "The body is not JSON in UTF-8.");
  }
  const report = Report.safeParse(json);
  if (!report.success) return refuse(400, SERVER_ERRORS.INVALID_FRAME, "The body is not a report.");
  takeReport(report.data);
  return c.json(done(), 200, HEADERS);
}

const ADDRESS = "/v4/imopenstat/tim_web_report_v2";

/** Clients without a socket report here (specification 7.59): `POST …?sdkappid=&reqtime=`, JSON under any content type. */
export const chatReports = new Hono<AppEnv>().post(ADDRESS, take).options(
  ADDRESS,
  () =>
    new Response(null, {
      status: 204,
      headers: {
        ...HEADERS,
        "access-control-allow-methods": "POST",
        "access-control-allow-headers": "content-type",
        "access-control-max-age": "86400",
      },
    }),
);
