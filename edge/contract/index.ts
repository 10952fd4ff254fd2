import type { DataOf, InputOf } from "./call";
import { address } from "./calls/address";
import { config, protocal } from "./calls/config";
import { goods } from "./calls/goods";
import { home } from "./calls/home";
import { operate } from "./calls/operate";
import { push } from "./calls/push";
import { race } from "./calls/race";
import { search } from "./calls/search";
import { shop } from "./calls/shop";
import { sport } from "./calls/sport";
import { sportDatabase } from "./calls/sport-database";
import { task } from "./calls/task";
import { user } from "./calls/user";
import { wallet } from "./calls/wallet";

/** Every call both sides agree on, by group. */
export const contract = { address, config, goods, home, operate, protocal, push, race, search, shop, sport, sportDatabase, task, user, wallet };
export type Contract = typeof contract;
export type Group = keyof Contract;

/**
 * The product: one method a call. In process (edge/product), at a remote host (edge/upstream) and in the browser (app/client)
 * it behaves alike; a refusal is a ProductError (edge/contract/envelope.ts).
 */
export type Product = {
  [G in Group]: { [C in keyof Contract[G]]: (input: InputOf<Contract[G][C]>) => Promise<DataOf<Contract[G][C]>> };
};
