/** `npm run ledger:check [-- --to <address>]`: verifies the whole money ledger of a running server or of the stored data. */
import { randomUUID } from "node:crypto";
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { askServer, readData, readArguments, signedCall, stop } = await import("./server-command.mjs");

const CHECK = "/ledger/check";

const { to } = readArguments("npm run ledger:check [-- --to http://127.0.0.1:8787]");
try {
  const { where, answer } = await askServer(to, async (send) =>
    // Without a key, two calls with the same body within one second would count as one call.
    readData(CHECK, await send(CHECK, signedCall(CHECK, { key: randomUUID() }, "MONEY_SECRET", "x-money-signature"))),
  );
  const { counts, faults } = answer;
  console.log(
    `${where}: ${counts.accounts} accounts, ${counts.movements} movements, ${counts.entries} entries, ${counts.orders} orders`,
  );
  for (const fault of faults) console.log(`fault: ${fault}`);
  console.log(
    faults.length === 0
      ? "the book is right"
      : `the book is wrong in ${faults.length} ${faults.length === 1 ? "place" : "places"}`,
  );
  process.exit(faults.length === 0 ? 0 : 1);
} catch (error) {
  stop(`The book could not be checked: ${error.message}.`);
}
