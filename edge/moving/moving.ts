import { type Context, Hono } from "hono";
import * as z from "zod";
import { STATUS_FAILED, STATUS_OK } from "#edge/contract/envelope.ts";
import { readConfig } from "#edge/ground/env.ts";
import { formatIssues } from "#edge/ground/http/issues.ts";
import { readBody } from "#edge/ground/http/read-body.ts";
import { callSignature } from "#edge/ground/http/signed-call.ts";
import type { ArrivalStep } from "#edge/ground/moving/arrival.ts";
import { arriveInDatabase } from "./database.ts";
import { ANY_FILE, FILES_ASKED_MAX, findAbsent, takeFile, takeParts } from "./files.ts";
import { arriveInNamed, NotHere } from "./objects.ts";
import { describe } from "./state.ts";

export { isClosedAddress, sayClosed } from "./closed-site.ts";

/** Header of a call signed with MOVE_SECRET (signed-call.ts). The signature covers the address with its query, and expires. */
export const MOVE_SIGNATURE_HEADER = "x-move-signature";

/** A page ends with the row that exceeds 256 kB, and a row has at most 2 MB. */
const PAGE_MAX_BYTES = 8_388_608;
/** A file, or a part of a large one. */
const FILE_MAX_BYTES = 16_777_216;

type MoveContext = Context<{ Bindings: Env }>;
type Bytes = Uint8Array<ArrayBuffer>;

const refuse = (c: MoveContext, http: 400 | 401 | 404 | 409 | 413, msg: string) =>
  c.json({ status: STATUS_FAILED, msg, data: null }, http);

/**
 * Runs `act` if the call is signed with MOVE_SECRET. Repeating a call changes nothing, because rows and files that have arrived are
 * not written again.
 */
async function signed(c: MoveContext, maxBytes: number, act: (body: Bytes) => Promise<object>): Promise<Response> {
  const { MOVE_SECRET } = readConfig(c.env);
  if (!MOVE_SECRET) return refuse(c, 404, "This site takes no other installation's data; set MOVE_SECRET to let it.");
  const body = await readBody(c.req.raw, maxBytes);
  if (!body) return refuse(c, 413, `The body is larger than ${maxBytes} bytes.`);
  const { pathname, search } = new URL(c.req.url);
  const header = c.req.header(MOVE_SIGNATURE_HEADER);
  const nowS = Math.floor(Date.now() / 1000);
  const signature = callSignature(MOVE_SECRET, MOVE_SIGNATURE_HEADER, header, pathname + search, body, nowS);
  if (typeof signature === "string") return refuse(c, 401, signature);
  if (!signature.signsAddress) return refuse(c, 401, "The signature does not cover the address; sign it as v2.");
  try {
    return c.json({ status: STATUS_OK, msg: "", data: await act(body) });
  } catch (error) {
    if (error instanceof z.ZodError) return refuse(c, 400, formatIssues(error));
    if (error instanceof SyntaxError) return refuse(c, 400, "The body is not JSON.");
    if (error instanceof NotHere) return refuse(c, 409, error.message);
    throw error;
  }
}

const Cell = z.union([z.string(), z.number(), z.null()]);
const Place = z.object({ table: z.string(), after: z.array(Cell).nullable() });
const Page = z.object({
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), rows: z.array(z.array(Cell)) })),
  next: Place.nullable(),
});
const Reading = z.object({ digest: z.string(), rows: z.number(), chars: z.number(), next: Place.nullable() });
const common = { version: z.string(), digest: z.string() };
const Step: z.ZodType<ArrivalStep> = z.discriminatedUnion("act", [
  z.object({ ...common, act: z.literal("find") }),
  z.object({ ...common, act: z.literal("put"), at: Place, page: Page }),
  z.object({ ...common, act: z.literal("check"), from: Reading.nullable() }),
  z.object({ ...common, act: z.literal("open") }),
]);
const Named = z.object({ kind: z.enum(["box", "group", "stream"]), name: z.string(), step: Step });
const Bucket = z.enum(["MEDIA", "SEGMENTS"]);
const Asked = z.object({
  bucket: Bucket,
  files: z.array(z.object({ key: z.string(), size: z.number(), etag: z.string() })).max(FILES_ASKED_MAX),
});
const Upload = z.object({
  bucket: Bucket,
  key: z.string(),
  /** Null begins an upload in parts; otherwise these parts are joined. */
  upload: z.string().nullable(),
  parts: z.array(z.object({ partNumber: z.number(), etag: z.string() })),
  kept: ANY_FILE,
});
const Sent = z.object({
  bucket: Bucket,
  key: z.string(),
  kept: z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(ANY_FILE),
  upload: z.string().optional(),
  part: z.coerce.number().int().min(1).optional(),
});

const parsed = <T>(shape: z.ZodType<T>, body: Bytes): T => shape.parse(JSON.parse(new TextDecoder().decode(body)));

/** The endpoints of `npm run move`. They answer only while MOVE_SECRET is set, and nothing else does then. */
export const moving = new Hono<{ Bindings: Env }>()
  .post("/state", (c) => signed(c, PAGE_MAX_BYTES, () => describe(c.env)))
  .post("/object", (c) =>
    signed(c, PAGE_MAX_BYTES, async (body) => {
      const { kind, name, step } = parsed(Named, body);
      return arriveInNamed(c.env, kind, name, step);
    }),
  )
  .post("/database", (c) => signed(c, PAGE_MAX_BYTES, (body) => arriveInDatabase(c.env.DB, parsed(Step, body))))
  .post("/files", (c) =>
    signed(c, PAGE_MAX_BYTES, async (body) => {
      const { bucket, files } = parsed(Asked, body);
      return findAbsent(c.env[bucket], files);
    }),
  )
  .post("/parts", (c) =>
    signed(c, PAGE_MAX_BYTES, async (body) => {
      const { bucket, ...upload } = parsed(Upload, body);
      return takeParts(c.env[bucket], upload);
    }),
  )
  .put("/file", (c) =>
    signed(c, FILE_MAX_BYTES, async (body) => {
      const { bucket, ...sent } = Sent.parse(c.req.query());
      return takeFile(c.env[bucket], sent, body);
    }),
  );
