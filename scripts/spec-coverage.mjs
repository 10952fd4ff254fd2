/**
 * `npm run spec:coverage`: prints the status of each clause of the specification, tests that cite too many clauses, clauses without
 * text, and citations of clauses that do not exist. Fails if it finds such a test, clause or citation, or if a clause is open.
 */
import { resolve } from "node:path";
import { readClauses, readSpecification, toStatus } from "./spec-status.mjs";

const { overfull, ...texts } = readSpecification(resolve(import.meta.dirname, ".."));
const status = toStatus(texts);
const problems = [...overfull, ...status.problems];
const { clauses } = readClauses(texts.pages);

const inState = (wanted, section) =>
  [...status.states].filter(([id, state]) => state === wanted && (!section || id.startsWith(`${section}.`))).map(([id]) => id);
const formatLine = (id) => `open ${id.padEnd(6)} ${clauses.get(id)?.name ?? ""}`;
for (const id of inState("open")) console.log(formatLine(id));

console.log("\nsection  right  differs  open");
for (const section of new Set([...status.states.keys()].map((id) => id.split(".")[0]))) {
  const numbers = ["right", "differs", "open"].map((state, index) =>
    String(inState(state, section).length).padStart([5, 8, 5][index]),
  );
  console.log(`${section.padEnd(8)} ${numbers.join(" ")}`);
}
console.log(
  `
${inState("right").length} right, ${inState("differs").length} differ by decision, ${inState("open").length} open`,
);
if (problems.length) console.error(problems.join("\n"));
if (problems.length || inState("open").length) process.exit(1);
