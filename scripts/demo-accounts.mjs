/** `npm run -s demo-accounts`: prints the demo accounts as JSON. */

import { ensureBuilt } from "./built.mjs";
import { ensureInstalled } from "./installed.mjs";

// Standard output carries JSON only, so the messages of a first build go to stderr.
const { log } = console;
console.log = console.error;
ensureInstalled();
ensureBuilt();
const { demoAccounts } = await import("./demo.mjs");
log(JSON.stringify(await demoAccounts(), null, 2));
