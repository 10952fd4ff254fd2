import { record } from "./metrics";

type Fetch<R extends Request> = (request: R, env: Env, ctx: ExecutionContext) => Response | Promise<Response>;

const KINDS: readonly [kind: string, path: RegExp][] = [
  ["page", /^\/m(?:\/|\.data|$)/],
  ["api", /^\/(?:api|webapi)\//],
  ["feed", /^\/feed\//],
  ["chat", /^\/chat\//],
];

/** What a request is counted as. */
export function kindOf(request: Request): string {
  if (request.headers.get("upgrade")) return "socket";
  const { pathname } = new URL(request.url);
  return KINDS.find(([, path]) => path.test(pathname))?.[0] ?? "other";
}

/** Counts each request by kind and status, with the milliseconds until its answer's head; one that throws as 500. */
export function countingRequests<R extends Request>(serve: Fetch<R>): Fetch<R> {
  return async (request, env, ctx) => {
    const startedAt = Date.now();
    let status = 500;
    try {
      const response = await serve(request, env, ctx);
      ({ status } = response);
      return response;
    } finally {
      record(env, { metric: "request", kind: kindOf(request), outcome: String(status), value: Date.now() - startedAt });
    }
  };
}
