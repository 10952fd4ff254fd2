import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./embedded.mjs";

/** Imports the demo tables. A first start has no build yet and passes a `file` that it has bundled itself (seeding-worker.mjs). */
export const demoTables = (file = join(ROOT, "dist/tools/demo.mjs")) => import(pathToFileURL(file).href);

export async function demoAccounts(tables = demoTables()) {
  const { accounts } = await tables;
  return accounts.map(({ role, mobile, password, uid }) => ({ role, mobile, password, uid }));
}
