/**
 * The Worker by which scripts/move reads an embedded installation that has stopped. It has no part in the deployed Worker. Its
 * objects are copies of the installation's files, and none of the product's runtimes starts in them.
 */
import { DurableObject } from "cloudflare:workers";
import { MOVED_BOX, MOVED_GROUP } from "#edge/chat/chat.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { type MovedClass, makeTables, selectFrom, toVersion } from "#edge/ground/moving/object-rows.ts";
import { atBeginning, isUnused, type Place, readOn, readPage, readPlan, type Select } from "#edge/ground/moving/rows.ts";
import { MOVED_STREAM } from "#edge/streams/streams.ts";
import { DATABASE_VERSION, LEFT_TABLES, selectFromDatabase } from "./database.ts";
import type { MovedKind } from "./objects.ts";
import { VERSIONS } from "./state.ts";

interface Question {
  kind: MovedKind;
  /** The object's id in hexadecimal figures. */
  id: string;
  /** Where a page begins; null asks what there is. */
  place: Place | null;
}

const MOVED: Readonly<Record<MovedKind, MovedClass>> = { box: MOVED_BOX, group: MOVED_GROUP, stream: MOVED_STREAM };

async function summarize(select: Select, left: readonly string[], version: string): Promise<object> {
  const plan = await readPlan(select, left);
  const first = atBeginning(plan);
  const { digest, rows, chars } = await readOn(select, plan, first, Number.POSITIVE_INFINITY);
  return { version, digest, rows, chars, first: first.next };
}

const pageAt = async (select: Select, left: readonly string[], place: Place): Promise<object> =>
  readPage(select, await readPlan(select, left), place);

function readStoredName(sql: SqlStorage, kind: MovedKind): string | null {
  if (kind === "stream") {
    const anchorId = sql.exec<{ id: number }>("SELECT anchor_id AS id FROM channel").toArray()[0]?.id;
    return anchorId === undefined ? null : String(anchorId);
  }
  const known = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'identity'").toArray().length > 0;
  return known ? (sql.exec<{ name: string }>("SELECT name FROM identity").toArray()[0]?.name ?? null) : null;
}

/** The site's room of notices is made anew everywhere. */
const isMadeAnew = (name: string): boolean => name.endsWith(`,${JSON.stringify(NOTIFY_ROOM)}]`);

class Departure extends DurableObject {
  async answer({ kind, place }: Question): Promise<object | null> {
    const { storage } = this.ctx;
    const { sql } = storage;
    const moved = MOVED[kind];
    const select = selectFrom(sql);
    if (place) return pageAt(select, moved.left, place);
    // A copied object may not have run since the last update of the installation.
    makeTables(storage, moved);
    const stored = sql.exec<{ version: number }>("SELECT version FROM schema_version").one().version;
    if (stored > moved.steps.length)
      throw new Error(`An object was written by a newer version (${stored}, here ${moved.steps.length}): update this checkout`);
    const name = readStoredName(sql, kind);
    const plan = await readPlan(select, moved.left);
    if (name === null || isMadeAnew(name) || (await isUnused(select, plan, moved.passing))) return null;
    return { name, ...(await summarize(select, moved.left, toVersion(moved))) };
  }
}

class UserBox extends Departure {}
class Group extends Departure {}
class Stream extends Departure {}

export { Group, Stream, UserBox };

interface Bindings {
  DB: D1Database;
  MEDIA: R2Bucket;
  SEGMENTS: R2Bucket;
  USER_BOX: DurableObjectNamespace<Departure>;
  GROUP: DurableObjectNamespace<Departure>;
  STREAM: DurableObjectNamespace<Departure>;
}

const NAMESPACES = { box: "USER_BOX", group: "GROUP", stream: "STREAM" } as const satisfies Record<MovedKind, keyof Bindings>;

async function answerObject(env: Bindings, question: Question): Promise<object | null> {
  const namespace = env[NAMESPACES[question.kind]];
  return namespace.get(namespace.idFromString(question.id)).answer(question);
}

const toFile = ({ key, size, etag, httpMetadata = {}, customMetadata = {} }: R2Object): object => ({
  key,
  size,
  etag,
  kept: { http: httpMetadata, custom: customMetadata },
});

/** Throws if the database is of another release, because rows move between equal tables only. */
async function describeSource(db: D1Database): Promise<object> {
  const newest = await db.prepare("SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1").first<string>("name");
  if (newest !== `${DATABASE_VERSION}.sql`)
    throw new Error(
      `its database is at ${newest}, and this checkout at ${DATABASE_VERSION}: start this checkout on it once, or check out its release`,
    );
  const demo = await db.prepare("SELECT 1 FROM settings WHERE key = 'demo_origin'").first();
  return { versions: VERSIONS, isDemo: demo !== null };
}

async function answer(env: Bindings, url: URL, request: Request): Promise<Response> {
  const bucket = url.searchParams.get("bucket") === "MEDIA" ? env.MEDIA : env.SEGMENTS;
  switch (url.pathname) {
    case "/object":
      return Response.json(await answerObject(env, await request.json()));
    case "/state":
      return Response.json(await describeSource(env.DB));
    case "/database": {
      const { place } = await request.json<{ place: Place | null }>();
      const select = selectFromDatabase(env.DB);
      return Response.json(await (place ? pageAt(select, LEFT_TABLES, place) : summarize(select, LEFT_TABLES, DATABASE_VERSION)));
    }
    case "/files": {
      const cursor = url.searchParams.get("cursor") ?? undefined;
      const listed = await bucket.list({ include: ["httpMetadata", "customMetadata"], limit: 200, ...(cursor && { cursor }) });
      return Response.json({ files: listed.objects.map(toFile), cursor: listed.truncated ? listed.cursor : null });
    }
    default: {
      const offset = Number(url.searchParams.get("offset"));
      const length = Number(url.searchParams.get("length"));
      const file = await bucket.get(url.searchParams.get("key") ?? "", length > 0 ? { range: { offset, length } } : {});
      return file ? new Response(file.body) : new Response("This file is gone", { status: 404 });
    }
  }
}

export default {
  async fetch(request, env) {
    try {
      return await answer(env, new URL(request.url), request);
    } catch (error) {
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  },
} satisfies ExportedHandler<Bindings>;
