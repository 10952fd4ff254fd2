import { Hono } from "hono";
import type { AppEnv } from "#edge/ground/provide.ts";
import { crestSvg, parseCrest } from "../../contract/rules/crest.ts";

/** GET /m/crest/<shape>-<primary>-<secondary>.svg: the drawing depends only on the file's name, so it never changes. */
export const crest = new Hono<AppEnv>().get("/:file", (c) => {
  const file = c.req.param("file");
  const found = parseCrest(file);
  if (!found) {
    return c.text(
      `There is no crest ${file}; a name is <shape>-<rrggbb>-<rrggbb>.svg in lower case, such as halves-d71920-ffffff.svg\n`,
      404,
    );
  }
  return c.body(crestSvg(found), 200, {
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'none'",
  });
});
