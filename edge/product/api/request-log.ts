import { type LoggedRequest, readRequestBy } from "../../contract/log.ts";
import { toKind } from "../../ground/metrics/requests.ts";
import { answering, RequestUnderWay, requestUnderWay } from "../../ground/metrics/under-way.ts";

const ids = new WeakMap<Request, string>();

/** Returns a request's id, the same for all of its log lines: the edge's, otherwise a generated one. */
function getRequestId(request: Request): string {
  const id = request.headers.get("cf-ray") ?? ids.get(request) ?? crypto.randomUUID();
  ids.set(request, id);
  return id;
}

readRequestBy((): LoggedRequest | undefined => {
  const request = requestUnderWay()?.request;
  if (!request) return undefined;
  // An encoder's address holds its key.
  const path = new URL(request.url).pathname.replace(/^(\/ingest\/)[^/]*/, "$1…");
  return { request: getRequestId(request), route: `${request.method} ${path}` };
});

/** Answers a request; every log line written meanwhile names it. */
export const loggingRequest = <Answer>(request: Request, answer: () => Answer): Answer =>
  requestUnderWay()?.request === request ? answer() : answering(new RequestUnderWay(request, toKind(request)), answer);
