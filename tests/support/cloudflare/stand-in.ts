/**
 * A stand-in of Cloudflare's REST API, written from its public reference (https://developers.cloudflare.com/api): paths, bodies,
 * envelopes, status and error codes. Its databases are real SQLite, in workerd.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Miniflare } from "miniflare";
import { type Account, type Call, Refusal } from "./account.ts";
import { answerR2 } from "./r2.ts";
import { answerWorkers } from "./workers.ts";
import { answerZones, newZone } from "./zones.ts";

/** How the platform breaks a call off. `after`: its effect is there, and the caller does not learn of it. */
export interface Break {
  how: "fault" | "silence";
  when: "before" | "after";
}

export const ACCOUNT = "0123456789abcdef0123456789abcdef";
export const TOKEN = "the-token-of-the-stand-in";
const DATABASES_MAX = 200;
/** Runs the statements of a request on one of the databases, as one batch. */
const RUNNER = `export default {
  async fetch(request, env) {
    const { binding, statements } = await request.json();
    try {
      return Response.json(await env[binding].batch(statements.map((sql) => env[binding].prepare(sql))));
    } catch (error) {
      return new Response(error.message, { status: 400 });
    }
  },
};`;
const LOCATIONS = ["apac", "weur", "eeur", "enam", "wnam", "oc"];

export const newAccount = (): Account => ({
  databases: [],
  buckets: new Map(),
  scripts: new Map(),
  domains: [],
  zones: [newZone()],
  subdomain: "somebody",
});

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  if (text === "") return undefined;
  return /json/.test(request.headers["content-type"] ?? "") ? JSON.parse(text) : text;
}

const isSelect = (body: unknown): boolean => /^\s*(?:SELECT|PRAGMA)\b/i.test((body as { sql?: string })?.sql ?? "");

export class StandIn {
  account = newAccount();
  calls: Call[] = [];
  /** Breaks the write with this number (from 0) off, once. */
  breaks: (Break & { at: number }) | null = null;
  /** Called when a broken call has come as far as it comes. */
  reached: () => void = () => {};
  private databases = 0;

  private constructor(
    private readonly server: Server,
    private readonly mf: Miniflare,
  ) {}

  static async open(): Promise<StandIn> {
    const mf = new Miniflare({
      modules: true,
      script: RUNNER,
      d1Databases: Array.from({ length: DATABASES_MAX }, (_, at) => `DB${at}`),
    });
    const server = createServer((request, response) => void standIn.serve(request, response));
    const standIn: StandIn = new StandIn(server, mf);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return standIn;
  }

  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/client/v4`;
  }

  get writes(): Call[] {
    return this.calls.filter(({ writes }) => writes);
  }

  reset(): void {
    this.account = newAccount();
    this.calls = [];
    this.breaks = null;
    this.reached = () => {};
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.mf.dispose();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", "http://stand-in");
    const path = url.pathname.replace(/^\/client\/v4/, "");
    const body = await readBody(request);
    const method = request.method ?? "GET";
    const writes = method !== "GET" && !(path.endsWith("/query") && isSelect(body));
    const broken = writes && this.breaks?.at === this.writes.length ? this.breaks : null;
    this.calls.push({ method, path, query: url.searchParams, body, writes });
    if (broken?.when === "before") return this.breakOff(response, broken);
    const [status, answer] = await this.answer(request, path, this.calls.at(-1)!);
    if (broken) return this.breakOff(response, broken);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }

  private breakOff(response: ServerResponse, { how }: Break): void {
    this.breaks = null;
    if (how === "fault")
      response.writeHead(500, { "content-type": "text/html" }).end("<html><body>500 Internal Server Error</body></html>");
    this.reached();
  }

  private async answer(request: IncomingMessage, path: string, call: Call): Promise<[number, object]> {
    const failed = (status: number, code: number, message: string): [number, object] => [
      status,
      { result: null, success: false, errors: [{ code, message }], messages: [] },
    ];
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return failed(401, 10_000, "Authentication error");
    try {
      const result = await this.route(path, call);
      return [200, { result, success: true, errors: [], messages: [] }];
    } catch (error) {
      if (error instanceof Refusal) return failed(error.status, error.code, error.message);
      throw error;
    }
  }

  private async route(path: string, call: Call): Promise<unknown> {
    if (path.startsWith("/zones")) return answerZones(this.account, path, call);
    const own = /^\/accounts\/([^/]+)(\/.*)$/.exec(path);
    if (own?.[1] !== ACCOUNT)
      throw new Refusal(404, 7_003, `Could not route to ${path}, perhaps your object identifier is invalid?`);
    const [, , rest = ""] = own;
    if (rest.startsWith("/d1/database")) return this.answerD1(rest, call);
    if (rest.startsWith("/r2/buckets")) return answerR2(this.account, rest, call);
    if (rest.startsWith("/workers/")) return answerWorkers(this.account, rest, call);
    throw new Refusal(404, 7_000, "No route for that URI");
  }

  private async answerD1(rest: string, { method, query, body }: Call): Promise<unknown> {
    const { databases } = this.account;
    if (rest === "/d1/database" && method === "GET")
      return databases.filter(({ name }) => name.includes(query.get("name") ?? "")).map(({ uuid, name }) => ({ uuid, name }));
    if (rest === "/d1/database" && method === "POST") {
      const { name, primary_location_hint: location = null } = body as { name: string; primary_location_hint?: string };
      if (databases.some((one) => one.name === name)) throw new Refusal(400, 7_502, `A database with that name already exists`);
      if (location !== null && !LOCATIONS.includes(location)) throw new Refusal(400, 7_400, "invalid location hint");
      const uuid = `00000000-0000-4000-8000-${String(this.databases++).padStart(12, "0")}`;
      databases.push({ uuid, name, location });
      return { uuid, name, version: "production", num_tables: 0, file_size: 12_288 };
    }
    const [, uuid = "", action] = /^\/d1\/database\/([^/]+)(\/query)?$/.exec(rest) ?? [];
    const one = databases.find((database) => database.uuid === uuid);
    if (!one) throw new Refusal(404, 7_404, `The database ${uuid} could not be found`);
    if (!action) return { uuid, name: one.name, version: "production", num_tables: 120, file_size: 1_000_000 };
    return this.runSql(one, (body as { sql: string }).sql);
  }

  /** Statements that are joined by semicolons run as one batch. */
  private async runSql({ uuid, location }: Account["databases"][number], sql: string): Promise<unknown[]> {
    const { unstable_splitSqlQuery: split } = await import("wrangler");
    const answer = await this.mf.dispatchFetch("http://stand-in/", {
      method: "POST",
      body: JSON.stringify({ binding: `DB${Number(uuid.slice(-12))}`, statements: split(sql) }),
    });
    if (!answer.ok) throw new Refusal(400, 7_500, await answer.text());
    const meta = { served_by_region: location?.toUpperCase(), size_after: 1_000_000 };
    return ((await answer.json()) as { results: object[] }[]).map(({ results }) => ({ results, success: true, meta }));
  }

  /** Rows of a table of the account's only database, for checks. */
  async rows(sql: string): Promise<Record<string, unknown>[]> {
    const [one] = this.account.databases;
    const [answer] = (await this.runSql(one!, sql)) as { results: Record<string, unknown>[] }[];
    return answer?.results ?? [];
  }
}
