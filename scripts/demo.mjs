/** The demo world's own tables, bundled at build time into dist/tools/demo.mjs. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./embedded.mjs";

/** The tables; a first start has bundled them elsewhere (seeding-worker.mjs). */
export const demoTables = (file = join(ROOT, "dist/tools/demo.mjs")) => import(pathToFileURL(file).href);

/** Demo accounts: role, mobile, password, uid. */
export async function demoAccounts(tables = demoTables()) {
  const { accounts } = await tables;
  return accounts.map(({ role, mobile, password, uid }) => ({ role, mobile, password, uid }));
}
