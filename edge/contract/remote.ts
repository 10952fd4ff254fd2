import { ADDRESSES, type Address } from "./addresses.ts";
import { type Envelope, loginTimeout, ProductError, type Reason, STATUS_FAILED } from "./envelope.ts";
import type { Product } from "./index.ts";
import { isLoginTimeout, REQUEST_TIMEOUT_MS } from "./rules/call-failures.ts";
import { type CallBody, prepareRequest, type RequestHosts, type RequestOrigin, requestHostOrder } from "./rules/requests.ts";

/** A host that failed is tried last for this many milliseconds, so that only one call waits for it. */
const DEAD_HOST_MS = 30_000;

export interface HostMemory {
  /** The host that answered last is tried first. Null before the first answer. */
  good: string | null;
  /** For each host that failed: unix milliseconds until which the host is tried last. */
  deadUntilMs: Map<string, number>;
}

export const createHostMemory = (): HostMemory => ({ good: null, deadUntilMs: new Map() });

export interface RemoteOptions {
  /** Calls may go to these hosts (Specification 7.6). */
  hosts: RequestHosts;
  /** Computed anew for each call (Specification 7.2 to 7.4). */
  origin: () => RequestOrigin;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** How long a call waits for each host (Specification 9.1: 10 s). */
  timeoutMs?: number;
  memory?: HostMemory;
  /** Unix milliseconds. */
  now?: () => number;
  /** Called before and after each call, except for calls that hide their loading (Specification 7.5). */
  onLoading?: (busy: boolean) => void;
  /** `noToast` is the call's own option (Specification 8.1, 8.2). */
  onFailure?: (error: unknown, call: { path: string; noToast: boolean }) => void;
}

/** Rejects with a ProductError for a refusal (Specification 8.1, 8.2), or with the transport's error if no host answers (8.3). */
export type Caller = (address: Address, body: CallBody) => Promise<unknown>;

/** Follows the common request rules (Specification 7.2 to 7.7). */
export function createCaller(options: RemoteOptions): Caller {
  const memory = options.memory ?? createHostMemory();
  const now = options.now ?? Date.now;

  /** First the host that answered last, then the others as requestHostOrder sorts them. Hosts that failed lately come last. */
  const hostOrder = (): string[] => {
    const order = requestHostOrder(options.hosts);
    const good = memory.good;
    const preferred =
      good && !options.hosts.chosen && order.includes(good) ? [good, ...order.filter((host) => host !== good)] : order;
    const dead = (host: string): boolean => (memory.deadUntilMs.get(host) ?? 0) > now();
    return [...preferred.filter((host) => !dead(host)), ...preferred.filter(dead)];
  };

  const send = async (method: Address[0], path: string, suffix: string, body: Record<string, unknown>): Promise<unknown> => {
    let failure: unknown = new ProductError(STATUS_FAILED, "No host is configured for calls; name one", 502);
    for (const host of hostOrder()) {
      try {
        const response = await options.fetch(
          ...toRequest(host, method, path, suffix, body, options.timeoutMs ?? REQUEST_TIMEOUT_MS),
        );
        const envelope = await readEnvelope(response, host);
        memory.good = host;
        memory.deadUntilMs.delete(host);
        return readData(envelope, response);
      } catch (error) {
        // A refusal counts as an answer. The caller tries the next host only if a host does not answer or its answer is broken.
        if (error instanceof ProductError && error.http !== 502) throw error;
        failure = error;
        memory.deadUntilMs.set(host, now() + DEAD_HOST_MS);
        if (memory.good === host) memory.good = null;
      }
    }
    throw failure;
  };

  return async ([method, template], body) => {
    const { path, rest } = fillPath(template, body);
    const { urlSuffix, body: fields, hideLoading, noToast } = prepareRequest(path, rest, options.origin());
    if (!hideLoading) options.onLoading?.(true);
    try {
      return await send(method, path, urlSuffix, fields);
    } catch (error) {
      options.onFailure?.(error, { path, noToast });
      throw error;
    } finally {
      if (!hideLoading) options.onLoading?.(false);
    }
  };
}

/** In `/api/:sport/getMatchInfo`, `:sport` comes from the body. `rest` is the body without that field. */
function fillPath(template: string, body: CallBody): { path: string; rest: CallBody } {
  const rest: Record<string, unknown> = { ...body };
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

function toRequest(
  host: string,
  method: Address[0],
  path: string,
  suffix: string,
  fields: Record<string, unknown>,
  timeoutMs: number,
): [string, RequestInit] {
  const signal = AbortSignal.timeout(timeoutMs);
  if (method === "POST") {
    return [
      `${host}${path}${suffix}`,
      {
        method,
        signal,
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(fields),
      },
    ];
  }
  const query = new URLSearchParams(suffix.slice(1));
  for (const [name, value] of Object.entries(fields)) {
    query.delete(name);
    for (const item of Array.isArray(value) ? value : [value])
      query.append(name, typeof item === "object" ? JSON.stringify(item) : String(item));
  }
  const text = query.toString();
  return [`${host}${path}${text && `?${text}`}`, { method, signal, headers: { accept: "application/json" } }];
}

/** Throws a ProductError with HTTP 502 if the answer is no envelope. */
async function readEnvelope(response: Response, host: string): Promise<Envelope> {
  const text = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = null;
  }
  if (typeof answer !== "object" || answer === null || !("status" in answer) || response.status >= 500) {
    throw new ProductError(
      STATUS_FAILED,
      `${host} answered HTTP ${response.status} without an answer of this API; try again later`,
      502,
    );
  }
  const { status, msg, data, reason } = answer as { status: unknown; msg?: unknown; data?: unknown; reason?: Reason };
  return {
    status: Number(status),
    msg: typeof msg === "string" ? msg : "",
    data: data ?? null,
    ...(typeof reason?.detail === "string" && { reason }),
  };
}

const KEPT_HTTP = [400, 404, 429] as const;

/** Throws the same errors as a call in process. A refusal that came with HTTP 200 becomes 403 (docs/decisions/0004). */
function readData({ status, msg, data, reason }: Envelope, response: Response): unknown {
  if (isLoginTimeout({ status, msg })) throw loginTimeout(msg || undefined);
  if (status === 0) return data;
  const http = KEPT_HTTP.find((code) => code === response.status) ?? 403;
  const retryAfterS = Number(response.headers.get("retry-after"));
  // The text for people and the text for programs differ only if the host refused a program's mistake.
  const isForPrograms = reason !== undefined && reason.detail !== msg;
  throw new ProductError(
    status || STATUS_FAILED,
    isForPrograms ? reason.detail : msg,
    http,
    retryAfterS > 0 ? retryAfterS : undefined,
    undefined,
    isForPrograms,
    reason?.fields,
  );
}

/** Calls an upstream host, or the site's own host from the browser (Specification 7.2 to 7.7, 8.1 to 8.3). */
export function createRemote(options: RemoteOptions): Product {
  const caller = createCaller(options);
  const groups = Object.entries(ADDRESSES).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls).map(([name, address]) => [name, (input: CallBody) => caller(address as Address, input)]),
    ),
  ]);
  return Object.fromEntries(groups) as Product;
}
