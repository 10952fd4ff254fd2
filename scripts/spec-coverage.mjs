/**
 * `npm run spec:coverage`: where each clause of the specification stands (docs/specification.md), and which tests claim too much.
 * Fails while a clause is open. $SPEC_CLAUSES, or ../shared/spec/clauses.tsv, adds the words of open and waiting clauses.
 */
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { citationsOf, statusOf } from "./spec-status.mjs";

const ROOT = resolve(import.meta.dirname, "..");
const TEXT_LENGTH = 110;

/** Every source file under a folder: tests are written in suites and steps that several files run, too. */
function* testFiles(path) {
  for (const name of readdirSync(path)) {
    const file = join(path, name);
    if (statSync(file).isDirectory()) yield* testFiles(file);
    else if (/\.(?:tsx?|mjs)$/.test(name)) yield file;
  }
}

const read = (path) => readFileSync(join(ROOT, path), "utf8");
const cited = new Set();
const problems = [];
for (const folder of ["tests", "e2e"]) {
  for (const file of testFiles(join(ROOT, folder))) {
    const found = citationsOf(readFileSync(file, "utf8"));
    for (const clause of found.cited) cited.add(clause);
    problems.push(...found.overfull.map((line) => `${file.slice(ROOT.length + 1)}: ${line}`));
  }
}
const status = statusOf({ specification: read("docs/specification.md"), differences: read("docs/decisions/0023-where-we-differ.md"), cited });
problems.push(...status.problems);

const list = [process.env.SPEC_CLAUSES, join(ROOT, "../shared/spec/clauses.tsv")].find((path) => path && existsSync(path));
const words = new Map(list ? readFileSync(list, "utf8").split("\n").map((line) => line.split("\t")).map(([id, ...text]) => [id, text.join(" ")]) : []);
if (list) for (const id of words.keys()) if (/^\d+\.\d+$/.test(id) && !status.states.has(id)) problems.push(`${id} is a clause that docs/specification.md does not count`);

const inState = (wanted, section) => [...status.states].filter(([id, state]) => state === wanted && (!section || id.startsWith(`${section}.`))).map(([id]) => id);
for (const id of inState("waits")) console.log(`waits ${status.isWhole(id) ? "whole  " : "in part"} ${status.wingsOf(id).join(",").padEnd(6)} ${id.padEnd(6)} ${(words.get(id) ?? "").slice(0, TEXT_LENGTH)}`.trimEnd());
for (const id of inState("open")) console.log(`open                 ${id.padEnd(6)} ${(words.get(id) ?? "").slice(0, TEXT_LENGTH)}`.trimEnd());

console.log("\nsection  right  differs  waits  open");
for (const section of new Set([...status.states.keys()].map((id) => id.split(".")[0]))) {
  const numbers = ["right", "differs", "waits", "open"].map((state, index) => String(inState(state, section).length).padStart([5, 8, 6, 5][index]));
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
