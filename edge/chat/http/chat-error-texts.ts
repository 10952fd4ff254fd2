import { Hono } from "hono";
import { ERROR_TEXTS } from "#chat/protocol/error-texts.ts";
import { ERROR_TEXT_PATH } from "#chat/protocol/limits/config.ts";
import type { AppEnv } from "#edge/ground/provide.ts";

/** Pages of any origin may read the texts; clients cache them for a week by themselves (specification 9.11). */
const HEADERS = { "access-control-allow-origin": "*", "cache-control": "public, max-age=3600" };

/** Serves the texts of the chat library's errors: a JSON file of texts by code (specification 7.60). */
export const chatErrorTexts = new Hono<AppEnv>().get(ERROR_TEXT_PATH, (c) => c.json(ERROR_TEXTS, 200, HEADERS));
