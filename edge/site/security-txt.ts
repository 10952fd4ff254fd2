import { Hono } from "hono";
import { withBasePath } from "../contract/rules/addresses.ts";
import { readConfig } from "../ground/env.ts";

const DAY_MS = 86_400_000;
/**
 * RFC 9116 recommends that the file expires in less than a year. The days count from today, so the file never expires while the
 * site answers.
 */
const VALID_DAYS = 180;
/** Path of the site's own form. Security faults are reported there if SECURITY_CONTACT is not set. */
const FEEDBACK_PATH = withBasePath("/user-center/feedback");

/** GET /.well-known/security.txt: names the address for reports of security faults (RFC 9116, SECURITY.md). */
export const securityTxt = new Hono<{ Bindings: Env }>().get("/.well-known/security.txt", (c) => {
  const { host } = new URL(c.req.url);
  const today = Math.floor(Date.now() / DAY_MS);
  const lines = [
    `Contact: ${readConfig(c.env).SECURITY_CONTACT || `https://${host}${FEEDBACK_PATH}`}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    "Preferred-Languages: zh, pt, en",
    `Canonical: https://${host}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join("\n")}\n`, 200, { "cache-control": "public, max-age=3600" });
});
