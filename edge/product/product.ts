import { contract, type Group, type Product } from "../contract";
import type { Call } from "../contract/call";
import { parseInput } from "../contract/validate";
import { activity } from "./activity";
import { address } from "./address";
import { config, protocal } from "./config";
import { operate } from "../operate/operate";
import { requireOperator } from "../operate/rights";
import { type Handlers, type ProductContext, requireViewer } from "./context";
import { customerservice } from "./customer-service";
import { goods } from "./goods";
import { home } from "./home";
import { invite } from "./invite";
import { push } from "./push";
import { race } from "./race";
import { search } from "./search";
import { shop } from "./shop";
import { sport } from "./sport";
import { sportDatabase } from "./sport-database";
import { task } from "./task";
import { user } from "./user";
import { wallet } from "./wallet";

const services: { [G in Group]: Handlers<G> } = { activity, address, config, customerservice, goods, home, invite, operate, protocal, push, race, search, shop, sport, sportDatabase, task, user, wallet };

type Service = (context: ProductContext, input: unknown) => Promise<unknown>;

/** The calls of each group with their services, once an isolate: a request's product only binds those of the groups that it asks. */
const groups: readonly [group: string, calls: readonly [name: string, call: Call, service: Service][]][] = Object.entries(contract).map(([group, entries]) => [
  group,
  Object.entries(entries).map(([name, call]): [string, Call, Service] => {
    const own = services[group as Group] as unknown as Record<string, Service>;
    const service = own[name];
    if (!service) throw new Error(`The call ${group}.${name} of the contract has no service; add it under edge/product`);
    return [name, call as Call, service];
  }),
]);

type Methods = Record<string, (input: unknown) => Promise<unknown>>;

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
    for (const [method, call, service] of calls) {
      methods[method] = async (input) => {
        if (call.access === "operator") await requireOperator(context);
        const checked = parseInput(call, input);
        if (call.access === "viewer") await requireViewer(context);
        return service(context, checked);
      };
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
