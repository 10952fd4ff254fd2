import { user } from "../accounts/user.ts";
import { channel } from "../channel/plans.ts";
import { chatgroup } from "../chat-groups/chatgroup.ts";
import { operate } from "../console/operate.ts";
import { requireOperator } from "../console/rights.ts";
import { contact } from "../contacts/contact.ts";
import type { Call } from "../contract/call.ts";
import { ProductError } from "../contract/envelope.ts";
import { contract, type Group, type Product } from "../contract/index.ts";
import { log } from "../contract/log.ts";
import { parseInput } from "../contract/validate.ts";
import { sportDatabase } from "../database/sport-database.ts";
import { toRefusal } from "../db/outage.ts";
import { gift } from "../gifts/gift.ts";
import { race } from "../matches/race.ts";
import { sport } from "../matches/sport.ts";
import { forecast } from "../models/forecast.ts";
import { goods } from "../money/goods.ts";
import { wallet } from "../money/wallet.ts";
import { redorder } from "../plans/redorder.ts";
import { push } from "../push/push.ts";
import { quiz } from "../quiz/quiz.ts";
import { activity } from "../rewards/activity.ts";
import { invite } from "../rewards/invite.ts";
import { task } from "../rewards/task.ts";
import { address } from "../shop/address.ts";
import { shop } from "../shop/shop.ts";
import { shorts } from "../shorts/shorts.ts";
import { config, protocal } from "../site/config.ts";
import { customerservice } from "../site/customer-service.ts";
import { home } from "../site/home.ts";
import { search } from "../site/search.ts";
import { broadcast } from "../streams/desk.ts";
import { anchor, live } from "../streams/live.ts";
import { replay } from "../streams/replay.ts";
import { room } from "../streams/room-calls.ts";
import { type Handlers, type ProductContext, requireViewer } from "./context.ts";

const services: { [G in Group]: Handlers<G> } = {
  activity,
  address,
  anchor,
  broadcast,
  channel,
  chatgroup,
  config,
  contact,
  customerservice,
  forecast,
  gift,
  goods,
  home,
  invite,
  live,
  operate,
  protocal,
  push,
  quiz,
  race,
  redorder,
  replay,
  room,
  search,
  shop,
  shorts,
  sport,
  sportDatabase,
  task,
  user,
  wallet,
};

type Service = (context: ProductContext, input: unknown) => Promise<unknown>;

/** The calls of each group with their services, once an isolate: a request's product only binds those of the groups that it asks. */
const groups: readonly [group: string, calls: readonly [name: string, call: Call, service: Service][]][] = Object.entries(
  contract,
).map(([group, entries]) => [
  group,
  Object.entries(entries).map(([name, call]): [string, Call, Service] => {
    const own = services[group as Group] as unknown as Record<string, Service>;
    const service = own[name];
    if (!service) throw new Error(`The call ${group}.${name} of the contract has no service; add it under edge/product`);
    return [name, call as Call, service];
  }),
]);

type Methods = Record<string, (input: unknown) => Promise<unknown>>;

/** Returns the refusal of a call that failed; a page hears that something cannot be read at the moment. */
function refusalOf({ noteAway }: ProductContext, error: unknown): unknown {
  const refusal = toRefusal(error);
  if (refusal !== error) log.error("The database does not answer a call", error);
  if (refusal instanceof ProductError && refusal.http === 503) noteAway?.();
  return refusal;
}

/** A product whose groups are bound to its context when they are first asked. */
class BoundProduct {
  // No fields of the class's own (#): an object made after this one (edge/http/call-limits.ts) reads them too.
  private readonly bound = new Map<string, Methods>();

  constructor(private readonly context: ProductContext) {}

  group(name: string, calls: readonly [name: string, call: Call, service: Service][]): Methods {
    const known = this.bound.get(name);
    if (known) return known;
    const { context } = this;
    const methods: Methods = {};
    const deciding: ProductContext = { ...context, isDeciding: true };
    for (const [method, call, service] of calls) {
      const own = call.bucket === "write" || call.bucket === "crowd" ? deciding : context;
      const serve = async (input: unknown): Promise<unknown> => {
        if (call.access === "operator") await requireOperator(context);
        const checked = parseInput(call, input);
        if (call.access === "viewer") await requireViewer(context);
        return service(own, checked);
      };
      methods[method] = (input) =>
        serve(input).catch((error: unknown) => {
          throw refusalOf(context, error);
        });
    }
    this.bound.set(name, methods);
    return methods;
  }
}

for (const [group, calls] of groups) {
  Object.defineProperty(BoundProduct.prototype, group, {
    enumerable: true,
    get(this: BoundProduct) {
      return this.group(group, calls);
    },
  });
}

/** The product in process: input is checked and access asked for before a service runs. */
export const createProduct = (context: ProductContext): Product => new BoundProduct(context) as unknown as Product;
