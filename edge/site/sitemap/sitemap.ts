import { Hono } from "hono";
import { openDatabase } from "../../ground/db/client.ts";
import { countFiles, DAY_S, DAYS_AROUND, leaguePages, matchPages, screenPages, teamPages } from "./pages.ts";
import { type SitePage, toSitemap, toSitemapIndex } from "./xml.ts";

/** Seconds for which a data centre caches a sitemap. Crawlers must wait for the same time before they read it again. */
const MAX_AGE_S = 3_600;

/** The most files of teams or leagues in the index, which limits the cost of sitemaps. */
const FILES_MAX = 100;

const encoder = new TextEncoder();

function xmlAnswer(pieces: Generator<string>): Response {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": `public, max-age=${MAX_AGE_S}` };
  return new Response(body, { headers });
}

/** Returns the day in a file's name, in unix seconds. Null if the index does not contain this day. */
function findDay(name: string, nowS: number): number | null {
  const from = Date.parse(`${name}T00:00:00Z`) / 1000;
  const today = nowS - (nowS % DAY_S);
  return /^\d{4}-\d\d-\d\d$/.test(name) && Math.abs(from - today) <= DAYS_AROUND * DAY_S ? from : null;
}

const dayName = (atS: number): string => new Date(atS * 1000).toISOString().slice(0, 10);

async function indexPaths(env: Env, nowS: number): Promise<string[]> {
  const files = await countFiles(openDatabase(env.DB));
  const numbered = (kind: "leagues" | "teams") =>
    Array.from({ length: Math.min(files[kind], FILES_MAX) }, (_, file) => `/sitemap/${kind}/${file + 1}.xml`);
  const days = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, at) => dayName(nowS + (at - DAYS_AROUND) * DAY_S));
  return [
    "/sitemap/screens.xml",
    ...numbered("leagues"),
    ...numbered("teams"),
    ...days.map((day) => `/sitemap/matches/${day}.xml`),
  ];
}

/** Null if there is no such sitemap. */
async function readPages(env: Env, kind: string, name: string, nowS: number): Promise<SitePage[] | null> {
  const db = openDatabase(env.DB);
  const day = kind === "matches" ? findDay(name, nowS) : null;
  if (day !== null) return matchPages(db, day);
  const file = /^[1-9]\d?\d?$/.test(name) ? Number(name) - 1 : FILES_MAX;
  if (file >= FILES_MAX) return null;
  const pages = kind === "leagues" ? await leaguePages(db, file, nowS) : kind === "teams" ? await teamPages(db, file, nowS) : [];
  return pages.length > 0 ? pages : null;
}

/** TypeScript's DOM types lack `caches.default`, the data centre's cache. */
const memory = (): Cache => (caches as unknown as { default: Cache }).default;

async function kept(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
  make: () => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url);
  // The query is not part of the key, because it does not change a sitemap.
  const key = new Request(url.origin + url.pathname);
  const found = await memory().match(key);
  if (found) return found;
  const response = await make();
  if (response.status === 200) waitUntil(memory().put(key, response.clone()));
  return response;
}

const missing = (): Response => new Response("There is no such sitemap; /sitemap.xml lists all of them.\n", { status: 404 });

const nowS = (): number => Math.floor(Date.now() / 1000);

/** GET /sitemap.xml and its files (https://www.sitemaps.org/protocol.html), with addresses on the requested host (one brand). */
export const sitemap = new Hono<{ Bindings: Env }>()
  .get("/sitemap.xml", (c) =>
    kept(
      c.req.raw,
      (work) => c.executionCtx.waitUntil(work),
      async () => xmlAnswer(toSitemapIndex(new URL(c.req.url).origin, await indexPaths(c.env, nowS()))),
    ),
  )
  .get("/sitemap/screens.xml", (c) => xmlAnswer(toSitemap(new URL(c.req.url).origin, screenPages())))
  .get("/sitemap/:kind/:file{[\\w-]+\\.xml}", (c) =>
    kept(
      c.req.raw,
      (work) => c.executionCtx.waitUntil(work),
      async () => {
        const pages = await readPages(c.env, c.req.param("kind"), c.req.param("file").replace(/\.xml$/, ""), nowS());
        return pages ? xmlAnswer(toSitemap(new URL(c.req.url).origin, pages)) : missing();
      },
    ),
  );
