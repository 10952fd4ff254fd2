import type { Bucket, Call } from "../../contract/call.ts";
import { ProductError, STATUS_FAILED } from "../../contract/envelope.ts";
import { contract, type Product } from "../../contract/index.ts";
import { clientIp, toNetwork } from "./client-ip.ts";
import { TokenBucket } from "./token-bucket.ts";

type Limited = Exclude<Bucket, "none">;

const NAMED: ReadonlyMap<string, Bucket> = new Map(
  Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]): [string, Bucket] => [`${group}.${name}`, (call as Call).bucket]),
  ),
);

export const findBucketCalls = (bucket: Bucket): readonly string[] =>
  [...NAMED].filter(([, own]) => own === bucket).map(([name]) => name);

/**
 * `burst`: calls that one network may make at once. `perSecond`: calls that it regains per second. A network may be an office or
 * thousands of viewers behind a carrier's address. A viewer reads every ten seconds and writes a few times a minute
 * (docs/limits.md).
 */
const LIMITS: Readonly<Record<Limited, { burst: number; perSecond: number }>> = {
  read: { burst: 3000, perSecond: 200 },
  search: { burst: 60, perSecond: 3 },
  write: { burst: 40, perSecond: 2 },
  // Allows a report per minute from each of a thousand viewers, and their taps on gifts.
  crowd: { burst: 300, perSecond: 20 },
};
/** All clients with an unknown address share one bucket, which is larger by this factor. */
const UNKNOWN_TIMES = 10;
/**
 * Limit for the forms of pages, including the forms that collapse a league or mark a match. It suffices for the manual actions of a
 * whole network.
 */
const FORM = { burst: 120, perSecond: 4 } as const;

export type CallLimits = (request: Pick<Request, "headers">, group: string, name: string) => ProductError | null;

/** The returned function returns null if a call may pass. */
export function createCallLimits(now: () => number = () => Date.now()): CallLimits {
  const toBuckets = (times: number): Record<Limited, TokenBucket> => {
    const bucket = ({ burst, perSecond }: (typeof LIMITS)[Limited]) => new TokenBucket(burst * times, perSecond * times, now);
    return {
      read: bucket(LIMITS.read),
      search: bucket(LIMITS.search),
      write: bucket(LIMITS.write),
      crowd: bucket(LIMITS.crowd),
    };
  };
  const known = toBuckets(1);
  const unknown = toBuckets(UNKNOWN_TIMES);
  return (request, group, name) => {
    const kind = NAMED.get(`${group}.${name}`) ?? "write";
    if (kind === "none") return null;
    const network = toNetwork(clientIp(request));
    const waitS = network === "" ? unknown[kind].take("unknown") : known[kind].take(network);
    if (waitS === 0) return null;
    const words = `Too many calls of ${group}.${name} from this address; try again in ${waitS} s`;
    return new ProductError(STATUS_FAILED, words, 429, waitS, undefined, true);
  };
}

export const callLimits = createCallLimits();

type Methods = Record<string, (input: unknown) => Promise<unknown>>;

class SearchLimited {
  constructor(
    private readonly product: Product,
    private readonly request: Pick<Request, "headers">,
    private readonly limits: CallLimits,
  ) {}

  group(group: string, searches: readonly string[]): Methods {
    const methods = (this.product as unknown as Record<string, Methods>)[group] ?? {};
    if (searches.length === 0) return methods;
    const own = searches.map((name): [string, Methods[string]] => [
      name,
      async (input) => {
        const refused = this.limits(this.request, group, name);
        if (refused) throw refused;
        return methods[name]?.(input);
      },
    ]);
    return { ...methods, ...Object.fromEntries(own) };
  }
}

// Uses getters on the prototype, which are cheap. Each request creates a product for its page and uses few of the product's groups.
for (const group of Object.keys(contract)) {
  const searches = [...findBucketCalls("search")]
    .filter((call) => call.startsWith(`${group}.`))
    .map((call) => call.slice(group.length + 1));
  Object.defineProperty(SearchLimited.prototype, group, {
    enumerable: true,
    get(this: SearchLimited) {
      return this.group(group, searches);
    },
  });
}

/** The page's searches count towards the same limits as the API's calls. */
export const withSearchLimits = (product: Product, request: Pick<Request, "headers">, limits: CallLimits = callLimits): Product =>
  new SearchLimited(product, request, limits) as unknown as Product;

/**
 * Returns a product whose calls all fail with `refusal`, except signing out. A form's action then reports the refusal and keeps the
 * input.
 */
export function refusingProduct(product: Product, refusal: ProductError): Product {
  const refuse = () => Promise.reject(refusal);
  const groups = Object.entries(contract).map(([group, calls]) => [
    group,
    Object.fromEntries(Object.keys(calls).map((name) => [name, refuse])),
  ]);
  const refusing = Object.fromEntries(groups) as Product;
  return { ...refusing, user: { ...refusing.user, logout: product.user.logout } };
}

/** The returned function returns 0 if a form may pass, otherwise the whole seconds until the next form may pass. */
export function createFormLimit(now: () => number = () => Date.now()): (request: Pick<Request, "headers">) => number {
  const known = new TokenBucket(FORM.burst, FORM.perSecond, now);
  const unknown = new TokenBucket(FORM.burst * UNKNOWN_TIMES, FORM.perSecond * UNKNOWN_TIMES, now);
  return (request) => {
    const network = toNetwork(clientIp(request));
    return network === "" ? unknown.take("unknown") : known.take(network);
  };
}
