import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Miniflare } from "miniflare";
import { vi } from "vitest";
import { createToken, hashToken, SESSION_S } from "#edge/ground/people/sessions.ts";
import { signToken } from "#edge/ground/visit/viewer.ts";
import { ensureBuilt } from "#scripts/built.mjs";
import { migrate, openEmbedded, readSecrets } from "#scripts/embedded.mjs";
import { faultyDatabase } from "#scripts/faulty-database.mjs";
import { openStatements } from "#scripts/statements.mjs";
import { seedFixture } from "./fixture.ts";

export const ORIGIN = "http://127.0.0.1";
const AT_ONCE = 8;
const PRINTED_WITHIN_MS = 10_000;

/** A request as plain data, so that it can be repeated by hand. */
export interface Sent {
  method: string;
  /** Path with the query. */
  path: string;
  headers: Record<string, string>;
  /** Base64, or null for no body. */
  body: string | null;
}

export interface Answered {
  status: number;
  body: string;
}

/** A Worker that sends batches directly to the product's entry, without a socket or an assets router between. */
const DRIVER = `
const toBytes = (base64) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
async function send(env, { method, path, headers, body }) {
  try {
    const init = { method, headers: { host: "127.0.0.1", ...headers }, redirect: "manual", ...(body !== null && { body: toBytes(body) }) };
    const answer = await env.SITE.fetch("${ORIGIN}" + path, init);
    if (answer.webSocket) {
      answer.webSocket.accept();
      answer.webSocket.close(1000);
      return { status: answer.status, body: "" };
    }
    const text = await answer.text();
    return { status: answer.status, body: text.slice(0, 300) };
  } catch (error) {
    return { status: 599, body: String(error && error.stack || error) };
  }
}
export default {
  async fetch(request, env) {
    const requests = await request.json();
    if (request.url.endsWith("/print")) return new Response(console.warn(requests));
    const answers = [];
    let next = 0;
    const lane = async () => { while (next < requests.length) { const at = next++; answers[at] = await send(env, requests[at]); } };
    await Promise.all(Array.from({ length: ${AT_ONCE} }, lane));
    return Response.json(answers);
  },
};`;

/** `isAway`: the database refuses each round trip. `delayMs`: minimum duration of a round trip. `asked`: number of round trips. */
export interface Faults {
  isAway: boolean;
  delayMs: number;
  asked: number;
}

/** The whole built product in workerd, with a new folder and the fixture's world. */
export interface Site {
  /** Sends requests in order, several at a time. The answers have the same order. */
  send: (requests: readonly Sent[]) => Promise<Answered[]>;
  /** Sends one request through the entry that `npm start` serves. Does not follow a redirect. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends one request to another isolate (`otherIsolate`) of the same data centre. */
  fetchOther: (path: string, init?: RequestInit) => Promise<Response>;
  session: (uid: number) => Promise<{ token: string; cookie: string }>;
  db: D1Database;
  media: R2Bucket;
  segments: R2Bucket;
  secrets: Record<string, string>;
  /** Returns the lines that the site has printed since the last call. */
  printed: () => Promise<string[]>;
  close: () => Promise<void>;
}

/**
 * Opens a site. With `otherIsolate` the same product runs in a second isolate with the same data and cache. With `faults` a test can delay or disconnect the site's database (scripts/faulty-database.mjs); `db` is not
 * affected.
 */
export async function openSite(
  bindings: Record<string, unknown> = {},
  faults?: Faults,
  otherIsolate?: { name: string; port: number },
): Promise<Site> {
  ensureBuilt();
  const dataDir = mkdtempSync(join(tmpdir(), "matchday-site-"));
  const driver = {
    name: "driver",
    modules: true,
    script: DRIVER,
    compatibilityDate: "2026-04-20",
    serviceBindings: { SITE: { name: "matchday", entrypoint: "embedded" } },
  };
  let output = "";
  const gather = (...streams: Readable[]): void => {
    for (const stream of streams) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  };
  const faulty = faults && faultyDatabase(faults);
  const mf: Miniflare = openEmbedded({
    dataDir,
    bindings: { BOARD_DRIVER: "intake", ...bindings } as Record<string, string>,
    ...(otherIsolate && { variants: [{ ...otherIsolate, bindings: {} }] }),
    ...(faulty && { database: faulty.database }),
    beside: [driver, ...(faulty?.beside ?? [])],
    handleRuntimeStdio: gather,
  });
  await migrate(mf);
  const db = await openStatements(mf);
  await seedFixture(db);
  const media = (await mf.getR2Bucket("MEDIA", "matchday")) as unknown as R2Bucket;
  const segments = (await mf.getR2Bucket("SEGMENTS", "matchday")) as unknown as R2Bucket;
  const secrets: Record<string, string> = readSecrets(dataDir);
  const entry = await mf.getWorker("driver");
  let marks = 0;
  return {
    db,
    media,
    segments,
    secrets,
    async send(requests) {
      const answer = await entry.fetch("http://driver/", { method: "POST", body: JSON.stringify(requests) });
      return (await answer.json()) as Answered[];
    },
    fetch: async (path, init) =>
      (await mf.dispatchFetch(ORIGIN + path, { ...init, redirect: "manual" } as never)) as unknown as Response,
    fetchOther: (path, init) => fetch(`http://127.0.0.1:${otherIsolate?.port}${path}`, { ...init, redirect: "manual" }),
    async session(uid) {
      const token = createToken();
      const now = Math.floor(Date.now() / 1_000);
      await db
        .prepare("insert into sessions (token_hash, uid, kind, created_at, expires_at) values (?, ?, 'web', ?, ?)")
        .bind(hashToken(token), uid, now, now + SESSION_S)
        .run();
      return { token, cookie: await signToken(token, secrets.SESSION_SECRET ?? "") };
    },
    async printed() {
      // The process prints in order, so after the driver's own line all earlier lines have arrived.
      marks += 1;
      const last = `printed ${marks}`;
      await entry.fetch("http://driver/print", { method: "POST", body: JSON.stringify(last) });
      await vi.waitUntil(() => output.includes(last), PRINTED_WITHIN_MS);
      const [before = "", after = ""] = output.split(last);
      output = after;
      return before.split("\n").filter((line) => line.trim() !== "");
    },
    async close() {
      await mf.dispose();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
