import { Hono } from "hono";
import { ERROR_TEXTS } from "#chat/protocol/error-texts.ts";
import { ERROR_TEXT_PATH } from "#chat/protocol/limits/config.ts";
import type { AppEnv } from "#edge/ground/provide.ts";

/** Pages of any origin may use the texts. Clients cache them for a week by themselves (specification 9.11). */
const HEADERS = { "access-control-allow-origin": "*", "cache-control": "public, max-age=3600" };

/** A JSON file of the chat library's texts by error code (specification 7.60). */
export const chatErrorTexts = new Hono<AppEnv>().get(ERROR_TEXT_PATH, (c) => c.json(ERROR_TEXTS, 200, HEADERS));
