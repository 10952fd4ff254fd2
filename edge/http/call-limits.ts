import type { Product } from "../contract";
import { type ProductError, tooMany } from "../contract/envelope";
import { clientIp, networkOf } from "../product/client-ip";
import { TokenBucket } from "./og/token-bucket";

/** What a call costs beyond reading: searches read by no index and are remembered by keyword; writes write, and passwords are hashed. */
type Kind = "search" | "write";

const LIMITED: Readonly<Record<string, Kind>> = {
  "search.events": "search",
  "search.event": "search",
  "search.teams": "search",
  "search.team": "search",
  "search.matches": "search",
  "search.match": "search",
  "search.player": "search",
  "search.multiple": "search",
  "race.getRaceSearch": "search",
  "customerservice.publish": "write",
  "goods.createOrder": "write",
  "goods.openPayment": "write",
  "goods.cancelOrder": "write",
  "goods.subscribeModel": "write",
  "goods.seeCoupons": "write",
  "goods.paySandbox": "write",
  "operate.setRoles": "write",
  "push.savePushChoice": "write",
  "push.renewPushDevice": "write",
  "push.forgetPushDevice": "write",
  "race.voteRaceTeam": "write",
  "sport.attentMatch": "write",
  "sportDatabase.attentSubject": "write",
  "task.checkin": "write",
  "task.receive": "write",
  "task.readInfo": "write",
  "task.share": "write",
  "task.online": "write",
  "user.bindPhone": "write",
  "user.changePwd": "write",
  "user.login": "write",
  "user.regist": "write",
  "wallet.withdraw": "write",
};

/** `group.name` of each call that is limited. */
export const LIMITED_CALLS: readonly string[] = Object.keys(LIMITED);

/** Calls of an address at once, and how many come back a second. An address may be a whole office. */
const SEARCH = { burst: 60, perSecond: 3 } as const;
const WRITE = { burst: 40, perSecond: 2 } as const;
/** Forms of pages, among them those that fold a league or mark a match: what all people of a network press by hand. */
const FORM = { burst: 120, perSecond: 4 } as const;

export type CallLimits = (request: Pick<Request, "headers">, group: string, name: string) => ProductError | null;

/** Limits an isolate keeps in memory, by network and kind of call; null lets the call pass, and so does an address nobody knows. */
export function createCallLimits(now: () => number = () => Date.now()): CallLimits {
  const buckets: Record<Kind, TokenBucket> = {
    search: new TokenBucket(SEARCH.burst, SEARCH.perSecond, now),
    write: new TokenBucket(WRITE.burst, WRITE.perSecond, now),
  };
  return (request, group, name) => {
    const kind = LIMITED[`${group}.${name}`];
    const network = kind ? networkOf(clientIp(request)) : "";
    if (!kind || network === "") return null;
    const waitS = buckets[kind].take(network);
    return waitS === 0 ? null : tooMany(`Too many calls of ${group}.${name} from this address; try again in ${waitS} s`, waitS);
  };
}

/** Those of this isolate, for calls and pages together. */
export const callLimits = createCallLimits();

const SEARCHES = Object.entries(LIMITED)
  .filter(([, kind]) => kind === "search")
  .map(([call]) => call.split(".") as [group: string, name: string]);

type Methods = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** A product as a page asks it: its searches cost what the same calls of the API do, and are refused alike. */
export function withSearchLimits(product: Product, request: Pick<Request, "headers">, limits: CallLimits = callLimits): Product {
  const limited = { ...(product as unknown as Methods) };
  for (const [group, name] of SEARCHES) {
    const search = limited[group]?.[name];
    if (!search) continue;
    limited[group] = {
      ...limited[group],
      [name]: async (input) => {
        const refused = limits(request, group, name);
        if (refused) throw refused;
        return search(input);
      },
    };
  }
  return limited as unknown as Product;
}

/** A product that refuses whatever a page's form asks: its action tells so as it tells other refusals, and keeps what was typed. Signing out is never refused. */
export function refusingProduct(product: Product, refusal: ProductError): Product {
  const refuse = () => Promise.reject(refusal);
  const groups = Object.entries(product as unknown as Methods).map(([group, calls]) => [group, Object.fromEntries(Object.keys(calls).map((name) => [name, refuse]))]);
  const refusing = Object.fromEntries(groups) as Product;
  return { ...refusing, user: { ...refusing.user, logout: product.user.logout } };
}

/** The same for forms of pages: the whole seconds until the next may come, 0 for now. */
export function createFormLimit(now: () => number = Date.now): (request: Pick<Request, "headers">) => number {
  const bucket = new TokenBucket(FORM.burst, FORM.perSecond, now);
  return (request) => {
    const network = networkOf(clientIp(request));
    return network === "" ? 0 : bucket.take(network);
  };
}
