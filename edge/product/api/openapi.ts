import { type Context, Hono } from "hono";
import type { AppEnv } from "#edge/ground/provide.ts";
import { version } from "#package.json";
import { BoundedMap } from "../../contract/bounded-map.ts";
import { toRoles } from "../../contract/rules/accounts.ts";
import { createNonce } from "../../ground/http/nonce.ts";
import { contentSecurityPolicy, nonceSources } from "../../ground/http/security.ts";
import { resolveCaller } from "./caller.ts";
import { type Entry, entriesFor, type JsonSchema, toSchema } from "./contract-entries.ts";
import { referencePage } from "./reference.ts";

const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
const envelope = (data: JsonSchema): JsonSchema => ({
  type: "object",
  required: ["status", "msg", "data"],
  properties: {
    status: { type: "integer", description: "0 success, 1 failure, 2 login timeout" },
    msg: { type: "string", description: "Of a refusal: words for a person, in the caller's language" },
    reason: {
      type: "object",
      description: "Of a refusal: the same for programs; absent at a login timeout",
      required: ["code", "detail"],
      properties: {
        code: { type: "string" },
        detail: { type: "string", description: "What failed, with which value, and what to do" },
        fields: {
          type: "array",
          items: {
            type: "object",
            required: ["field", "fault"],
            properties: { field: { type: "string" }, fault: { type: "string" }, bound: { type: "number" } },
          },
        },
      },
    },
    data: { anyOf: [data, { type: "null" }] },
  },
});

function toOperation({ group, name, call }: Entry): Record<string, unknown> {
  const input = toSchema(call.input, "input");
  const inPath = pathParameters(call.path);
  const { properties = {}, required = [] } = input;
  const own = Object.entries(properties).filter(([field]) => !inPath.includes(field));
  const parameters: Record<string, unknown>[] = inPath.map((field) => ({
    name: field,
    in: "path",
    required: true,
    schema: properties[field] ?? {},
  }));
  if (call.method === "GET") {
    parameters.push(...own.map(([field, schema]) => ({ name: field, in: "query", required: required.includes(field), schema })));
  }
  parameters.push({
    name: "lang",
    in: "query",
    required: false,
    schema: { type: "string", enum: ["pt-br"] },
    description: "Portuguese messages",
  });
  const body = { ...input, properties: Object.fromEntries(own), required: required.filter((field) => !inPath.includes(field)) };
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: call.summary,
    description: `Source: ${call.source}`,
    ...(call.access !== "public" ? { security: [{ token: [] }] } : {}),
    parameters: parameters.filter(
      (parameter, index, all) => all.findIndex(({ name: same }) => same === parameter.name) === index,
    ),
    ...(call.method === "POST" ? { requestBody: { content: { "application/json": { schema: body } } } } : {}),
    responses: {
      200: {
        description: "The envelope: a success, a login timeout (status 2) or a refusal of business (status 1)",
        content: { "application/json": { schema: envelope(toSchema(call.data, "output")) } },
      },
      400: { description: "A field is wrong; reason names it, its value and what it must be" },
      404: { description: "What was asked for does not exist" },
      429: { description: "Too many attempts; Retry-After says when to try again" },
    },
  };
}

function openApiDocument(listed: readonly Entry[], origin: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const entry of listed) {
    const path = entry.call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [entry.call.method.toLowerCase()]: toOperation(entry) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Matchday API",
      version,
      description:
        "Calls are POST with a JSON body unless marked GET. Every answer is {status, msg, data}; a refusal has a reason for programs beside its msg for people.",
    },
    servers: [{ url: origin }],
    tags: [...new Set(listed.map(({ group }) => group))].map((name) => ({ name })),
    components: { securitySchemes: { token: { type: "http", scheme: "bearer", description: "Or `token` in the body" } } },
    paths,
  };
}

const DOCUMENTS_MAX = 10;
const documents = new BoundedMap<string, string>(DOCUMENTS_MAX);

/** Whether the reader of the description is an operator, by session cookie or `Authorization: Bearer`. */
async function isOperator({ req, env, executionCtx, var: { provide } }: Context<AppEnv>): Promise<boolean> {
  const { token } = await resolveCaller(req.raw, {}, env);
  const now = Date.now();
  // If an upstream host fails, the reader counts as no operator.
  const viewer = token
    ? await provide.findViewer(env, token, now, (work) => executionCtx.waitUntil(work)).catch(() => null)
    : null;
  return viewer !== null && toRoles(viewer.user, now).includes("operator");
}

/** Cached for each origin and each kind of reader. */
function documentText(origin: string, forOperator: boolean): string {
  const key = `${forOperator} ${origin}`;
  let text = documents.get(key);
  if (text === undefined) {
    text = JSON.stringify(openApiDocument(entriesFor(forOperator), origin));
    documents.set(key, text);
  }
  return text;
}

/**
 * GET /api/openapi.json, and GET /api/reference with the same content for people. Both list the operators' calls only for
 * operators.
 */
export const openapi = new Hono<AppEnv>()
  .get("/openapi.json", async (c) => {
    const forOperator = await isOperator(c);
    return c.body(documentText(new URL(c.req.url).origin, forOperator), 200, {
      "content-type": "application/json; charset=utf-8",
      "access-control-allow-origin": "*",
      "cache-control": forOperator ? "private, no-store" : "public, max-age=300",
      vary: "authorization, cookie",
    });
  })
  .get("/reference", async (c) => {
    const nonce = createNonce();
    return c.html(referencePage(entriesFor(await isOperator(c)), new URL(c.req.url).origin, nonce), 200, {
      "content-security-policy": contentSecurityPolicy(nonceSources(nonce)),
      "cache-control": "no-store",
    });
  });
