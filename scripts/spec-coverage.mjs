/**
 * `npm run spec:coverage`: where each clause of the specification stands, which tests claim too much, which clauses have no text, and which
 * citations lead nowhere. Fails on any of these, and while a clause is open.
 */
import { resolve } from "node:path";
import { clausesOf, readSpecification, statusOf } from "./spec-status.mjs";

const { overfull, ...texts } = readSpecification(resolve(import.meta.dirname, ".."));
const status = statusOf(texts);
const problems = [...overfull, ...status.problems];
const { clauses } = clausesOf(texts.pages);

const inState = (wanted, section) =>
  [...status.states].filter(([id, state]) => state === wanted && (!section || id.startsWith(`${section}.`))).map(([id]) => id);
const lineOf = (id, state) => `${state} ${id.padEnd(6)} ${clauses.get(id)?.name ?? ""}`;
for (const id of inState("waits"))
  console.log(lineOf(id, `waits ${status.isWhole(id) ? "whole  " : "in part"} ${status.wingsOf(id).join(",").padEnd(6)}`));
for (const id of inState("open")) console.log(lineOf(id, "open".padEnd(20)));

console.log("\nsection  right  differs  waits  open");
for (const section of new Set([...status.states.keys()].map((id) => id.split(".")[0]))) {
  const numbers = ["right", "differs", "waits", "open"].map((state, index) =>
    String(inState(state, section).length).padStart([5, 8, 6, 5][index]),
  );
  console.log(`${section.padEnd(8)} ${numbers.join(" ")}`);
}
const waiting = inState("waits");
const forWing = (wing) => waiting.filter((id) => status.wingsOf(id).includes(wing)).length;
console.log(
  `\n${inState("right").length} right, ${inState("differs").length} differ by decision, ${waiting.length} wait for D/E/F ` +
    `(${forWing("D")}/${forWing("E")}/${forWing("F")}; ${waiting.filter((id) => !status.isWhole(id)).length} only in part), ${inState("open").length} open`,
);
if (problems.length) console.error(problems.join("\n"));
if (problems.length || inState("open").length) process.exit(1);
