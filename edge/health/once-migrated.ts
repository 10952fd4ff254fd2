import { readSchema } from "./schema.ts";

type Fetch<R extends Request> = (request: R, env: Env, ctx: ExecutionContext) => Response | Promise<Response>;

const RETRY_AFTER_S = 2;
/** The address that reports why a server is not ready. It is exempt from the 503 of `onceMigrated`. */
export const HEALTH_PATH = "/healthz";

const notYet = (): Response =>
  new Response("The database is being prepared; this page loads again in a moment.\n", {
    status: 503,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(RETRY_AFTER_S),
      refresh: String(RETRY_AFTER_S),
    },
  });

/**
 * Answers 503 until the migrations are applied, because an embedded server opens its port earlier. `npm run deploy` applies them
 * before the code goes live, so the deployed entry is not wrapped.
 */
export function onceMigrated<R extends Request>(serve: Fetch<R>): Fetch<R> {
  let migrated = false;
  const gate: Fetch<R> = async (request, env, ctx) => {
    if (new URL(request.url).pathname === HEALTH_PATH) return serve(request, env, ctx);
    try {
      await readSchema(env.DB);
    } catch {
      return notYet();
    }
    migrated = true;
    return serve(request, env, ctx);
  };
  return (request, env, ctx) => (migrated ? serve : gate)(request, env, ctx);
}
