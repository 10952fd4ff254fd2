/** `npm run feed:retry -- MATCH`: lets a Board write a match again after the Board has set it aside (docs/operating.md). */
import { ensureInstalled } from "./installed.mjs";

ensureInstalled();
const { askServer, readData, readArguments, stop } = await import("./server-command.mjs");
const { dataDirectory, readSecrets } = await import("./embedded.mjs");
const { signFeed } = await import("./seed.mjs");

const CALL = "/feed/retry";

const { positionals, to } = readArguments("npm run feed:retry -- MATCH [--to http://127.0.0.1:8787]", 1);
const match = Number(positionals[0]);
if (!Number.isSafeInteger(match) || match < 1)
  stop(`"${positionals[0]}" is no match; give its number, as /healthz?deep=1 names it.`);
try {
  const body = JSON.stringify({ match });
  const secret = process.env.FEED_SECRET ?? readSecrets(dataDirectory()).FEED_SECRET;
  const signed = { method: "POST", body, headers: { "x-feed-signature": signFeed(secret, CALL, body) } };
  const { answer } = await askServer(to, async (send) => readData(CALL, await send(CALL, signed)));
  if (answer.error) stop(`Match ${match} is set aside again: ${answer.error}.`);
  console.log(`Match ${match} is written.`);
  process.exit(0);
} catch (error) {
  stop(`Match ${match} was not taken back: ${error.message}.`);
}
