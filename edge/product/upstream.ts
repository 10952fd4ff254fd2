import type { Brand } from "../contract/brands/brand.ts";
import type { Call } from "../contract/call.ts";
import { notFound, ProductError, STATUS_FAILED } from "../contract/envelope.ts";
import { contract, type Product } from "../contract/index.ts";
import { createHostMemory, createRemote, type HostMemory } from "../contract/remote.ts";
import { GUEST_FOLLOWS_COOKIE } from "../contract/rules/guest-follows.ts";
import type { Locale } from "../contract/rules/locale.ts";
import type { InAppQuery } from "../contract/rules/requests.ts";
import { outbound } from "../ground/outbound.ts";

/** The isolate's record of upstream hosts, so that all its requests skip an unreachable host. */
const isolateMemory = createHostMemory();

export interface UpstreamOptions {
  /** Origins in the order in which they are tried (Specification 7.6). */
  hosts: readonly string[];
  brand: Brand;
  locale: Locale;
  token: string | null;
  uid: string | number | null;
  /** The channel in the page's query, which some brands forward (Specification 7.4). */
  channel?: string | null;
  /** `sp_source` of the page's query. */
  source?: string | null;
  /** The app's fields in the page's address (Specification 7.3). */
  inApp?: InAppQuery | null;
  isIosApp?: boolean;
  /** The person's address, for the upstream host's own limits. Empty or absent if it is unknown. */
  clientIp?: string;
  /** The cookie text of what a guest follows. Empty or absent if there is nothing. */
  guestFollows?: string;
  fetch?: (input: string, init: RequestInit) => Promise<Response>;
  /** Timeout for each host; 10 s by default (Specification 9.1). */
  timeoutMs?: number;
  memory?: HostMemory;
}

/** Checks another back end's answers against the contract, because a page might fail on a missing field far from the cause. */
function checkedBy(call: Call, path: string, data: unknown): unknown {
  const result = call.data.safeParse(data);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ProductError(
    STATUS_FAILED,
    `The upstream host's answer to ${path} does not fit the contract at ${issue?.path.map(String).join(".") || "its root"}: ${issue?.message}`,
    502,
  );
}

/** The refusal for a failed upstream call: 504 after a timeout, else 502. */
function gatewayError(error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  const slow = error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError");
  return new ProductError(
    STATUS_FAILED,
    slow ? "No upstream host answered in time; try again later" : "No upstream host can be reached; try again later",
    slow ? 504 : 502,
  );
}

/** The product at an operator's own back end (UPSTREAM_HOSTS). */
export function createUpstream(options: UpstreamOptions): Product {
  const { brand, locale, token, uid, channel, source, inApp, isIosApp, clientIp, guestFollows } = options;
  const send = options.fetch ?? outbound;
  const remote = createRemote({
    hosts: { hosts: options.hosts },
    memory: options.memory ?? isolateMemory,
    origin: () => ({
      brand,
      locale,
      viewer: token ? { token, uid } : null,
      inApp,
      isIosApp,
      page: { channel_code: channel, sp_source: source },
    }),
    fetch: (input, init) =>
      send(input, {
        ...init,
        headers: {
          ...init.headers,
          ...(clientIp && { "x-forwarded-for": clientIp }),
          ...(guestFollows && { cookie: `${GUEST_FOLLOWS_COOKIE}=${guestFollows}` }),
        },
      }),
    timeoutMs: options.timeoutMs,
  }) as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  const groups = Object.entries(contract).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        async (input: unknown) => {
          // Refuses operators' calls, because the upstream back end has its own console.
          if ((call as Call).access === "operator") throw notFound("The operators' console is at the upstream host");
          const send = remote[group]?.[name];
          if (!send) throw new Error(`The call ${group}.${name} has no address; add it to edge/contract/addresses.ts`);
          const data = await send(input).catch((error: unknown) => {
            throw gatewayError(error);
          });
          return checkedBy(call as Call, (call as Call).path, data);
        },
      ]),
    ),
  ]);
  return Object.fromEntries(groups) as Product;
}
