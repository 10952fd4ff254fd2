import { requireOperator } from "#edge/audit/audit.ts";
import { chatgroup } from "#edge/chat-groups/chat-groups.ts";
import { contact } from "#edge/contacts/contacts.ts";
import { sportDatabase } from "#edge/database/database.ts";
import { gift } from "#edge/gifts/gifts.ts";
import { race, sport } from "#edge/match-pages/match-pages.ts";
import { forecast } from "#edge/models/models.ts";
import { goods } from "#edge/money/money.ts";
import { redorder } from "#edge/plans/plans.ts";
import { push } from "#edge/push/push.ts";
import { quiz } from "#edge/quiz/quiz.ts";
import { activity, invite, task } from "#edge/rewards/rewards.ts";
import { anchor, broadcast, channel, live, replay, room } from "#edge/rooms/rooms.ts";
import { address, shop } from "#edge/shop/shop.ts";
import { shorts } from "#edge/shorts/shorts.ts";
import { config, customerservice, protocal } from "#edge/site/site.ts";
import { wallet } from "#edge/wallet/wallet.ts";
import type { Call } from "../contract/call.ts";
import { ProductError } from "../contract/envelope.ts";
import { contract, type Group, type Product } from "../contract/index.ts";
import { log } from "../contract/log.ts";
import { parseInput } from "../contract/validate.ts";
import { type Handlers, type ProductContext, requireAdult, requireViewer } from "../ground/context.ts";
import { toRefusal } from "../ground/db/outage.ts";
import { home } from "./home/home.ts";
import { search } from "./home/search.ts";
import { user } from "./user/user.ts";

const services: { [G in Exclude<Group, "operate">]: Handlers<G> } = {
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

type Calls = readonly [name: string, call: Call, service: Service][];

/** Built once for each isolate. A request's product binds only the groups that the request uses. */
const groupsWith = (operate: Handlers<"operate">): readonly [group: string, calls: Calls][] =>
  Object.entries(contract).map(([group, entries]) => [
    group,
    Object.entries(entries).map(([name, call]): [string, Call, Service] => {
      const own = { ...services, operate }[group as Group] as unknown as Record<string, Service>;
      const service = own[name];
      if (!service) throw new Error(`The call ${group}.${name} of the contract has no service; add it under edge/product`);
      return [name, call as Call, service];
    }),
  ]);

type Methods = Record<string, (input: unknown) => Promise<unknown>>;

/** Notifies the page (`noteAway`) if some data cannot be read at the moment. */
function toCallRefusal({ noteAway }: ProductContext, error: unknown): unknown {
  const refusal = toRefusal(error);
  if (refusal !== error) log.error("The database does not answer a call", error);
  if (refusal instanceof ProductError && refusal.http === 503) noteAway?.();
  return refusal;
}

class BoundProduct {
  // This is not a private field (#), because objects whose prototype is this object (edge/ground/http/call-limits.ts) read the
  // field too.
  private readonly bound = new Map<string, Methods>();

  constructor(private readonly context: ProductContext) {}

  group(name: string, calls: Calls): Methods {
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
        if (call.access === "adult") await requireAdult(context);
        return service(own, checked);
      };
      methods[method] = (input) =>
        serve(input).catch((error: unknown) => {
          throw toCallRefusal(context, error);
        });
    }
    this.bound.set(name, methods);
    return methods;
  }
}

/** The product checks input and access before a handler runs. */
export type CreateProduct = (context: ProductContext) => Product;

/** The caller passes the console's handlers, because the console's folder imports the other code folders. */
export function productWith(operate: Handlers<"operate">): CreateProduct {
  class Bound extends BoundProduct {}
  for (const [group, calls] of groupsWith(operate))
    Object.defineProperty(Bound.prototype, group, {
      enumerable: true,
      get(this: BoundProduct) {
        return this.group(group, calls);
      },
    });
  return (context) => new Bound(context) as unknown as Product;
}
