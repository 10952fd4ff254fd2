import { Hono } from "hono";
import { ERROR_TEXTS } from "#chat/protocol/error-texts.ts";
import { ERROR_TEXT_PATH } from "#chat/protocol/limits/config.ts";
import type { AppEnv } from "#edge/http/app-env.ts";

/** Any page may read it; clients keep it for a week of their own (specification 9.11). */
const HEADERS = { "access-control-allow-origin": "*", "cache-control": "public, max-age=3600" };

/** What the chat library says of its errors: a JSON file of texts by code (specification 7.60). */
export const chatErrorTexts = new Hono<AppEnv>().get(ERROR_TEXT_PATH, (c) => c.json(ERROR_TEXTS, 200, HEADERS));
