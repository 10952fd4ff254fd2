/**
 * A D1 binding for the embedded product that answers late or refuses when its switch is on. It replaces the product's own binding,
 * also in Durable Objects, which cannot distinguish it from a database that is slow or unreachable. For tests and the bench.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { DATABASE_ID, ROOT } from "./embedded.mjs";

const WRAPPER = "faulty-database";

/** The message of D1 for a lost connection. */
const REFUSAL = "D1_ERROR: Network connection lost.";

/**
 * Returns the options of `openEmbedded`: the product's `database`, and the Workers `beside` it. `state` may change at any time:
 * `isAway` refuses every round trip, `delayMs` delays each, and `asked` counts them.
 * @param {{ isAway: boolean, delayMs: number, asked: number }} state
 */
export function faultyDatabase(state) {
  const { code } = transformSync(readFileSync(join(ROOT, "edge/ground/db/round-trips.ts"), "utf8"), {
    loader: "ts",
    format: "esm",
  });
  const script = `${code}
export default (env) => beforeRoundTrips(env.DB, async () => {
  const { isAway, delayMs } = await (await env.SWITCH.fetch("http://switch/")).json();
  if (delayMs > 0) await scheduler.wait(delayMs);
  if (isAway) throw new Error(${JSON.stringify(REFUSAL)});
});`;
  const answer = () => {
    state.asked += 1;
    return Response.json(state);
  };
  const beside = [
    {
      name: WRAPPER,
      modules: [{ type: "ESModule", path: `${WRAPPER}.js`, contents: script }],
      modulesRoot: "/",
      d1Databases: { DB: DATABASE_ID },
      serviceBindings: { SWITCH: answer },
    },
  ];
  return { database: { wrappedBindings: { DB: WRAPPER } }, beside };
}
