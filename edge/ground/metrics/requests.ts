import { toPath } from "../http/request-address.ts";
import { recordTrips } from "./database.ts";
import { record } from "./metrics.ts";
import { answering, RequestUnderWay } from "./under-way.ts";

type Fetch<R extends Request> = (request: R, env: Env, ctx: ExecutionContext) => Response | Promise<Response>;

const REFUSED_FROM = 400;
const FAILED_FROM = 500;

const KINDS: readonly [kind: string, path: RegExp][] = [
  ["page", /^\/m(?:\/|\.data|$)/],
  ["api", /^\/(?:api|webapi)\//],
  ["feed", /^\/feed\//],
  ["chat", /^\/chat\//],
];

export function toKind(request: Request): string {
  const requestedPath = toPath(request);
  return KINDS.find(([, path]) => path.test(requestedPath))?.[0] ?? (request.headers.has("upgrade") ? "socket" : "other");
}

/**
 * Records each request with the milliseconds until the head of the answer; a throw counts as 500. Refusals and round trips are
 * counted by route.
 */
export function countingRequests<R extends Request>(serve: Fetch<R>): Fetch<R> {
  return async (request, env, ctx) => {
    const startedAt = Date.now();
    const underWay = new RequestUnderWay(request, toKind(request));
    let status = 500;
    try {
      const response = await answering(underWay, () => serve(request, env, ctx));
      ({ status } = response);
      return response;
    } finally {
      underWay.isAnswered = true;
      record(env, { metric: "request", kind: underWay.kind, outcome: String(status), value: Date.now() - startedAt });
      const refusedAs = underWay.refusedAs ?? (status < FAILED_FROM ? status : 0);
      if (refusedAs >= REFUSED_FROM)
        record(env, { metric: "refusal", kind: underWay.routeOrKind(), outcome: String(refusedAs), value: 0 });
      if (underWay.trips.length > 0) recordTrips(env, underWay.routeOrKind(), underWay.trips);
    }
  };
}
