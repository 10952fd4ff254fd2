import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./embedded.mjs";

/** A first start passes another `file`, into which it has bundled the tables (seeding-worker.mjs). */
export const demoTables = (file = join(ROOT, "dist/tools/demo.mjs")) => import(pathToFileURL(file).href);

export async function demoAccounts(tables = demoTables()) {
  const { accounts } = await tables;
  return accounts.map(({ role, mobile, password, uid }) => ({ role, mobile, password, uid }));
}
