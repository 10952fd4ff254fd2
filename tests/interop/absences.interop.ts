/**
 * `node tests/interop/run.mjs absences [model|current|own]` (README.md): twenty users lose their network for a second and a half
 * while another user writes to them. Each must receive every message once and in order after the network returns.
 */
import { ChatWire } from "../support/chat-wire.ts";
import type { Relay } from "./client.ts";
import { newRunId, relayOfEnvironment } from "./environment.ts";
import { loadNamed } from "./model-clients.ts";
import { installBrowserParts } from "./node-host.ts";
import { Party } from "./party.ts";
import { logIn, says } from "./step.ts";

const PEOPLE = 20;
/** How long the network is cut, and the pause between two messages, in milliseconds. */
const ABSENCE_MS = 1_500;
const PAUSE_MS = 200;
const MISSED = ["one", "two", "three"];

const name = process.argv[3] ?? "model";

process.exitCode = 1;
// The vendor's clients close sockets that are still opening, which `ws` reports as an error. Only the received messages count.
let uncaught = 0;
for (const event of ["uncaughtException", "unhandledRejection"] as const) process.on(event, () => uncaught++);
if (name !== "own") installBrowserParts();

const relay = await relayOfEnvironment();
const runId = newRunId();
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const textTo = (from: string, to: string, text: string, seq: number) => ({
  From_Account: from,
  To_Account: to,
  MsgSeq: seq,
  MsgRandom: seq,
  MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: text } }],
  CloudCustomData: "",
  MsgClientTime: Math.floor(Date.now() / 1_000),
});

const findTexts = (party: Party): string[] =>
  party.heardMessages().flatMap((message) => (message.type === "TIMTextElem" ? [message.payload.text] : []));

async function enter(number: number, { userSig, appId }: Relay): Promise<{ party: Party; say(text: string): Promise<unknown> }> {
  const [writer, id] = [`writer-${runId}-${number}`, `away-${runId}-${number}`];
  const party = new Party(loadNamed(name), relay, id);
  await logIn(party, { relay });
  const wire = await ChatWire.login(relay.directUrl, writer, await userSig(writer), { appId });
  let said = 0;
  const say = (text: string) => wire.ask("openim.sendmsg", textTo(writer, id, text, ++said));
  await say("before");
  await party.receives(says("before"));
  return { party, say };
}

const people = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => enter(number, relay)));
await relay.refuse();
const back = wait(ABSENCE_MS).then(() => relay.takeAgain());
for (const text of MISSED) {
  await Promise.all(people.map(({ say }) => say(text)));
  await wait(PAUSE_MS);
}
await back;
const heard = await Promise.all(
  people.map(async ({ party }) => {
    for (const text of MISSED) await party.receives(says(text)).catch(() => {});
    return findTexts(party).join();
  }),
);
const parts = heard.filter((texts) => texts !== ["before", ...MISSED].join());
const whole = PEOPLE - parts.length;
for (const texts of parts) console.log(`  heard ${texts}`);
console.log(`${whole} of ${PEOPLE} absences lost nothing`);
process.exit(whole === PEOPLE && (name !== "own" || uncaught === 0) ? 0 : 1);
