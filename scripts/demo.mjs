/** The demo world's own tables, bundled at build time into dist/tools/demo.mjs. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./embedded.mjs";

const load = () => import(pathToFileURL(join(ROOT, "dist/tools/demo.mjs")).href);

/** Demo accounts: role, mobile, password, uid. */
export async function demoAccounts() {
  const { accounts } = await load();
  return accounts.map(({ role, mobile, password, uid }) => ({ role, mobile, password, uid }));
}

export const demoTables = load;
