import { type LoggedRequest, readRequestBy } from "../../contract/log.ts";
import { toKind } from "../../ground/metrics/requests.ts";
import { answering, RequestUnderWay, requestUnderWay } from "../../ground/metrics/under-way.ts";

const ids = new WeakMap<Request, string>();

/** The same id for all log lines of a request: from Cloudflare's edge, or else generated. */
function getRequestId(request: Request): string {
  const id = request.headers.get("cf-ray") ?? ids.get(request) ?? crypto.randomUUID();
  ids.set(request, id);
  return id;
}

readRequestBy((): LoggedRequest | undefined => {
  const request = requestUnderWay()?.request;
  if (!request) return undefined;
  // Masks the key in the address of a stream encoder, because the key must not be logged.
  const path = new URL(request.url).pathname.replace(/^(\/ingest\/)[^/]*/, "$1…");
  return { request: getRequestId(request), route: `${request.method} ${path}` };
});

/** Every log line that is written while `answer` runs names the request. */
export const loggingRequest = <Answer>(request: Request, answer: () => Answer): Answer =>
  requestUnderWay()?.request === request ? answer() : answering(new RequestUnderWay(request, toKind(request)), answer);
