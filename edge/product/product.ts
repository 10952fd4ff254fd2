import { contract, type Group, type Product } from "../contract";
import type { Call } from "../contract/call";
import { parseInput } from "../contract/validate";
import { address } from "./address";
import { config, protocal } from "./config";
import { operate } from "../operate/operate";
import { requireOperator } from "../operate/rights";
import { type Handlers, type ProductContext, requireViewer } from "./context";
import { goods } from "./goods";
import { home } from "./home";
import { push } from "./push";
import { race } from "./race";
import { search } from "./search";
import { shop } from "./shop";
import { sport } from "./sport";
import { sportDatabase } from "./sport-database";
import { task } from "./task";
import { user } from "./user";
import { wallet } from "./wallet";

const services: { [G in Group]: Handlers<G> } = { address, config, goods, home, operate, protocal, push, race, search, shop, sport, sportDatabase, task, user, wallet };

type Service = (context: ProductContext, input: unknown) => Promise<unknown>;

/** Every call with its service, once an isolate: a request's product only binds them to its context. */
const calls: readonly [group: string, name: string, call: Call, service: Service][] = Object.entries(contract).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, call]): [string, string, Call, Service] => {
    const own = services[group as Group] as unknown as Record<string, Service>;
    const service = own[name];
    if (!service) throw new Error(`The call ${group}.${name} of the contract has no service; add it under edge/product`);
    return [group, name, call as Call, service];
  }),
);

/** The product in process: input is checked and access asked for before a service runs. */
export function createProduct(context: ProductContext): Product {
  const product: Record<string, Record<string, (input: unknown) => Promise<unknown>>> = {};
  for (const [group, name, call, service] of calls) {
    const methods = product[group] ?? {};
    product[group] = methods;
    methods[name] = async (input) => {
      if (call.access === "operator") await requireOperator(context);
      const checked = parseInput(call, input);
      if (call.access === "viewer") await requireViewer(context);
      return service(context, checked);
    };
  }
  return product as unknown as Product;
}
